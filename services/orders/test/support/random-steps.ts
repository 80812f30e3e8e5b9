import fc from 'fast-check';

/** A user moves a part: `on` to its end, by any `open` action, or `blind`ly. */
export interface Move {
  readonly do: 'move';
  readonly who: 'buyer' | 'seller' | 'admin';
  /** Indexes of the order, its seller and the move. */
  readonly n: number;
  readonly at: number;
  readonly pick: number;
  readonly how: 'on' | 'open' | 'blind';
}

/** A step of a user. */
export type Step =
  | { readonly do: 'buy'; readonly pieces: readonly number[] }
  | {
      readonly do: 'pay' | 'decline' | 'give-up' | 'repeat-callback' | 'cancel';
      readonly n: number;
    }
  | { readonly do: 'pay-wrongly' | 'reverse'; readonly n: number; readonly byTzs: number }
  | { readonly do: 'decide'; readonly n: number; readonly decision: 'return' | 'credit' }
  | Move
  | { readonly do: 'wait'; readonly hours: number };

const n = fc.nat(3);
const does = <T extends string>(...names: T[]) => fc.constantFrom(...names);

/** Pieces of each of the two products; mostly few, sometimes more than there are. */
const buy = fc.record({
  do: does('buy'),
  pieces: fc.oneof(fc.constantFrom([1, 0], [0, 2], [2, 1]), fc.tuple(fc.nat(7), fc.nat(4))),
});
const move = (how: Move['how']): fc.Arbitrary<Step> =>
  fc.record({
    do: does('move'),
    who: does('buyer', 'seller', 'admin'),
    n,
    at: fc.nat(1),
    pick: fc.nat(30),
    how: fc.constant(how),
  });

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: buy },
  { weight: 5, arbitrary: fc.record({ do: does('pay'), n }) },
  { weight: 2, arbitrary: fc.record({ do: does('decline', 'give-up', 'cancel'), n }) },
  { weight: 2, arbitrary: fc.record({ do: does('repeat-callback'), n }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: does('pay-wrongly'), n, byTzs: fc.constantFrom(-100, 500) }),
  },
  { weight: 1, arbitrary: fc.record({ do: does('reverse'), n, byTzs: fc.constantFrom(0, 0, 7) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: does('decide'), n, decision: does('return', 'credit') }),
  },
  { weight: 14, arbitrary: move('on') },
  { weight: 5, arbitrary: move('open') },
  { weight: 3, arbitrary: move('blind') },
  {
    weight: 2,
    arbitrary: fc.record({ do: does('wait'), hours: fc.constantFrom(1, 49, 192, 360) }),
  },
);

/** A purchase and payment, followed by random steps. */
export const history: fc.Arbitrary<readonly Step[]> = fc
  .array(step, { minLength: 10, maxLength: 30 })
  .map((rest) => [{ do: 'buy', pieces: [2, 1] }, { do: 'pay', n: 0 }, ...rest]);
