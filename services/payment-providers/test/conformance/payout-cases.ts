import { randomBytes } from 'node:crypto';
import type { Destination } from '@sokoni/contracts';
import type { PayoutCapability } from '../../src/payment-provider.ts';
import type { AdapterUnderTest } from '../adapter-under-test.ts';
import type { Mood } from '../provider.server.ts';
import { ACCOUNT, payoutTo, WALLET } from './collection-cases.ts';
import { type ConformanceCase, callFor, claim, outcomeOf, unknown } from './conformance-case.ts';

const newId = () => randomBytes(12).toString('hex');
/** Some providers accept one payout a minute. */
const later = (fixture: AdapterUnderTest) => {
  fixture.aheadMs += 61_000;
};

function payoutsOf({ provider }: AdapterUnderTest): PayoutCapability {
  if (!provider.payouts) throw new Error('declared, but absent');
  return provider.payouts;
}

/** Sends once and returns what is known of it, as the shop stores it. */
async function sent(fixture: AdapterUnderTest, to: Destination) {
  const payout = payoutTo(newId(), to);
  const { reference = '', status } = await payoutsOf(fixture).send(payout);
  claim(status !== 'failed', 'failed at once');
  return { ...payout, reference };
}

const FAULTS: readonly (readonly [Mood, string])[] = [
  ['silent', 'silence until the time-out'],
  ['down', '503'],
  ['error', '200 with an error inside'],
  ['executed', 'carried out, then 200 with an error inside'],
  ['lost', 'a lost answer'],
];

/** The same for wallets and for banks, each where it is declared. */
function casesTo(to: Destination): readonly ConformanceCase[] {
  const where = to.kind === 'bank' ? ' (bank)' : '';
  const paysOut: ConformanceCase['applies'] = ({ payout }) => payout.includes(to.kind);
  return [
    {
      title: `a payout is paid once and reported as paid${where}`,
      applies: paysOut,
      run: async (fixture) => {
        const payout = await sent(fixture, to);
        callFor(fixture).settle(payout._id, 'paid');
        const after = await payoutsOf(fixture).status(payout);
        claim(after?.status === 'paid', `${after?.status}`);
        claim(
          callFor(fixture).taken(payout._id) === 1,
          `taken ${callFor(fixture).taken(payout._id)} times`,
        );
      },
    },
    {
      title: `a payout that failed later is reported as failed${where}`,
      applies: paysOut,
      run: async (fixture) => {
        const payout = await sent(fixture, to);
        callFor(fixture).settle(payout._id, 'failed');
        const after = await payoutsOf(fixture).status(payout);
        claim(after?.status === 'failed', `${after?.status}`);
      },
    },
    {
      title: `a duplicate is queried, not paid and not failed${where}`,
      applies: paysOut,
      run: async (fixture) => {
        const payout = await sent(fixture, to);
        later(fixture);
        const again = payoutsOf(fixture).send(payout);
        const outcome = await outcomeOf(
          again.then(({ status }) => claim(status !== 'failed', 'failed')),
        );
        claim(outcome === 'answered' || outcome === 'unknown', outcome);
        claim(callFor(fixture).taken(payout._id) === 1, 'paid twice');
      },
    },
    ...FAULTS.map(
      ([mood, title]): ConformanceCase => ({
        title: `${title}: a payout is unknown, and is not paid twice${where}`,
        applies: paysOut,
        run: async (fixture) => {
          const payout = payoutTo(newId(), to);
          if (mood === 'silent') fixture.timeoutMs = 200;
          if (mood === 'lost') fixture.server.loses = callOf(fixture, to);
          else fixture.server.mood = mood;
          const outcome = await outcomeOf(payoutsOf(fixture).send(payout));
          claim(outcome === 'unknown', outcome);
          fixture.server.mood = 'well';
          fixture.server.loses = '';
          fixture.timeoutMs = 20_000;
          later(fixture);
          await outcomeOf(payoutsOf(fixture).status({ ...payout, reference: '' }));
          await outcomeOf(payoutsOf(fixture).send(payout));
          claim(callFor(fixture).taken(payout._id) <= 1, 'paid twice');
        },
      }),
    ),
    {
      title: `a payout that never was is "never sent" or unknown, never failed${where}`,
      applies: paysOut,
      run: async (fixture) => {
        const asked = payoutsOf(fixture)
          .status({ ...payoutTo(newId(), to), reference: '' })
          .then((reported) => claim(reported === null, `reported ${reported?.status}`));
        const outcome = await outcomeOf(asked);
        claim(outcome === 'answered' || outcome === 'unknown', outcome);
      },
    },
    {
      title: `a float that is too low takes nothing: refused by a documented code, else unknown${where}`,
      applies: paysOut,
      run: async (fixture) => {
        callFor(fixture).floatTooLow = true;
        const payout = payoutTo(newId(), to);
        const outcome = await outcomeOf(payoutsOf(fixture).send(payout));
        const { namesRefusals } = callFor(fixture);
        claim(outcome === (namesRefusals ? 'refused' : 'unknown'), outcome);
        claim(callFor(fixture).taken(payout._id) === 0, 'taken all the same');
      },
    },
    {
      title: `a fault while a payout is queried leaves it unknown${where}`,
      applies: paysOut,
      run: async (fixture) => {
        const payout = await sent(fixture, to);
        callFor(fixture).settle(payout._id, 'paid');
        for (const mood of ['down', 'error', 'executed', 'nonsense'] as const) {
          fixture.server.mood = mood;
          await unknown(payoutsOf(fixture).status(payout), mood);
        }
      },
    },
  ];
}

