import { expect, type Page } from '@playwright/test';

/** Screens that show less than a phone, or the other way round. */
export const shapes = {
  'a narrow phone': { width: 320, height: 640 },
  'a desk at 200 %': { width: 640, height: 400 },
  'a phone on its side': { width: 844, height: 390 },
  'a phone with its keyboard': { width: 390, height: 400 },
};

/** Nothing scrolls sideways, and each control can be brought to where nothing covers it. */
export async function expectFitting(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible();
  const found = await page.evaluate(() => {
    const root = document.documentElement;
    const isReached = (control: HTMLElement) => {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      return (
        shown !== null && (control.contains(shown) || control.closest('label')?.contains(shown) === true)
      );
    };
    const isInView = ({ left, right }: DOMRect) => left >= -0.5 && right <= window.innerWidth + 0.5;
    const dialog = document.querySelector('[role=dialog]');
    const controls = [
      ...(dialog ?? document.querySelector('main') ?? document).querySelectorAll<HTMLElement>(
        'button, a[href], input, select',
      ),
    ]
      .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((control) => !control.matches('.skip-link, :disabled') && !control.closest('[inert]'));
    return {
      sideways: Math.max(0, root.scrollWidth - window.innerWidth),
      covered: controls
        .filter((control) => !isReached(control) || !isInView(control.getBoundingClientRect()))
        .map((control) => control.outerHTML.slice(0, 160)),
    };
  });
  expect(found).toEqual({ sideways: 0, covered: [] });
}
