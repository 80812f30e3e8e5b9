import { expect, test } from '@playwright/test';
import { checkScreen, keepPicture, listenTo, settle, sidewaysAt } from './screen-check.ts';
import { DRAWERS, SCREENS, type Screen } from './screen-list.ts';
import { personFor } from './screen-people.ts';
import { BASE_URL, browserOf } from './shop-people.ts';

const LANGUAGES = ['en', 'sw'] as const;
const NARROWEST = 320;

for (const role of Object.keys(SCREENS) as (keyof typeof SCREENS)[]) {
  for (const lang of LANGUAGES) {
    test(`the screens of a ${role} in ${lang}`, async ({ browser, viewport }, info) => {
      test.slow();
      const person = await personFor(role, browser);
      const context = await browserOf(person, browser, { viewport, reducedMotion: 'reduce' });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      const page = await context.newPage();
      const complaints = listenTo(page);
      const narrow = viewport && viewport.width < 768 ? viewport : null;
      const drawer = narrow && DRAWERS[role];
      const screens: readonly Screen[] = await SCREENS[role](person.api);
      for (const screen of [...screens, ...(drawer ? [drawer] : [])]) {
        await test.step(screen.name, async () => {
          const answer = await page.goto(screen.path);
          expect.soft(answer?.status(), screen.path).toBe(screen.status ?? 200);
          await settle(page);
          await screen.act?.(page);
          await checkScreen(page, screen.path, lang);
          await keepPicture(page, info, `${role}-${screen.name}-${viewport?.width}-${lang}`);
          if (narrow) {
            await page.setViewportSize({ ...narrow, width: NARROWEST });
            expect
              .soft(await sidewaysAt(page), `${screen.path} at ${NARROWEST} px`)
              .toBeLessThanOrEqual(0);
            await page.setViewportSize(narrow);
          }
          expect.soft(complaints.take(), screen.path).toEqual([]);
        });
      }
      await context.close();
    });
  }
}
