import type { Destination } from '@sokoni/contracts';
import type { PayoutOrder } from '../../../src/payments/providers/payment-provider.ts';
import type { Mood } from '../provider.server.ts';
import { type ConformanceCase, claim, outcomeOf, unknown } from './conformance-case.ts';

const always = () => true;

/** Faults after which the state of a payment is unknown. */
const FAULTS: readonly (readonly [Mood, string])[] = [
  ['silent', 'silence until the time-out'],
  ['down', '503'],
  ['error', '200 with an error inside'],
  ['executed', 'carried out, then 200 with an error inside'],
  ['nonsense', '200 that is no JSON'],
  ['lost', 'a lost answer'],
];

/** The provider has opened the session, and its answer does not say so. */
const OPENINGS: readonly (readonly [Mood, string])[] = [
  ['lost', 'lost'],
  ['executed', 'answered with an error inside'],
];

export const collectionCases: readonly ConformanceCase[] = [
  {
    title: 'what it declares is what it has',
    applies: always,
    run: async (lab) => {
      const { provider } = lab;
      const { capabilities: can } = provider;
      const prompted = lab.payment(lab.prompted());
      claim(can.collect.length > 0, 'collects nothing');
      claim((can.refund !== 'none') === (provider.refunds !== null), 'refunds');
      claim(can.payout.length > 0 === (provider.payouts !== null), 'payouts');
      claim(can.nameLookup.length > 0 === (provider.nameLookup !== null), 'name look-up');
      claim(can.statement === (provider.statements !== null), 'statement');
      claim(can.balance === Boolean(provider.balance), 'balance');
      claim(can.collect.includes('push') === provider.ringsPhone(prompted), 'push');
      claim(can.collect.includes('page') === !provider.ringsPhone(lab.payment()), 'page');
    },
  },
  {
    title: 'a prompt leads to the shop’s own page, and its answer is reported',
    applies: (can) => can.collect.includes('push'),
    run: async (lab) => {
      for (const answer of ['succeeded', 'failed'] as const) {
        const payment = await lab.opened(lab.prompted());
        claim(payment.paymentUrl === lab.request(payment).successUrl, 'leads to another page');
        const before = await lab.provider.queryStatus(payment);
        claim((before?.status ?? 'pending') === 'pending', `${before?.status} before an answer`);
        lab.server.settle(payment._id, answer);
        const after = await lab.provider.queryStatus(payment);
        claim(after?.status === answer, `${after?.status} instead of ${answer}`);
        claim(!after?.retryable, 'a prompt is sent once');
      }
    },
  },
  {
    title: 'a paid payment is reported once it is paid, with its sum',
    applies: always,
    run: async (lab) => {
      const payment = await lab.opened();
      const before = await lab.provider.queryStatus(payment);
      claim((before?.status ?? 'pending') === 'pending', `${before?.status} before it is paid`);
      lab.server.settle(payment._id, 'succeeded');
      const after = await lab.provider.queryStatus(payment);
      claim(after?.status === 'succeeded', `${after?.status} once paid`);
      claim(after?.amountTzs === payment.amountTzs, `a sum of ${after?.amountTzs}`);
      claim(after?.paymentId === payment._id, 'another payment');
      const named = Boolean(after?.payerNumber);
      claim(named === lab.provider.capabilities.payer, `names the payer: ${named}`);
    },
  },
  ...FAULTS.map(
    ([mood, title]): ConformanceCase => ({
      title: `${title}: a payment is unknown, never failed`,
      applies: always,
      run: async (lab) => {
        const payment = await lab.opened();
        lab.server.settle(payment._id, 'failed');
        if (mood === 'silent') lab.timeoutMs = 200;
        lab.server.mood = mood;
        await unknown(lab.provider.queryStatus(payment), 'status');
      },
    }),
  ),
  ...OPENINGS.map(
    ([mood, title]): ConformanceCase => ({
      title: `a payment whose opening was ${title} is unknown, and can be opened and paid`,
      applies: always,
      run: async (lab) => {
        const payment = lab.payment();
        lab.server.mood = mood;
        await unknown(lab.provider.openSession(lab.request(payment)), 'opening');
        lab.server.mood = 'well';
        const session = await lab.provider.openSession(lab.request(payment));
        lab.server.settle(payment._id, 'succeeded');
        const after = await lab.provider.queryStatus({ ...payment, ...session });
        claim(after?.status === 'succeeded', `${after?.status}`);
      },
    }),
  ),
  {
    title: 'a control number is the same again, and paying it is reported with its sum',
    applies: (can) => can.collect.includes('control-number'),
    run: async (lab) => {
      const payment = await lab.opened({ route: 'control-number' });
      claim(/^\d{6,20}$/.test(payment.payNumber ?? ''), `the number ${payment.payNumber}`);
      claim(payment.paymentUrl === lab.request(payment).successUrl, 'leads to another page');
      const again = await lab.provider.openSession(lab.request(payment));
      claim(again.payNumber === payment.payNumber, 'another number');
      const before = await lab.provider.queryStatus(payment);
      claim((before?.status ?? 'pending') === 'pending', `${before?.status} before it is paid`);
      lab.server.settle(payment._id, 'succeeded', payment.amountTzs - 1);
      const after = await lab.provider.queryStatus(payment);
      claim(after?.status === 'succeeded', `${after?.status} once paid`);
      claim(after?.amountTzs === payment.amountTzs - 1, `a sum of ${after?.amountTzs}`);
    },
  },
  {
    title: 'a control number whose answer was lost is unknown, then the same',
    applies: (can) => can.collect.includes('control-number'),
    run: async (lab) => {
      const payment = lab.payment({ route: 'control-number' });
      lab.server.mood = 'lost';
      await unknown(lab.provider.openSession(lab.request(payment)), 'opening');
      lab.server.mood = 'well';
      const session = await lab.provider.openSession(lab.request(payment));
      lab.server.settle(payment._id, 'succeeded');
      const after = await lab.provider.queryStatus({ ...payment, ...session });
      claim(after?.status === 'succeeded', `${after?.status}`);
    },
  },
  {
    title: 'a sum that is off by one is reported as it is',
    applies: (_can, { server }) => server.namesAmounts,
    run: async (lab) => {
      const payment = await lab.opened();
      lab.server.settle(payment._id, 'succeeded', payment.amountTzs - 1);
      const after = await lab.provider.queryStatus(payment);
      claim(after?.amountTzs === payment.amountTzs - 1, `a sum of ${after?.amountTzs}`);
    },
  },
  {
    title: 'a token that ends on the way is replaced',
    applies: (_can, { server }) => server.revokeToken !== undefined,
    run: async (lab) => {
      const payment = await lab.opened();
      lab.server.settle(payment._id, 'succeeded');
      lab.server.revokeToken?.();
      const after = await lab.provider.queryStatus(payment);
      claim(after?.status === 'succeeded', `${after?.status}`);
    },
  },
  {
    title: 'a dead status path ends no payment, and is noticed where declared',
    applies: always,
    run: async (lab) => {
      const payment = await lab.opened();
      lab.server.settle(payment._id, 'succeeded');
      const { hasStatusPath } = lab.provider;
      claim((await hasStatusPath?.()) !== false, 'a living path is reported as dead');
      lab.server.mood = 'dead';
      const asked = lab.provider.queryStatus(payment).then((reported) => {
        claim(reported === null, `reported ${reported?.status}`);
      });
      const outcome = await outcomeOf(asked);
      claim(outcome === 'answered' || outcome === 'unknown', outcome);
      claim((await hasStatusPath?.()) !== true, 'a dead path is reported as alive');
    },
  },
  {
    title: 'an unpaid payment is cancelled where declared, a paid one stays paid',
    applies: always,
    run: async (lab) => {
      const open = await lab.provider.cancel(await lab.opened());
      claim((open?.status ?? 'cancelled') === 'cancelled', `${open?.status} after a cancellation`);
      const paid = await lab.opened();
      lab.server.settle(paid._id, 'succeeded');
      const after = await lab.provider.cancel(paid);
      claim(after?.status === 'succeeded', `a paid one: ${after?.status}`);
    },
  },
  {
    title: 'a refusal that repeats the request shows no secret',
    applies: always,
    run: async (lab) => {
      const payment = await lab.opened();
      const secrets = secretsOf(lab.server.env);
      lab.server.mood = 'echo';
      const calls = [
        () => lab.provider.openSession(lab.request(lab.payment())),
        () => lab.provider.queryStatus(payment),
        () => lab.provider.payouts?.send(payoutTo('0'.repeat(23).concat('1'))),
      ];
      for (const call of calls) {
        const said = await Promise.resolve(call()).then(String, String);
        for (const secret of secrets) claim(!said.includes(secret), `"${said}" has a secret`);
      }
    },
  },
];

function secretsOf(env: Readonly<Record<string, string>>): string[] {
  const isSecret = (name: string) => /SECRET|PIN$|_KEY$|TOKEN|CLIENT_ID/.test(name);
  return Object.entries(env).flatMap(([name, value]) =>
    isSecret(name) && !/PUBLIC/.test(name) ? [value] : [],
  );
}

export const WALLET: Destination = { kind: 'wallet', method: 'Mpesa', number: '+255754123456' };
export const ACCOUNT: Destination = { kind: 'bank', bank: 'crdb', number: '7150123456789' };

export function payoutTo(_id: string, to = WALLET): PayoutOrder {
  return { _id, to, holderName: 'ASHA MUSHI', amountTzs: 25_000 };
}
