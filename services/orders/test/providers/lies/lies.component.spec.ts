import { ADAPTER_NAMES } from '../conformance/run.ts';
import { lieBy } from './run.ts';

const SEED = Number(process.env.SEED ?? 20_260_301);

/** A short `npm run provider:lies`. */
describe.each(ADAPTER_NAMES)('a provider that lies: %s', (name) => {
  it('neither pays twice nor loses money, and the ledger equals its book', async () => {
    const size = { seed: SEED, payments: 25, payouts: 25, kills: 1 };
    const { twice, lost, unexplained, undecided } = await lieBy(name, size);
    expect({ twice, lost, unexplained, undecided }).toEqual({
      twice: [],
      lost: [],
      unexplained: [],
      undecided: 0,
    });
  });
});
