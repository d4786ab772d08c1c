import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible();
  const isLoaded = await page.evaluate(() => 'axe' in window);
  expect(await violationsOf(page, axe(page, isLoaded ? ALREADY_LOADED : undefined))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
  // Only colours depend on the theme.
  expect(await violationsOf(page, axe(page, ALREADY_LOADED).withRules('color-contrast'))).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'light');
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
}

// No page has frames, so Axe need not open a second page to collect their results.
const axe = (page: Page, axeSource?: string) =>
  new AxeBuilder({ page, ...(axeSource !== undefined && { axeSource }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();

// Loading Axe takes as long as using it.
const ALREADY_LOADED = ';';

// A colour half-way to another has a contrast of its own.
const endTransitions = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

async function violationsOf(page: Page, builder: AxeBuilder) {
  await endTransitions(page);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
}

export async function expectThumbSized(page: Page): Promise<void> {
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a[href], main select, main input')]
      .filter((control) => control.offsetParent !== null && !control.closest('p, h3, .popover'))
      .map((control) => control.closest<HTMLElement>('label') ?? control)
      .filter((control) => control.getBoundingClientRect().height < 43.5 && !control.closest('.form-check'))
      .map((control) => control.outerHTML.slice(0, 120)),
  );
  expect(small).toEqual([]);
}

/** Within the app: a new document would load Axe again, which takes as long as using it. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible();
  await page.evaluate((target) => {
    history.pushState(null, '', target);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Each address is a screen with this heading. */
export async function expectAccessiblePages(
  page: Page,
  screens: readonly (readonly [address: string, heading: string])[],
): Promise<void> {
  for (const [address, heading] of screens) {
    await goWithin(page, address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
    await expectThumbSized(page);
  }
}
