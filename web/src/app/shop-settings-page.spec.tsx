import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { answerOf, refusingApi } from '../../test/refused-form.ts';
import type { ReturnedSettings } from '../features/shop-settings/shop-settings.api.ts';
import { setTextSource } from '../lib/texts.ts';
import shopsettings from '../locales/en/shopsettings.ts';
import ShopSettingsPage, { action } from './pages/shop-settings-page.tsx';

const opened = {
  logo: '',
  banner: 'https://x.example/banner.webp',
  regions: null,
  freeDeliveryFromTzs: null,
  cashOnDelivery: false,
  holiday: null,
  vatNumber: '',
  version: 3,
};
/** What another window has saved since. */
const stored = { ...opened, regions: ['Arusha', 'Mwanza'], cashOnDelivery: true, version: 4 };
const message = 'Changed in another window.';
let code = 'shop-settings-outdated';

refusingApi(
  () => stored,
  () => ({ message, code }),
);
beforeAll(() => {
  setTextSource((_, namespace) => (namespace === 'shopsettings' ? shopsettings : {}));
});

const TYPED = {
  where: 'everywhere',
  free: 'on',
  freeFrom: '80,000',
  cash: 'on',
  away: 'on',
  from: '2026-12-20',
  to: '2026-12-27',
  note: 'Tumefunga kwa Krismasi',
  version: '3',
  intent: 'save',
};

const save = (typed: Readonly<Record<string, string>> = TYPED) =>
  answerOf<ReturnedSettings>(action, '/seller-panel/shop-settings', typed);

/** The page as it is sent after the refusal, without scripts. */
function render(answer: ReturnedSettings): string {
  const props = { loaderData: { settings: stored, regions: ['Arusha'] }, actionData: answer };
  const page = <ShopSettingsPage {...(props as never as Parameters<typeof ShopSettingsPage>[0])} />;
  const router = createMemoryRouter([{ path: '/', element: page }]);
  return renderToString(<RouterProvider router={router} />);
}

describe('settings of a shop that were changed in another window', () => {
  beforeEach(() => {
    code = 'shop-settings-outdated';
  });

  it('come back as they were typed, and can be saved after those that were read', async () => {
    const answer = await save();
    expect(answer).toMatchObject({ message, values: { ...TYPED, version: '4' } });
    const page = render(answer);
    expect(page).toMatch(/<input[^>]+name="version" value="4"/);
    expect(page).toMatch(/<input[^>]+name="freeFrom"[^>]+value="80,000"/);
    expect(page).toContain(TYPED.note);
  });

  it('say what was saved there, where it is not what was typed', async () => {
    const answer = await save();
    expect(answer.differing).toEqual(['where', 'free', 'holiday']);
    const list = /<dl.*?<\/dl>/s.exec(render(answer))?.[0] ?? '';
    expect(list).toMatch(/Where you deliver to.+Arusha, Mwanza.+Free delivery.+No.+Holiday.+No/s);
    expect(list).not.toContain('Cash');
  });

  it('name each text that is another one there', async () => {
    const answer = await save({ ...TYPED, about: 'Shoes of ours', hours: 'From eight to five' });
    expect(answer.differing).toEqual(['about', 'hours', 'where', 'free', 'holiday']);
    const list = /<dl.*?<\/dl>/s.exec(render(answer))?.[0] ?? '';
    expect(list).toMatch(/About the shop.+Opening hours/s);
    expect(list).not.toContain('Your rules for returns');
  });

  it('say that pictures were saved there, and keep those that were chosen here', async () => {
    const chosen = { logo: 'https://x.example/logo.webp', banner: '' };
    const answer = await save({ ...TYPED, ...chosen });
    expect(answer).toMatchObject({ values: chosen });
    expect(answer.differing).toContain('pictures');
    expect(render(answer)).toMatch(/<input[^>]+name="logo" value="https:..x.example.logo.webp"/);
  });

  it('have the stored pictures where the form sent none', async () => {
    const answer = await save();
    expect(render(answer)).toMatch(
      /<input[^>]+name="banner" value="https:..x.example.banner.webp"/,
    );
  });

  it('list nothing after any other refusal', async () => {
    code = 'holiday-past';
    const answer = await save();
    expect(answer).toMatchObject({ values: TYPED });
    expect(render(answer)).not.toContain('Saved in another window');
  });
});

describe('a form of the settings', () => {
  it('is answered 400 where no button of it was pressed', async () => {
    for (const intent of ['', 'delete']) {
      await expect(save({ ...TYPED, intent })).rejects.toMatchObject({ init: { status: 400 } });
    }
  });

  it('names what each of its buttons does', () => {
    const page = render({ message: '', fields: {}, values: TYPED });
    const buttons = (page.match(/<button[^>]+type="submit"[^>]*>/g) ?? []).toSorted();
    const saves = expect.stringMatching(/value="save".+name="intent"/);
    expect(buttons).toHaveLength(3);
    expect(buttons).toEqual(
      expect.arrayContaining([expect.stringContaining('remove-banner'), saves]),
    );
  });
});
