import { chosenBy } from './chosen.ts';
import { expect, skipOnPhone, test } from './journey.ts';
import {
  bringAxe,
  checkScreen,
  expectNoSideways,
  keepPicture,
  listenTo,
  settle,
} from './screen-check.ts';
import { DRAWERS, SCREENS, type Screen } from './screen-list.ts';
import { personFor } from './screen-people.ts';
import { BASE_URL, browserOf } from './shop-people.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const NARROWEST = { width: 320, height: 740 };
/** After a resize the browser preloads the picture of the new size, while the page keeps the larger one it has. */
const CHOSEN_ANEW = /preloaded using link preload but not used/;
/** Each language begins with the other size, at which axe looks: both have been looked at in the end. */
const ORDERS = [
  { en: [DESKTOP, PHONE, NARROWEST], sw: [PHONE, NARROWEST, DESKTOP] },
  { en: [PHONE, NARROWEST, DESKTOP], sw: [DESKTOP, PHONE, NARROWEST] },
] as const;
/** The language in which a screen is light. */
const LIGHT = ['en', 'sw'] as const;

for (const role of Object.keys(SCREENS) as (keyof typeof SCREENS)[]) {
  for (const lang of ['en', 'sw'] as const) {
    test(`the screens of a ${role} in ${lang}`, async ({ browser }, info) => {
      // The sizes are its own.
      skipOnPhone(info);
      // Some sixty screens.
      test.setTimeout(900_000);
      const person = await personFor(role);
      const context = await browserOf(person, browser, { reducedMotion: 'reduce' });
      await context.addCookies([{ name: 'lang', value: lang, url: BASE_URL }]);
      await bringAxe(context);
      const page = await context.newPage();
      const complaints = listenTo(page);
      const drawer = DRAWERS[role];
      const screens: readonly Screen[] = await SCREENS[role](person.api);
      for (const screen of [...screens, ...(drawer ? [drawer] : [])]) {
        const sizes =
          screen === drawer ? [PHONE, NARROWEST] : chosenBy(`${role} ${screen.name}`, ORDERS)[lang];
        // Each screen is light in one language and dark in the other: the colours of both are looked at.
        const colorScheme = chosenBy(`${role} ${screen.name}`, LIGHT) === lang ? 'light' : 'dark';
        await test.step(screen.name, async () => {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize(sizes[0]);
          const answer = await page.goto(screen.path);
          expect.soft(answer?.status(), screen.path).toBe(screen.status ?? 200);
          await settle(page);
          for (const size of sizes) {
            await page.setViewportSize(size);
            // What is open at one size may be closed, or elsewhere, at another.
            if (size !== NARROWEST) await screen.act?.(page);
            await expectNoSideways(page, `${screen.path} at ${size.width} px`);
            if (size === sizes[0]) await checkScreen(page, screen.path, lang);
            await keepPicture(page, info, `${role}-${screen.name}-${size.width}-${lang}`);
          }
          const own = complaints.take().filter((one) => !CHOSEN_ANEW.test(one));
          expect.soft(own, screen.path).toEqual([]);
        });
      }
      await context.close();
    });
  }
}
