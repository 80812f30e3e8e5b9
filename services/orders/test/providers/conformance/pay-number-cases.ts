import { claim } from '@sokoni/payment-providers/testing';
import { NUMBERS, type OwnPayNumberUnderTest } from './pay-number-under-test.ts';

/** A case of the adapters by its title, or one of the shop's pay numbers alone: they make no request that could be lost. */
interface OwnPayNumberCase {
  readonly title: string;
  readonly run: (fixture: OwnPayNumberUnderTest) => Promise<void>;
}

export const ownPayNumberCases: readonly OwnPayNumberCase[] = [
  {
    title: 'what it declares is what it has',
    run: async ({ provider }) => {
      const { capabilities: can } = provider;
      claim((can.refund !== 'none') === (provider.refunds !== null), 'refunds');
      claim(can.payout.length > 0 === (provider.payouts !== null), 'payouts');
      claim(can.nameLookup.length > 0 === (provider.nameLookup !== null), 'name look-up');
      claim(can.statement === (provider.statements !== null), 'statement');
      claim(can.collect.includes('push') === provider.ringsPhone(), 'push');
    },
  },
  {
    title: 'a paid payment is reported once it is paid, with its sum',
    run: async (fixture) => {
      const payment = await fixture.opened();
      claim((await fixture.provider.queryStatus(payment)) === null, 'reported before it is paid');
      const { code } = await fixture.line(payment, 'matched', payment.amountTzs);
      const after = await fixture.provider.queryStatus(payment);
      claim(after?.status === 'succeeded', `${after?.status} once paid`);
      claim(after?.amountTzs === payment.amountTzs, `a sum of ${after?.amountTzs}`);
      claim(after?.transactionId === code, 'another transaction');
      claim(after?.reference === payment.reference, 'another reference');
    },
  },
  {
    title: 'a sum that is off by one is reported as it is',
    run: async (fixture) => {
      const payment = await fixture.opened();
      await fixture.line(payment, 'matched', payment.amountTzs - 1);
      const after = await fixture.provider.queryStatus(payment);
      claim(after?.amountTzs === payment.amountTzs - 1, `a sum of ${after?.amountTzs}`);
    },
  },
  {
    title: 'an unpaid payment is cancelled where declared, a paid one stays paid',
    run: async (fixture) => {
      const payment = await fixture.opened();
      claim((await fixture.provider.cancel(payment)) === null, 'cancels what it cannot');
      await fixture.line(payment, 'matched', payment.amountTzs);
      const after = await fixture.provider.cancel(payment);
      claim(after?.status === 'succeeded', `${after?.status} after it was paid`);
    },
  },
  {
    title: 'no message is read from an empty or foreign body',
    run: async ({ provider }) => {
      claim(provider.verifyCallback() === null, 'a message was believed');
      claim(provider.readEventId() === null, 'an event');
    },
  },
  {
    title: 'own account: a payment keeps its reference, and no other has the same',
    run: async (fixture) => {
      const payment = await fixture.opened();
      claim(/^\d{8}$/.test(payment.reference ?? ''), `the reference ${payment.reference}`);
      claim(payment.payNumber === NUMBERS[fixture.kind], `the number ${payment.payNumber}`);
      const again = await Promise.all([fixture.openAgain(payment), fixture.openAgain(payment)]);
      claim(
        again.every(({ reference }) => reference === payment.reference),
        'another reference for the same payment',
      );
      claim(
        (await fixture.opened()).reference !== payment.reference,
        'the same for another payment',
      );
    },
  },
  {
    title:
      'own account: a line that waits for another admin pays nothing, and is money without a payment',
    run: async (fixture) => {
      const payment = await fixture.opened();
      const { code, day } = await fixture.line(payment, 'proposed', payment.amountTzs);
      claim((await fixture.provider.queryStatus(payment)) === null, 'it pays');
      const { lines } = await fixture.provider.statements.read(day);
      const own = lines.filter(({ transactionId }) => transactionId === code);
      const [one] = own;
      claim(
        own.length === 1 && one !== undefined && 'id' in one && one.id === code,
        'the statement names its payment',
      );
    },
  },
  {
    title: 'own account: its statement has no line of another account',
    run: async (fixture) => {
      const payment = await fixture.opened();
      const { code, day } = await fixture.line(payment, 'matched', payment.amountTzs);
      const { lines } = await fixture.provider.statements.read(day);
      claim(
        lines.some(({ transactionId }) => transactionId === code),
        'its own line is missing',
      );
      for (const other of fixture.others) {
        const { lines: theirs } = await other.statements.read(day);
        claim(
          theirs.every(({ transactionId }) => transactionId !== code),
          `on the statement of ${other.name}`,
        );
        claim((await other.statements.changedDays?.(new Date(0)))?.length === 0, 'a day of it');
      }
    },
  },
];
