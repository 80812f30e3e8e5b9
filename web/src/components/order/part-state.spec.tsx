import { isContested, openReason } from './part-state.tsx';

const at = '2026-03-01T08:00:00.000Z';
const timeline = [
  { at, what: 'seller-order.return-requested', sellerId: 'juma', note: 'Too small' },
  { at, what: 'seller-order.return-requested', sellerId: 'asha', note: 'Broken' },
  { at, what: 'seller-order.disputed', sellerId: 'juma', note: 'It was worn' },
];

describe('what both sides do not agree about', () => {
  it.each([
    ['return_requested', 'Too small'],
    ['disputed', 'It was worn'],
    ['refunded', ''],
  ] as const)('is shown while the part is %s: %p', (status, reason) => {
    expect(openReason({ timeline }, { sellerId: 'juma', status })).toBe(reason);
  });

  it.each([
    ['disputed', null, true],
    ['return_requested', null, true],
    ['processing', 'Ordered twice', true],
    ['processing', null, false],
    ['completed', null, false],
  ] as const)(
    'is open while the part is %s with the request %p: %p',
    (status, cancelRequest, open) => {
      expect(isContested({ status, cancelRequest })).toBe(open);
    },
  );
});
