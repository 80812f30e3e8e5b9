import { orderStatus } from './order-status.ts';

describe('the status of an order', () => {
  it('waits for payment once it is placed', () => {
    expect(orderStatus('placed')).toEqual({ key: 'order.awaitingPayment', tone: 'warm' });
  });

  it('never calls partly paid what is paid in full', () => {
    expect(orderStatus('partially_paid')).toMatchObject({ key: 'order.partlyPrepared' });
  });

  it('says when some sellers are further', () => {
    expect(orderStatus('partially_processing')).toMatchObject({ key: 'order.partlyShipped' });
    expect(orderStatus('partially_shipped')).toMatchObject({ key: 'order.partlyDelivered' });
    expect(orderStatus('shipped')).toMatchObject({ key: 'order.shipped' });
    expect(orderStatus('partially_delivered')).toMatchObject({ key: 'order.delivered' });
  });

  it('stands for something even when the word is new', () => {
    expect(orderStatus('teleported')).toMatchObject({ key: 'order.processing' });
  });
});
