import en from '../../locales/en/order.ts';
import { goodsInWords, noteWords, wordsByWay, wordsFor } from './order-words.ts';

describe('words about an order', () => {
  it.each([
    ['buyer', 'order.dueAccept', 'order.dueAcceptToYou'],
    ['seller', 'order.dueAccept', 'order.dueAcceptToSeller'],
    ['seller', 'order.deliveryDays', 'order.deliveryDaysToSeller'],
    ['admin', 'order.dueAccept', 'order.dueAccept'],
    ['buyer', 'order.cancelRequested', 'order.cancelRequestedByYou'],
    ['seller', 'order.cancelRequested', 'order.cancelRequested'],
  ] as const)('speak to a %s of %s as %s', (reader, key, words) => {
    expect(wordsFor(reader, key)).toBe(words);
  });

  it('say of an order that is picked up that it is ready, not on its way', () => {
    const delivery = { method: 'pickup', location: '', ward: '', landmark: '', phone: '' } as const;
    expect(wordsByWay('order.shipped', delivery)).toBe('order.readyForPickup');
    expect(wordsByWay('order.paid', delivery)).toBe('order.paid');
    expect(wordsByWay('order.shipped', { ...delivery, method: 'delivery' })).toBe('order.shipped');
  });

  it.each([
    [
      'buyer',
      'order.dueShip',
      'The seller has until {time} to have it ready, or Sokoni looks into it.',
    ],
    ['seller', 'order.dueShip', 'If you do not have it ready by {time}, Sokoni looks into it.'],
    [
      'buyer',
      'order.dueDeliver',
      'We will mark it picked up on {time} unless you report a problem.',
    ],
    ['buyer', 'order.sentFrom', 'The seller is on holiday: you can pick orders up from {date}.'],
    ['seller', 'order.collect', 'Cash at pickup: collect {amount}'],
    ['buyer', 'order.cashDue', 'To be paid at pickup'],
  ] as const)('never tell a %s of a pickup that it is sent: %s', (reader, key, words) => {
    const own = wordsFor(reader, wordsByWay(key, { method: 'pickup' }));
    expect(en[own.replace('order.', '') as keyof typeof en]).toBe(words);
  });

  const notSent = (noteBy: 'system' | 'buyer') => ({ note: 'not-sent-in-time', noteBy });

  it('put notes of the system in the words of the way, and leave those of people', () => {
    expect(noteWords(notSent('system'), { method: 'pickup' })).toBe('order.noteNotReady');
    expect(noteWords(notSent('system'), { method: 'station' })).toBe('order.noteNotSent');
    expect(noteWords(notSent('buyer'), { method: 'pickup' })).toBeUndefined();
  });

  it('name the goods in the language of the reader', () => {
    const line = {
      name: 'Chair',
      language: 'en',
      translation: { productName: 'Kiti' },
      quantity: 2,
    };
    const goods = [line, line] as unknown as Parameters<typeof goodsInWords>[0];
    expect(goodsInWords(goods, 'sw')).toBe('2 × Kiti +1');
    expect(goodsInWords(goods, 'en')).toBe('2 × Chair +1');
  });

  it('are the same for every reader where none is addressed', () => {
    expect(wordsFor('buyer', 'order.stepShipped')).toBe('order.stepShipped');
  });
});
