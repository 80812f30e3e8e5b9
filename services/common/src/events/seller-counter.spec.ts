import type { UnitOfWork } from '../mongo/unit-of-work.ts';
import type { Clock } from '../time/clock.ts';
import { SellerCounter } from './seller-counter.ts';

interface Sent {
  readonly date: string;
  readonly sellers: readonly { readonly sellerId: string; readonly count: number }[];
}

function counting(now = '2026-11-26T20:59:59Z') {
  const sent: Sent[] = [];
  const clock = { at: new Date(now), now: () => clock.at };
  const mongo = { down: false, meanwhile: () => {} };
  const unit = {
    run: (work: () => Promise<void>) => work(),
    publish: (_: string, { data }: { data: Sent }) => {
      if (mongo.down) throw new Error('MongoDB is down');
      mongo.meanwhile();
      sent.push(data);
    },
  } as unknown as UnitOfWork;
  const counter = new SellerCounter('product-views.counted', unit, clock as Clock);
  return { counter, sent, clock, mongo };
}

it('a counter of sellers publishes the sums of each day of Tanzania, once', async () => {
  const { counter, sent, clock } = counting();
  counter.count('asha');
  counter.count('asha');
  clock.at = new Date('2026-11-26T21:00:00Z');
  counter.count('juma');
  await counter.publishDue();
  await counter.publish();
  expect(sent).toEqual([
    { date: '2026-11-26', sellers: [{ sellerId: 'asha', count: 2 }] },
    { date: '2026-11-27', sellers: [{ sellerId: 'juma', count: 1 }] },
  ]);
});

it('a counter of sellers publishes every ten seconds at most', async () => {
  const { counter, sent, clock } = counting();
  counter.count('asha');
  await counter.publishDue();
  counter.count('asha');
  await counter.publishDue();
  expect(sent).toHaveLength(1);
  clock.at = new Date(clock.at.getTime() + 10_000);
  await counter.publishDue();
  expect(sent).toHaveLength(2);
});

it('a counter of sellers keeps what is counted while an event is written', async () => {
  const { counter, sent, mongo } = counting();
  counter.count('asha');
  mongo.meanwhile = () => {
    counter.count('asha');
    mongo.meanwhile = () => {};
  };
  await counter.publish();
  await counter.publish();
  expect(sent.flatMap(({ sellers }) => sellers)).toEqual([
    { sellerId: 'asha', count: 1 },
    { sellerId: 'asha', count: 1 },
  ]);
});

it('a counter of sellers keeps what could not be written', async () => {
  const { counter, sent, mongo } = counting();
  counter.count('asha');
  mongo.down = true;
  await expect(counter.publish()).rejects.toThrow('MongoDB is down');
  mongo.down = false;
  await counter.publish();
  expect(sent).toEqual([{ date: '2026-11-26', sellers: [{ sellerId: 'asha', count: 1 }] }]);
});

it('a counter of sellers publishes once when called twice at the same time', async () => {
  const { counter, sent } = counting();
  counter.count('asha');
  await Promise.all([counter.publish(), counter.publish()]);
  expect(sent).toEqual([{ date: '2026-11-26', sellers: [{ sellerId: 'asha', count: 1 }] }]);
});
