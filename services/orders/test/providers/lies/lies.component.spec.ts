import { lieBy, ROUTED } from './run.ts';

const SEED = Number(process.env.SEED ?? 20_260_301);

/** Each has days of timers to run. */
const PATIENCE_MS = 300_000;
/** Trusted callbacks; payouts of a code that is "ambiguous" and "never was"; prompts whose number may be lost. */
const NAMES = ['sandbox', 'selcom', 'azampay', ROUTED] as const;

/** A short `npm run provider:lies`, which has all adapters. */
describe.each(NAMES)('a provider that lies: %s', (name) => {
  it(
    'neither pays twice nor loses money, and the ledger equals its records',
    async () => {
      const size = { seed: SEED, payments: 50, payouts: 50, kills: 1, days: 3 };
      const { twice, lost, unexplained, undecided, byNumber, bySpare, statement } = await lieBy(
        name,
        size,
      );
      const found = { twice, lost, unexplained, undecided };
      expect(found).toEqual({ twice: [], lost: [], unexplained: [], undecided: 0 });
      expect({ byNumber: byNumber > 0, bySpare: bySpare > 0 }).toEqual({
        byNumber: name === 'sandbox' || name === ROUTED,
        bySpare: name === ROUTED,
      });
      expect(statement).toEqual(
        name === 'sandbox' ? { planted: expect.any(Number), missed: [], unexplained: [] } : null,
      );
    },
    PATIENCE_MS,
  );
});
