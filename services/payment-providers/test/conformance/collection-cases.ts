import type { Destination } from '@sokoni/contracts';
import type { PayoutOrder } from '../../src/payment-provider.ts';
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
    run: async (fixture) => {
      const { provider } = fixture;
      const { capabilities: can } = provider;
      const prompted = fixture.payment(fixture.prompted());
      claim(can.collect.length > 0, 'collects nothing');
      claim((can.refund !== 'none') === (provider.refunds !== null), 'refunds');
      claim(can.payout.length > 0 === (provider.payouts !== null), 'payouts');
      claim(can.nameLookup.length > 0 === (provider.nameLookup !== null), 'name look-up');
      claim(can.statement === (provider.statements !== null), 'statement');
      claim(can.balance === Boolean(provider.balance), 'balance');
      claim(can.collect.includes('push') === provider.ringsPhone(prompted), 'push');
      claim(can.collect.includes('page') === !provider.ringsPhone(fixture.payment()), 'page');
    },
  },
  {
    title: 'a prompt leads to the shop’s own page, and its answer is reported',
    applies: (can) => can.collect.includes('push'),
    run: async (fixture) => {
      for (const answer of ['succeeded', 'failed'] as const) {
        const payment = await fixture.opened(fixture.prompted());
        claim(payment.paymentUrl === fixture.request(payment).successUrl, 'leads to another page');
        const before = await fixture.provider.queryStatus(payment);
        claim((before?.status ?? 'pending') === 'pending', `${before?.status} before an answer`);
        fixture.server.settle(payment._id, answer);
        const after = await fixture.provider.queryStatus(payment);
        claim(after?.status === answer, `${after?.status} instead of ${answer}`);
        claim(!after?.retryable, 'a prompt is sent once');
      }
    },
  },
  {
    title: 'a paid payment is reported once it is paid, with its sum',
    applies: always,
    run: async (fixture) => {
      const payment = await fixture.opened();
      const before = await fixture.provider.queryStatus(payment);
      claim((before?.status ?? 'pending') === 'pending', `${before?.status} before it is paid`);
      fixture.server.settle(payment._id, 'succeeded');
      const after = await fixture.provider.queryStatus(payment);
      claim(after?.status === 'succeeded', `${after?.status} once paid`);
      claim(after?.amountTzs === payment.amountTzs, `a sum of ${after?.amountTzs}`);
      claim(after?.paymentId === payment._id, 'another payment');
      const named = Boolean(after?.payerNumber);
      claim(named === fixture.provider.capabilities.payer, `names the payer: ${named}`);
    },
  },
  ...FAULTS.map(
    ([mood, title]): ConformanceCase => ({
      title: `${title}: a payment is unknown, never failed`,
      applies: always,
      run: async (fixture) => {
        const payment = await fixture.opened();
        fixture.server.settle(payment._id, 'failed');
        if (mood === 'silent') fixture.timeoutMs = 200;
        fixture.server.mood = mood;
        await unknown(fixture.provider.queryStatus(payment), 'status');
      },
    }),
  ),
  ...OPENINGS.map(
    ([mood, title]): ConformanceCase => ({
      title: `a payment whose opening was ${title} is unknown, and can be opened and paid`,
      applies: always,
      run: async (fixture) => {
        const payment = fixture.payment();
        fixture.server.mood = mood;
        await unknown(fixture.provider.openSession(fixture.request(payment)), 'opening');
        fixture.server.mood = 'well';
        const session = await fixture.provider.openSession(fixture.request(payment));
        fixture.server.settle(payment._id, 'succeeded');
        const after = await fixture.provider.queryStatus({ ...payment, ...session });
        claim(after?.status === 'succeeded', `${after?.status}`);
      },
    }),
  ),
  {
    title: 'a control number is the same again, and paying it is reported with its sum',
    applies: (can) => can.collect.includes('control-number'),
    run: async (fixture) => {
      const payment = await fixture.opened({ route: 'control-number' });
      claim(/^\d{6,20}$/.test(payment.payNumber ?? ''), `the number ${payment.payNumber}`);
      claim(payment.paymentUrl === fixture.request(payment).successUrl, 'leads to another page');
      const again = await fixture.provider.openSession(fixture.request(payment));
      claim(again.payNumber === payment.payNumber, 'another number');
      const before = await fixture.provider.queryStatus(payment);
      claim((before?.status ?? 'pending') === 'pending', `${before?.status} before it is paid`);
      fixture.server.settle(payment._id, 'succeeded', payment.amountTzs - 1);
      const after = await fixture.provider.queryStatus(payment);
      claim(after?.status === 'succeeded', `${after?.status} once paid`);
      claim(after?.amountTzs === payment.amountTzs - 1, `a sum of ${after?.amountTzs}`);
    },
  },
  {
    title: 'a control number whose answer was lost is unknown, then the same',
    applies: (can) => can.collect.includes('control-number'),
    run: async (fixture) => {
      const payment = fixture.payment({ route: 'control-number' });
      fixture.server.mood = 'lost';
      await unknown(fixture.provider.openSession(fixture.request(payment)), 'opening');
      fixture.server.mood = 'well';
      const session = await fixture.provider.openSession(fixture.request(payment));
      fixture.server.settle(payment._id, 'succeeded');
      const after = await fixture.provider.queryStatus({ ...payment, ...session });
      claim(after?.status === 'succeeded', `${after?.status}`);
    },
  },
  {
    title: 'a sum that is off by one is reported as it is',
    applies: (_can, { server }) => server.namesAmounts,
    run: async (fixture) => {
      const payment = await fixture.opened();
      fixture.server.settle(payment._id, 'succeeded', payment.amountTzs - 1);
      const after = await fixture.provider.queryStatus(payment);
      claim(after?.amountTzs === payment.amountTzs - 1, `a sum of ${after?.amountTzs}`);
    },
  },
  {
    title: 'a token that ends on the way is replaced',
    applies: (_can, { server }) => server.revokeToken !== undefined,
    run: async (fixture) => {
      const payment = await fixture.opened();
      fixture.server.settle(payment._id, 'succeeded');
      fixture.server.revokeToken?.();
      const after = await fixture.provider.queryStatus(payment);
      claim(after?.status === 'succeeded', `${after?.status}`);
    },
  },
  {
    title: 'a dead status path ends no payment, and is noticed where declared',
    applies: always,
    run: async (fixture) => {
      const payment = await fixture.opened();
      fixture.server.settle(payment._id, 'succeeded');
      const { hasStatusPath } = fixture.provider;
      claim((await hasStatusPath?.()) !== false, 'a living path is reported as dead');
      fixture.server.mood = 'dead';
      const asked = fixture.provider.queryStatus(payment).then((reported) => {
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
    run: async (fixture) => {
      const open = await fixture.provider.cancel(await fixture.opened());
      claim((open?.status ?? 'cancelled') === 'cancelled', `${open?.status} after a cancellation`);
      const paid = await fixture.opened();
      fixture.server.settle(paid._id, 'succeeded');
      const after = await fixture.provider.cancel(paid);
      claim(after?.status === 'succeeded', `a paid one: ${after?.status}`);
    },
  },
  {
    title: 'a refusal that repeats the request shows no secret',
    applies: always,
    run: async (fixture) => {
      const payment = await fixture.opened();
      const secrets = secretsOf(fixture.server.env);
      fixture.server.mood = 'echo';
      const calls = [
        () => fixture.provider.openSession(fixture.request(fixture.payment())),
        () => fixture.provider.queryStatus(payment),
        () => fixture.provider.payouts?.send(payoutTo('0'.repeat(23).concat('1'))),
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
