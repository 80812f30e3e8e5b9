import type { AdapterLab } from '../adapter.lab.ts';
import { type ConformanceCase, claim } from './conformance-case.ts';

const always = () => true;

/** A message of a payment that was settled. */
async function settled(lab: AdapterLab) {
  const payment = await lab.opened();
  lab.server.settle(payment._id, 'succeeded');
  return { payment, raw: lab.raw(payment) };
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
    run: async (lab) => {
      const { payment, raw } = await settled(lab);
      for (const _ of [1, 2]) {
        const verified = await lab.provider.verifyCallback(raw, new Date());
        claim(paymentIdIn(verified) === payment._id, 'not this payment');
      }
      claim(lab.provider.readEventId(raw) !== null, 'no event id');
      claim(lab.provider.readEventId(raw) === lab.provider.readEventId(lab.raw(payment)), 'ids');
    },
  },
  {
    title: 'a callback with a changed byte or without its proof pays nothing',
    applies: always,
    run: async (lab) => {
      const { payment: other, raw } = await settled(lab);
      const mine = await lab.opened();
      const body = Buffer.from(raw.body.toString().replaceAll(other._id, mine._id));
      for (const lie of [
        { ...raw, body },
        { ...raw, headers: {} },
      ]) {
        const verified = await lab.provider.verifyCallback(lie, new Date());
        claim(verified === null || !('reported' in verified), 'a forgery was believed');
      }
      const after = await lab.provider.queryStatus(mine);
      claim((after?.status ?? 'pending') === 'pending', `${after?.status} after a forgery`);
    },
  },
  {
    title: 'callbacks out of order do not change what the status says',
    applies: always,
    run: async (lab) => {
      const payment = await lab.opened();
      lab.server.settle(payment._id, 'failed');
      const late = lab.raw(payment);
      lab.server.settle(payment._id, 'succeeded');
      const verified = await lab.provider.verifyCallback(late, new Date());
      claim(verified !== null, 'a genuine message was refused');
      const after = await lab.provider.queryStatus(payment);
      claim(after?.status === 'succeeded', `${after?.status}`);
    },
  },
  {
    title: 'no message is read from an empty or foreign body',
    applies: always,
    run: async (lab) => {
      for (const body of ['', 'null', '[]', '{}', '<xml/>']) {
        const raw = { body: Buffer.from(body), headers: {}, url: '' };
        claim((await lab.provider.verifyCallback(raw, new Date())) === null, body);
        claim(lab.provider.readEventId(raw) === null, `an event in ${body}`);
      }
    },
  },
];