export const payoutCases = [...casesTo(WALLET), ...casesTo(ACCOUNT)];

const NOT_REGISTERED: Readonly<Record<Destination['kind'], Destination>> = {
  wallet: { kind: 'wallet', method: 'Mpesa', number: '+255654123456' },
  bank: { kind: 'bank', bank: 'crdb', number: '6150123456789' },
};

/** The call that sends to there. */
function callOf(fixture: AdapterUnderTest, { kind }: Destination): string {
  const { call, bankCall = call } = callFor(fixture);
  return kind === 'bank' ? bankCall : call;
}

export const otherCases: readonly ConformanceCase[] = [
  ...[WALLET, ACCOUNT].map(
    (to): ConformanceCase => ({
      title: `the name of a ${to.kind === 'bank' ? 'bank account' : 'wallet'} is found, and none for none`,
      applies: ({ nameLookup }) => nameLookup.includes(to.kind),
      run: async (fixture) => {
        const name = await fixture.provider.nameLookup?.holderOf(to);
        claim(name === callFor(fixture).holder, `${name}`);
        const unknownHolder = () =>
          fixture.provider.nameLookup?.holderOf(NOT_REGISTERED[to.kind]) ?? Promise.resolve();
        // Where no answer is documented as final, it may be a fault of the moment.
        if (callFor(fixture).namesRefusals)
          claim((await unknownHolder()) === null, 'a name for none');
        else await unknown(unknownHolder(), 'look-up of none');
        fixture.server.mood = 'down';
        await unknown(fixture.provider.nameLookup?.holderOf(to) ?? Promise.resolve(), 'look-up');
      },
    }),
  ),
  {
    title: 'a refund is sent, and again with the same id is one',
    applies: ({ refund }) => refund !== 'none',
    run: async (fixture) => {
      const payment = await fixture.opened();
      fixture.server.settle(payment._id, 'succeeded');
      const transactionId = (await fixture.provider.queryStatus(payment))?.transactionId ?? '';
      const { refunds, capabilities } = fixture.provider;
      const amountTzs = capabilities.refund === 'partial' ? 5_000 : payment.amountTzs;
      const refund = { refundId: newId(), payment, transactionId, amountTzs };
      await refunds?.send(refund);
      if (refunds?.idempotent) await refunds.send(refund);
      for (const mood of ['down', 'error', 'executed'] as const) {
        fixture.server.mood = mood;
        const other = { ...refund, refundId: newId() };
        await unknown(refunds?.send(other) ?? Promise.resolve(), `refund, ${mood}`);
      }
    },
  },
  {
    title: 'the statement of a day is read, and none is no empty one',
    applies: ({ statement }) => statement,
    run: async (fixture) => {
      const { statements } = fixture.provider;
      claim(Array.isArray((await statements?.read('2026-03-01'))?.lines), 'no lines');
      fixture.server.mood = 'down';
      await unknown(statements?.read('2026-03-01') ?? Promise.resolve(), 'statement');
    },
  },
  {
    title: 'the balance for payouts is read',
    applies: ({ balance }) => balance,
    run: async (fixture) => {
      const available = await fixture.provider.balance?.availableTzs();
      claim(available === 1_250_000, `${available}`);
    },
  },
];
