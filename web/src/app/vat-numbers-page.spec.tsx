import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { answerOf, refusingApi } from '../../test/refused-form.ts';
import type { FormAnswer } from '../lib/form-answer.ts';
import { setTextSource } from '../lib/texts.ts';
import verification from '../locales/en/verification.ts';
import VatNumbersPage, { action } from './pages/vat-numbers-page.tsx';

const opened = {
  ...{ sellerId: 'a'.repeat(24), sellerName: 'Asha', businessName: '', vatNumber: '40001234A' },
  ...{ state: 'waiting', certificate: '', reason: '', decidedAt: null },
  askedAt: '2026-03-02T09:30:00.000Z',
};
/** What the seller has sent meanwhile. */
const stored = { ...opened, vatNumber: '40009876B', askedAt: '2026-03-02T10:00:00.000Z' };
const message = 'The seller has changed this. Look at it again.';

refusingApi(
  () => [stored],
  () => ({ message, code: 'vat-number-changed' }),
);
beforeAll(() => {
  setTextSource((_, namespace) => (namespace === 'verification' ? verification : {}));
});

const decide = () => {
  const { sellerId, vatNumber, askedAt, state } = opened;
  const typed = { sellerId, vatNumber, askedAt, state, decision: 'refuse', reason: 'Unreadable' };
  return answerOf<FormAnswer>(action, `/admin-panel/vat-numbers?seller=${sellerId}`, typed);
};

/** The page as the browser shows it: what it has read is what was opened. */
function render(actionData: FormAnswer): string {
  const here = '/admin-panel/vat-numbers';
  const loaderData = {
    ...{ entries: [opened], nextCursor: null, here },
    state: 'waiting',
    chosen: opened,
  };
  const props = { loaderData, actionData } as never as Parameters<typeof VatNumbersPage>[0];
  const routes = [{ path: '/', element: <VatNumbersPage {...props} /> }];
  return renderToString(<RouterProvider router={createMemoryRouter(routes)} />);
}

it('shows the number that the seller has sent meanwhile, beside the reason that was typed', async () => {
  const html = render(await decide());
  expect(html).toContain(message);
  expect(html).toContain(`value="${stored.vatNumber}"`);
  expect(html).toContain(`value="${stored.askedAt}"`);
  expect(html).toContain('Unreadable');
});
