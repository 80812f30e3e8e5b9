import { PROVIDER_SERVERS, type ProviderServer } from '@sokoni/payment-providers/testing';
import { PaymentsRepository } from '../../src/payments/attempts/payments.repository.ts';
import { PaymentProviders } from '../../src/payments/providers/payment-providers.ts';
import { PaymentSettlementService } from '../../src/settlement/settlement.service.ts';
import { OrdersUnderTest } from '../support/orders-under-test.ts';

describe.each(['pesapal', 'selcom', 'clickpesa'] as const)('a payment on a page of %s', (name) => {
  let server: ProviderServer;
  let fixture: OrdersUnderTest;
  beforeAll(async () => {
    server = await new PROVIDER_SERVERS[name]().open();
    fixture = await OrdersUnderTest.start({ ...server.env, PAYMENT_PROVIDER: name });
  });
  afterAll(async () => {
    await fixture.stop();
    await server.close();
  });

  it('a declined try may be followed by a successful one', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const { orderId } = await fixture.checkout(buyer);
    const paymentId = await fixture.paymentIdOf(orderId);
    const payments = fixture.service.app.get(PaymentsRepository);
    server.settle(paymentId, 'failed');
    await fixture.unasked(async (ask) => {
      await payments.pollAt(paymentId, new Date());
      expect(await ask()).toBeGreaterThan(0);
    });
    expect((await fixture.order(buyer, orderId)).paymentDetails.payment_status).toBe('pending');
    server.settle(paymentId, 'succeeded');
    await payments.pollAt(paymentId, new Date());
    const order = await fixture.paymentBecomes(buyer, orderId, 'paid');
    expect(order.timeline.map((entry) => entry.what)).toEqual(['order.placed', 'order.paid']);
  });

  it('a wrong amount does not pay the order', async () => {
    const buyer = await fixture.buyerWith({ priceTzs: 10_000 });
    const { orderId } = await fixture.checkout(buyer);
    const paymentId = await fixture.paymentIdOf(orderId);
    server.settle(paymentId, 'succeeded', 12_999);
    const payments = fixture.service.app.get(PaymentSettlementService);
    const payment = await fixture.service.app.get(PaymentsRepository).find(paymentId);
    const provider = fixture.service.app.get(PaymentProviders).current;
    const reported = payment && (await provider.queryStatus(payment));
    expect(reported).toMatchObject({ status: 'succeeded', amountTzs: 12_999 });
    expect(reported && (await payments.apply(reported, name))).toBe('other-amount');
    const order = await fixture.order(buyer, orderId);
    expect(order.paymentDetails.payment_status).toBe('pending');
  });
});
