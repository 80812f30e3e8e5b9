import { PaymentsRepository } from '../../src/payments/attempts/payments.repository.ts';
import { PaymentSettlementService } from '../../src/payments/payment-settlement.service.ts';
import { PaymentProviders } from '../../src/payments/providers/payment-providers.ts';
import { Lab } from '../support/lab.ts';
import { PROVIDER_SERVERS } from './adapter.lab.ts';
import type { ProviderServer } from './provider.server.ts';

describe.each(['pesapal', 'selcom', 'clickpesa'] as const)('a payment on a page of %s', (name) => {
  let server: ProviderServer;
  let lab: Lab;
  beforeAll(async () => {
    server = await new PROVIDER_SERVERS[name]().open();
    lab = await Lab.open({ ...server.env, PAYMENT_PROVIDER: name });
  }, 90_000);
  afterAll(async () => {
    await lab.close();
    await server.close();
  }, 60_000);

  it('a declined try may be followed by a successful one', async () => {
    const buyer = await lab.buyerWith({ priceTzs: 10_000 });
    const { orderId } = await lab.checkout(buyer);
    const paymentId = await lab.paymentIdOf(orderId);
    const payments = lab.service.app.get(PaymentsRepository);
    server.settle(paymentId, 'failed');
    await lab.unasked(async (ask) => {
      await payments.pollAt(paymentId, new Date());
      expect(await ask()).toBeGreaterThan(0);
    });
    expect((await lab.order(buyer, orderId)).paymentDetails.payment_status).toBe('pending');
    server.settle(paymentId, 'succeeded');
    await payments.pollAt(paymentId, new Date());
    const order = await lab.paymentBecomes(buyer, orderId, 'paid');
    expect(order.timeline.map((entry) => entry.what)).toEqual(['order.placed', 'order.paid']);
  });

  it('a wrong amount does not pay the order', async () => {
    const buyer = await lab.buyerWith({ priceTzs: 10_000 });
    const { orderId } = await lab.checkout(buyer);
    const paymentId = await lab.paymentIdOf(orderId);
    server.settle(paymentId, 'succeeded', 12_999);
    const payments = lab.service.app.get(PaymentSettlementService);
    const payment = await lab.service.app.get(PaymentsRepository).find(paymentId);
    const provider = lab.service.app.get(PaymentProviders).current;
    const reported = payment && (await provider.queryStatus(payment));
    expect(reported).toMatchObject({ status: 'succeeded', amountTzs: 12_999 });
    expect(reported && (await payments.apply(reported, name))).toBe('other-amount');
    const order = await lab.order(buyer, orderId);
    expect(order.paymentDetails.payment_status).toBe('pending');
  });
});
