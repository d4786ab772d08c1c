import { expect, test } from '../support/fixtures.ts';

test('the links of the navbar are collapsed below 992 px', async ({ home }) => {
  const toggle = home.getByRole('button', { name: 'Toggle navigation' });
  const links = home.locator('#navbar').getByRole('link');
  await home.setViewportSize({ width: 991, height: 800 });
  await expect(links).toHaveCount(0);
  await expect(toggle).toHaveAttribute('aria-controls', 'navbar');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(links).toHaveText(['Invite', 'Templates', 'Settings', 'Trash', 'Log out']);
  await expect(home.getByTestId('log-out-link')).toBeInViewport();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(links).toHaveCount(0);

  await home.setViewportSize({ width: 992, height: 800 });
  await expect(toggle).toBeHidden();
  await expect(links).toHaveText(['Invite', 'Templates', 'Settings', 'Trash', 'Log out']);
});
