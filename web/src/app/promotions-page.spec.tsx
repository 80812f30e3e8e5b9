import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { answerOf, refusingApi } from '../../test/refused-form.ts';
import type { PromotionAnswer } from '../features/promotions/promotion-form.tsx';
import { setTextSource } from '../lib/texts.ts';
import promotions from '../locales/en/promotions.ts';
import PromotionsPage, { action } from './pages/promotions-page.tsx';

const ID = 'a'.repeat(24);
const opened = {
  ...{ _id: ID, name: 'Weekend offer', kind: 'percent', percent: 20, amountTzs: null },
  ...{ buy: null, free: null, code: 'KARIBU10', from: '2026-12-04', to: '2026-12-06' },
  ...{ totalUses: null, usesPerPerson: null, leastBasketTzs: 50_000, productIds: [] },
  ...{ firstOrder: true, paidBy: 'seller', state: 'running', uses: 0, version: 3 },
};
/** What another window has saved since. */
const stored = { ...opened, percent: 25, to: '2026-12-31', version: 4 };
const message = 'Changed in another window.';
let code = 'promotion-outdated';

let saved = stored;

refusingApi(
  () => [saved],
  () => ({ message, code }),
);
beforeAll(() => {
  setTextSource((_, namespace) => (namespace === 'promotions' ? promotions : {}));
});

const TYPED = {
  ...{
    promotionId: ID,
    version: '3',
    state: 'running',
    name: 'Weekend offer',
    kind: 'percent',
    percent: '30',
  },
  ...{ code: 'karibu10', from: '2026-12-04', to: '2026-12-06', leastBasketTzs: '50,000' },
  ...{ firstOrder: 'on', intent: 'save' },
};

const save = () => answerOf<PromotionAnswer>(action, `/seller-panel/promotions?edit=${ID}`, TYPED);

/** The page as the browser shows it: what it has read is what was opened. */
function render(answer: PromotionAnswer): string {
  const form = { newId: '', today: '2026-12-01', products: [], chosen: [] };
  const loaderData = { promotions: [opened], sort: null, edited: opened, isShop: false, form };
  const props = { loaderData, actionData: answer };
  const page = <PromotionsPage {...(props as never as Parameters<typeof PromotionsPage>[0])} />;
  const router = createMemoryRouter([{ path: '/', element: page }]);
  return renderToString(<RouterProvider router={router} />);
}

/** What the page lists as saved elsewhere. */
function saidIn(page: string): (string | undefined)[][] {
  const list = /Saved in another window.*?<\/dl>/s.exec(page)?.[0] ?? '';
  const said = [...list.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)];
  return said.map(([, label, value]) => [label, value]);
}

describe('a promotion that was changed in another window', () => {
  it('comes back as it was typed, and can be saved after the change', async () => {
    code = 'promotion-outdated';
    const answer = await save();
    expect(answer).toMatchObject({ message, values: { ...TYPED, version: '4' } });
    const page = render(answer);
    expect(page).toMatch(/<input[^>]+name="version" value="4"/);
    expect(page).toMatch(/<input[^>]+name="percent"[^>]+value="30"/);
  });

  it('says what was saved there, where it is not what was typed', async () => {
    code = 'promotion-outdated';
    expect(saidIn(render(await save()))).toEqual([
      ['Percent off', '25'],
      ['Last day', '31 December 2026'],
    ]);
  });

  it('says amounts as money, and that it was paused there', async () => {
    code = 'promotion-outdated';
    saved = { ...opened, state: 'paused', percent: 30, leastBasketTzs: 75_000, version: 5 };
    expect(saidIn(render(await save()))).toEqual([
      ['Status', 'Paused'],
      ['Products worth at least', 'TZS\u00A075,000'],
    ]);
    saved = stored;
  });

  it('lists nothing after any other refusal', async () => {
    code = 'coupon-code-taken';
    const answer = await save();
    expect(answer).toMatchObject({ values: TYPED });
    expect(render(answer)).not.toContain('Saved in another window');
  });
});
