import { expect, skipOnPhone, test } from './journey.ts';
import { ACCOUNT_SCENES } from './spec-account-scenes.ts';
import { BROKEN_SCENES } from './spec-broken-scenes.ts';
import { SHOP_SCENES } from './spec-shop-scenes.ts';
import type { Play } from './spec-stage.ts';
import { type Scene, SPEC_TEXTS } from './spec-texts.ts';

/** The compiler refuses a scene without texts, and texts that no scene shows. */
const SCENES: Readonly<Record<Scene, Play>> = {
  ...SHOP_SCENES,
  ...ACCOUNT_SCENES,
  ...BROKEN_SCENES,
};

test.describe('the texts of the specification', () => {
  // Each scene chooses its own width.
  test.beforeEach(({ browser: _ }, info) => skipOnPhone(info));
  test.afterEach(async ({ browser }) => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  for (const [scene, play] of Object.entries(SCENES) as [Scene, Play][]) {
    test(scene, async ({ browser }) => {
      await expect(play({ browser, texts: SPEC_TEXTS[scene] })).resolves.toBeUndefined();
    });
  }
});
