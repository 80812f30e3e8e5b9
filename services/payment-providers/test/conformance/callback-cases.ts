import type { AdapterUnderTest } from '../adapter-under-test.ts';
import { type ConformanceCase, claim } from './conformance-case.ts';

const always = () => true;

/** A message of a payment that was settled. */
async function settled(fixture: AdapterUnderTest) {
  const payment = await fixture.opened();
  fixture.server.settle(payment._id, 'succeeded');
  return { payment, raw: fixture.raw(payment) };
}

const paymentIdIn = (verified: object | null) => {
  if (!verified) return null;
  if ('reported' in verified) return (verified.reported as { paymentId: string }).paymentId;
  return 'paymentId' in verified ? String(verified.paymentId) : null;
};

export const callbackCases: readonly ConformanceCase[] = [
  {
    title: 'a callback names its payment, and twice the same event',
    applies: always,
    run: async (fixture) => {
      const { payment, raw } = await settled(fixture);
      for (const _ of [1, 2]) {
        const verified = await fixture.provider.verifyCallback(raw, new Date());
        claim(paymentIdIn(verified) === payment._id, 'not this payment');
      }
      claim(fixture.provider.readEventId(raw) !== null, 'no event id');
      claim(
        fixture.provider.readEventId(raw) === fixture.provider.readEventId(fixture.raw(payment)),
        'ids',
      );
    },
  },
  {
    title: 'a callback with a changed byte or without its proof pays nothing',
    applies: always,
    run: async (fixture) => {
      const { payment: other, raw } = await settled(fixture);
      const mine = await fixture.opened();
      const body = Buffer.from(raw.body.toString().replaceAll(other._id, mine._id));
      for (const lie of [
        { ...raw, body },
        { ...raw, headers: {} },
      ]) {
        const verified = await fixture.provider.verifyCallback(lie, new Date());
        claim(verified === null || !('reported' in verified), 'a forgery was believed');
      }
      const after = await fixture.provider.queryStatus(mine);
      claim((after?.status ?? 'pending') === 'pending', `${after?.status} after a forgery`);
    },
  },
  {
    title: 'callbacks out of order do not change what the status says',
    applies: always,
    run: async (fixture) => {
      const payment = await fixture.opened();
      fixture.server.settle(payment._id, 'failed');
      const late = fixture.raw(payment);
      fixture.server.settle(payment._id, 'succeeded');
      const verified = await fixture.provider.verifyCallback(late, new Date());
      claim(verified !== null, 'a genuine message was refused');
      const after = await fixture.provider.queryStatus(payment);
      claim(after?.status === 'succeeded', `${after?.status}`);
    },
  },
  {
    title: 'no message is read from an empty or foreign body',
    applies: always,
    run: async (fixture) => {
      for (const body of ['', 'null', '[]', '{}', '<xml/>']) {
        const raw = { body: Buffer.from(body), headers: {}, url: '' };
        claim((await fixture.provider.verifyCallback(raw, new Date())) === null, body);
        claim(fixture.provider.readEventId(raw) === null, `an event in ${body}`);
      }
    },
  },
];
