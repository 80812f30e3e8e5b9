import { expect, test } from './journey.ts';
import { keepPicture, untilHydrated, violationsOf } from './screen-check.ts';

test.describe('a first visit', () => {
  test('is welcomed in Swahili until a language is chosen', async ({ page }, info) => {
    await page.goto('/');
    await untilHydrated(page);
    const welcome = page.getByRole('region', { name: 'Karibu Sokoni' });
    await expect(welcome).toBeInViewport({ ratio: 1 });
    await expect(welcome).toContainText('huhitaji akaunti');
    expect(await violationsOf(page)).toEqual([]);
    await keepPicture(page, info, `first-visit-${info.project.name}`);
    await welcome.getByRole('button', { name: 'Endelea kwa Kiswahili' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
    await expect(welcome).toBeHidden();
    await page.reload();
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(welcome).toBeHidden();
  });

  test('may go on in English', async ({ page }) => {
    await page.goto('/');
    await untilHydrated(page);
    const welcome = page.getByRole('region', { name: 'Karibu Sokoni' });
    await welcome.getByRole('button', { name: 'English' }).click();
    await expect(welcome).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    // The panel goes before the answer with the cookie is there.
    const chosen = async () =>
      (await page.context().cookies()).find(({ name }) => name === 'lang')?.value;
    await expect.poll(chosen).toBe('en');
  });

  test('is not asked for a language that it has chosen', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: 'en', url: String(baseURL) }]);
    await page.goto('/');
    await untilHydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('region', { name: 'Karibu Sokoni' })).toBeHidden();
  });
});
