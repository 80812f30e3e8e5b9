import { buyerOrderActionBody, sellerOrderActionBody } from '@sokoni/contracts';
import fc from 'fast-check';

const sellerAction = sellerOrderActionBody.shape.action.options;
const buyerAction = buyerOrderActionBody.shape.action.options;
export type SellerAction = (typeof sellerAction)[number];
export type BuyerAction = (typeof buyerAction)[number];

/** With which of the orders, and at which of its sellers. */
interface Where {
  readonly n: number;
  readonly at: number;
}

/** What somebody does. */
export type Step =
  | { readonly do: 'buy'; readonly pieces: readonly number[] }
  | { readonly do: 'pay' | 'decline' | 'give-up' | 'tell-again' | 'cancel'; readonly n: number }
  | { readonly do: 'pay-wrongly' | 'reverse'; readonly n: number; readonly byTzs: number }
  | { readonly do: 'decide'; readonly n: number; readonly decision: 'return' | 'credit' }
  | ({ readonly do: 'sell'; readonly action: SellerAction; readonly admin: boolean } & Where)
  | ({ readonly do: 'ask'; readonly action: BuyerAction } & Where)
  | { readonly do: 'wait'; readonly hours: number };

const n = fc.nat(3);
const at = fc.nat(1);
const does = <T extends string>(...names: T[]) => fc.constantFrom(...names);

/** Pieces of each of the two products; mostly few, sometimes more than there are. */
const buy = fc.record({
  do: does('buy'),
  pieces: fc.oneof(fc.constantFrom([1, 0], [0, 2], [2, 1]), fc.tuple(fc.nat(7), fc.nat(4))),
});
const sell = (action: fc.Arbitrary<SellerAction>) =>
  fc.record({ do: does('sell'), n, at, action, admin: fc.boolean() });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: buy },
  { weight: 5, arbitrary: fc.record({ do: does('pay'), n }) },
  { weight: 2, arbitrary: fc.record({ do: does('decline', 'give-up', 'cancel'), n }) },
  { weight: 2, arbitrary: fc.record({ do: does('tell-again'), n }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: does('pay-wrongly'), n, byTzs: fc.constantFrom(-100, 500) }),
  },
  { weight: 1, arbitrary: fc.record({ do: does('reverse'), n, byTzs: fc.constantFrom(0, 0, 7) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: does('decide'), n, decision: does('return', 'credit') }),
  },
  { weight: 7, arbitrary: sell(does('accept', 'ship', 'deliver')) },
  { weight: 3, arbitrary: sell(does(...sellerAction)) },
  { weight: 5, arbitrary: fc.record({ do: does('ask'), n, at, action: does(...buyerAction) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: does('wait'), hours: fc.constantFrom(1, 49, 192, 360) }),
  },
);

/** Somebody buys and pays; then anything may happen. */
export const history: fc.Arbitrary<readonly Step[]> = fc
  .tuple(buy, fc.array(step, { minLength: 8, maxLength: 24 }))
  .map(([first, rest]) => [first, { do: 'pay', n: 0 }, ...rest]);
