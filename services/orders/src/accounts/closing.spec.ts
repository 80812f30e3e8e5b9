import { blockersOf, type OpenBusiness } from './closing.ts';

const NOTHING: OpenBusiness = {
  bought: false,
  sold: false,
  paying: false,
  refund: false,
  payout: false,
  pendingTzs: 0,
  availableTzs: 0,
  subsidiesTzs: 0,
};

describe('open orders and money that block an account deletion', () => {
  it.each([
    [{}, []],
    [{ bought: true, refund: true }, ['open-orders', 'open-refund']],
    [{ sold: true, pendingTzs: 5_000 }, ['open-sales', 'money-waiting']],
    [{ paying: true }, ['open-payment']],
    [{ payout: true }, ['payout-under-way']],
    [{ availableTzs: 10_000 }, ['money-waiting']],
    [{ availableTzs: 9_999 }, []],
    [{ subsidiesTzs: 10_000 }, ['money-waiting']],
    [{ availableTzs: 4_999, subsidiesTzs: 5_000 }, []],
    [{ availableTzs: 5_000, subsidiesTzs: 5_000 }, ['money-waiting']],
    [{ availableTzs: -1 }, ['money-owed']],
  ])('of %p is %p', (open, blockers) => {
    expect(blockersOf({ ...NOTHING, ...open }, 10_000)).toEqual(blockers);
  });
});
