import { wordsByWay, wordsFor } from './order-words.ts';

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

  it('are the same for every reader where none is addressed', () => {
    expect(wordsFor('buyer', 'order.stepShipped')).toBe('order.stepShipped');
  });
});
