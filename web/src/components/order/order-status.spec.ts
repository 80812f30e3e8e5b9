import { orderStatus } from './order-status.ts';

describe('the status of an order', () => {
  it('waits for payment once it is placed', () => {
    expect(orderStatus('placed')).toEqual({
      key: 'order.awaitingPayment',
      tone: 'warm',
      partly: false,
    });
  });

  it('says when some sellers are further', () => {
    expect(orderStatus('partially_shipped')).toMatchObject({ key: 'order.shipped', partly: true });
    expect(orderStatus('shipped')).toMatchObject({ key: 'order.shipped', partly: false });
  });

  it('stands for something even when the word is new', () => {
    expect(orderStatus('teleported')).toMatchObject({ key: 'order.processing' });
  });
});
