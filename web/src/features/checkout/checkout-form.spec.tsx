import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Refusal } from './checkout.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { NO_FREE_DELIVERY, quoteFor } from './quote.ts';

const draft = {
  method: 'delivery',
  stationId: '',
  location: '',
  landmark: '',
  phone: '',
  way: '',
  operator: '',
  forBusiness: '',
  tin: '',
  businessName: '',
};

function renderRefused(changes: Partial<Refusal>): string {
  const page = (
    <CheckoutForm
      draft={draft}
      refusal={{ message: '', fields: {}, lines: {}, ...changes }}
      blocked={false}
      ways={{ methods: null, saved: [], cash: null, cashNotTakenBy: [] }}
      deliveryTerms={NO_FREE_DELIVERY.deliveryTerms}
      quote={(place) => quoteFor([], NO_FREE_DELIVERY, place)}
    />
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  return renderToString(<RouterProvider router={router} />);
}

describe('a refused checkout without scripts', () => {
  it.each([
    [
      'the first refused field',
      { fields: { phone: 'No.', landmark: 'No.' } },
      /<input[^>]+name="landmark"/,
    ],
    ['the choice without a total', { unpriced: 'location' }, /<select[^>]+name="location"/],
    ['the reason', { message: 'No.' }, /<div[^>]*>/],
  ] as const)('opens at %s', (_, changes, tag) => {
    const opened = renderRefused(changes).match(/<[^>]+ autofocus=""[^>]*>/gi) ?? [];
    expect(opened).toEqual([expect.stringMatching(tag)]);
  });
});
