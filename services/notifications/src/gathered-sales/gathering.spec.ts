import { someLine, somePaidOrder } from '../../test/order.factory.ts';
import { saleOf } from '../notifications/sale.ts';
import { afterMail, emptyGathering, type Gathering, gather, MOST_IN_MAIL } from './gathering.ts';

const MINUTE = 60_000;
const at = (ms: number) => new Date(Date.UTC(2026, 0, 5) + ms);
const buyer = { _id: 'b', name: '', email: '', phone: '', language: 'en' } as const;
const order = somePaidOrder(buyer, [someLine({ sellerId: 's' })]);
const sold = { orderId: order.orderId, inCash: false, sale: saleOf('s', order) };
const arrive = (before: Gathering, eventId: string, ms: number, again = false, gatherMs = MINUTE) =>
  gather(before, { sellerId: 's', sold, eventId, again }, at(ms), gatherMs);
const waiting = ({ sales }: Gathering) => sales.map(({ eventId }) => eventId);

describe('the orders of a minute', () => {
  const first = arrive(emptyGathering('s'), 'a', 0);

  it('wait after the first until the minute ends', () => {
    expect([waiting(first), first.dueAt]).toEqual([[], null]);
    const second = arrive(arrive(first, 'b', 1), 'c', 59_000);
    expect([waiting(second), second.dueAt]).toEqual([['b', 'c'], at(MINUTE)]);
    expect(arrive(first, 'b', MINUTE)).toMatchObject({ first: 'b', sales: [] });
  });

  it('change nothing when they come again, nor where it is switched off', () => {
    const second = arrive(first, 'b', 1);
    for (const eventId of ['a', 'b']) expect(arrive(second, eventId, 2)).toBe(second);
    expect(arrive(second, 'c', 2, true)).toBe(second);
    expect(arrive(second, 'c', 2, false, 0)).toBe(second);
    const sent = afterMail({ ...second, mail: { id: 'm', count: 1 } }, at(MINUTE), MINUTE);
    expect(arrive(sent, 'b', MINUTE + 1)).toBe(sent);
  });

  it('go on waiting while no mail leaves, and behind the mail that is leaving', () => {
    const late = arrive(arrive(first, 'b', 1), 'c', 2 * MINUTE);
    expect(waiting(late)).toEqual(['b', 'c']);
    const leaving = { ...late, mail: { id: 'm', count: 2 }, dueAt: at(9 * MINUTE) };
    const more = arrive(leaving, 'd', 2 * MINUTE);
    expect(more.dueAt).toEqual(at(9 * MINUTE));
    const after = afterMail(more, at(3 * MINUTE), MINUTE);
    expect([waiting(after), after.sent, after.dueAt]).toEqual([['d'], ['b', 'c'], at(4 * MINUTE)]);
  });

  it('are mailed at once where the mail of the minute is more than a minute late', () => {
    const leaving = {
      ...arrive(first, 'b', 1),
      mail: { id: 'm', count: 1 },
      dueAt: at(9 * MINUTE),
    };
    expect(arrive(leaving, 'c', 2 * MINUTE + 1)).toBe(leaving);
  });

  it('are mailed before its end when they fill a mail', () => {
    let full = first;
    for (let i = 0; i < MOST_IN_MAIL; i++) full = arrive(full, `e${i}`, 10);
    expect(full.dueAt).toEqual(at(10));
  });
});
