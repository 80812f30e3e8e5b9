import { randomBytes } from 'node:crypto';
import type { Destination } from '@sokoni/contracts';
import type { PayoutCapability } from '../../../src/payments/providers/payment-provider.ts';
import type { AdapterLab } from '../adapter.lab.ts';
import type { Mood } from '../provider.server.ts';
import { ACCOUNT, payoutTo, WALLET } from './collection-cases.ts';
import { type ConformanceCase, callFor, claim, outcomeOf, unknown } from './conformance-case.ts';

const newId = () => randomBytes(12).toString('hex');
/** Some providers accept one payout a minute. */
const later = (lab: AdapterLab) => {
  lab.aheadMs += 61_000;
};

function payoutsOf({ provider }: AdapterLab): PayoutCapability {
  if (!provider.payouts) throw new Error('declared, but absent');
  return provider.payouts;
}

/** Sends once and returns what is known of it, as the shop stores it. */
async function sent(lab: AdapterLab, to: Destination) {
  const payout = payoutTo(newId(), to);
  const { reference = '', status } = await payoutsOf(lab).send(payout);
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
      run: async (lab) => {
        const payout = await sent(lab, to);
        callFor(lab).settle(payout._id, 'paid');
        const after = await payoutsOf(lab).status(payout);
        claim(after?.status === 'paid', `${after?.status}`);
        claim(
          callFor(lab).taken(payout._id) === 1,
          `taken ${callFor(lab).taken(payout._id)} times`,
        );
      },
    },
    {
      title: `a payout that failed later is reported as failed${where}`,
      applies: paysOut,
      run: async (lab) => {
        const payout = await sent(lab, to);
        callFor(lab).settle(payout._id, 'failed');
        const after = await payoutsOf(lab).status(payout);
        claim(after?.status === 'failed', `${after?.status}`);
      },
    },
    {
      title: `a duplicate is queried, not paid and not failed${where}`,
      applies: paysOut,
      run: async (lab) => {
        const payout = await sent(lab, to);
        later(lab);
        const again = payoutsOf(lab).send(payout);
        const outcome = await outcomeOf(
          again.then(({ status }) => claim(status !== 'failed', 'failed')),
        );
        claim(outcome === 'answered' || outcome === 'unknown', outcome);
        claim(callFor(lab).taken(payout._id) === 1, 'paid twice');
      },
    },
    ...FAULTS.map(
      ([mood, title]): ConformanceCase => ({
        title: `${title}: a payout is unknown, and is not paid twice${where}`,
        applies: paysOut,
        run: async (lab) => {
          const payout = payoutTo(newId(), to);
          if (mood === 'silent') lab.timeoutMs = 200;
          if (mood === 'lost') lab.server.loses = callOf(lab, to);
          else lab.server.mood = mood;
          const outcome = await outcomeOf(payoutsOf(lab).send(payout));
          claim(outcome === 'unknown', outcome);
          lab.server.mood = 'well';
          lab.server.loses = '';
          lab.timeoutMs = 20_000;
          later(lab);
          await outcomeOf(payoutsOf(lab).status({ ...payout, reference: '' }));
          await outcomeOf(payoutsOf(lab).send(payout));
          claim(callFor(lab).taken(payout._id) <= 1, 'paid twice');
        },
      }),
    ),
    {
      title: `a payout that never was is "never sent" or unknown, never failed${where}`,
      applies: paysOut,
      run: async (lab) => {
        const asked = payoutsOf(lab)
          .status({ ...payoutTo(newId(), to), reference: '' })
          .then((reported) => claim(reported === null, `reported ${reported?.status}`));
        const outcome = await outcomeOf(asked);
        claim(outcome === 'answered' || outcome === 'unknown', outcome);
      },
    },
    {
      title: `a float that is too low takes nothing: refused by a documented code, else unknown${where}`,
      applies: paysOut,
      run: async (lab) => {
        callFor(lab).floatTooLow = true;
        const payout = payoutTo(newId(), to);
        const outcome = await outcomeOf(payoutsOf(lab).send(payout));
        const { namesRefusals } = callFor(lab);
        claim(outcome === (namesRefusals ? 'refused' : 'unknown'), outcome);
        claim(callFor(lab).taken(payout._id) === 0, 'taken all the same');
      },
    },
    {
      title: `a fault while a payout is queried leaves it unknown${where}`,
      applies: paysOut,
      run: async (lab) => {
        const payout = await sent(lab, to);
        callFor(lab).settle(payout._id, 'paid');
        for (const mood of ['down', 'error', 'executed', 'nonsense'] as const) {
          lab.server.mood = mood;
          await unknown(payoutsOf(lab).status(payout), mood);
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
function callOf(lab: AdapterLab, { kind }: Destination): string {
  const { call, bankCall = call } = callFor(lab);
  return kind === 'bank' ? bankCall : call;
}

export const otherCases: readonly ConformanceCase[] = [
  ...[WALLET, ACCOUNT].map(
    (to): ConformanceCase => ({
      title: `the name of a ${to.kind === 'bank' ? 'bank account' : 'wallet'} is found, and none for none`,
      applies: ({ nameLookup }) => nameLookup.includes(to.kind),
      run: async (lab) => {
        const name = await lab.provider.nameLookup?.holderOf(to);
        claim(name === callFor(lab).holder, `${name}`);
        const nobody = () =>
          lab.provider.nameLookup?.holderOf(NOT_REGISTERED[to.kind]) ?? Promise.resolve();
        // Where no answer is documented as final, it may be a fault of the moment.
        if (callFor(lab).namesRefusals) claim((await nobody()) === null, 'a name for none');
        else await unknown(nobody(), 'look-up of none');
        lab.server.mood = 'down';
        await unknown(lab.provider.nameLookup?.holderOf(to) ?? Promise.resolve(), 'look-up');
      },
    }),
  ),
  {
    title: 'a refund is sent, and again with the same id is one',
    applies: ({ refund }) => refund !== 'none',
    run: async (lab) => {
      const payment = await lab.opened();
      lab.server.settle(payment._id, 'succeeded');
      const transactionId = (await lab.provider.queryStatus(payment))?.transactionId ?? '';
      const { refunds, capabilities } = lab.provider;
      const amountTzs = capabilities.refund === 'partial' ? 5_000 : payment.amountTzs;
      const refund = { refundId: newId(), payment, transactionId, amountTzs };
      await refunds?.send(refund);
      if (refunds?.idempotent) await refunds.send(refund);
      for (const mood of ['down', 'error', 'executed'] as const) {
        lab.server.mood = mood;
        const other = { ...refund, refundId: newId() };
        await unknown(refunds?.send(other) ?? Promise.resolve(), `refund, ${mood}`);
      }
    },
  },
  {
    title: 'the statement of a day is read, and none is no empty one',
    applies: ({ statement }) => statement,
    run: async (lab) => {
      const { statements } = lab.provider;
      claim(Array.isArray(await statements?.read('2026-03-01')), 'no lines');
      lab.server.mood = 'down';
      await unknown(statements?.read('2026-03-01') ?? Promise.resolve(), 'statement');
    },
  },
  {
    title: 'the balance for payouts is read',
    applies: ({ balance }) => balance,
    run: async (lab) => {
      const available = await lab.provider.balance?.availableTzs();
      claim(available === 1_250_000, `${available}`);
    },
  },
];
