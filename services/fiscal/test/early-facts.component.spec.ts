import { fiscalRoutes } from '@sokoni/contracts';
import { DevicesRepository } from '../src/devices/devices.repository.ts';
import { IssuingService } from '../src/receipts/issuing.service.ts';
import { FiscalUnderTest, type Sale, saleOf, traderFile } from './support/fiscal-under-test.ts';

let fiscal: FiscalUnderTest;
beforeAll(async () => {
  fiscal = await FiscalUnderTest.start();
});
afterAll(() => fiscal.stop());

const refundOf = ({ orderId, orderNumber, sellerId }: Sale, amountTzs: number) => ({
  ...{ refundId: 'c'.repeat(24), purpose: 'order' as const, referenceId: orderId, orderNumber },
  ...{ userId: 'd'.repeat(24), sellerId, amountTzs, reason: 'broken' },
});

it('keeps what goes back before the receipt is there', async () => {
  const seller = await fiscal.sellerWith('700000001');
  const sale = saleOf(seller.userId, 11_800, { paidAt: fiscal.now().toISOString() });
  await fiscal.service.publishEvent('refund.requested', refundOf(sale, 1_180));
  await fiscal.service.publishEvent('seller-order.paid', sale);
  const [receipt] = await seller.receipts();
  expect(receipt?.credits).toMatchObject([{ amountTzs: 1_180 }]);
  const query = { month: receipt?.date.slice(0, 7) ?? '' };
  const figures = await seller.caller.call(fiscalRoutes.vatReturn, { query });
  expect(figures.credits).toMatchObject({ count: 1, amountTzs: 1_180 });
  // By the day and time of Dar es Salaam, which begins three hours before that of UTC.
  const at = new Date('2026-03-01T22:30:00Z');
  await fiscal.db.collection('credits').updateOne({ orderId: sale.orderId }, { $set: { at } });
  const file = await seller.caller.fetch(`/api/vat-return-csv?month=${query.month}`);
  expect(await file.text()).toContain('refund,2026-03-02,01:30:00');
  // It counts where the sale does, not in a month that was declared before that had its receipt.
  const declared = (month: string) =>
    seller.caller.call(fiscalRoutes.vatReturn, { query: { month } });
  expect((await declared(query.month)).credits).toMatchObject({ count: 1, amountTzs: 1_180 });
  expect((await declared('2026-03')).credits).toMatchObject({ count: 0 });
  await fiscal.deliver();
});

it('issues what was paid between the start and the registration, once the device can sign', async () => {
  fiscal.office.admit('700000002', traderFile());
  const session = await fiscal.service.mint({ role: 'SELLER' });
  const seller = fiscal.service.as(session);
  const body = fiscal.settings('700000002');
  await seller.call(fiscalRoutes.saveFiscalSettings, { body });
  const paidAt = fiscal.now().toISOString();
  const sale = saleOf(session.userId, 4_700, { paidAt });
  await fiscal.service.deliverTwice('seller-order.paid', sale);
  const receipts = () => seller.call(fiscalRoutes.fiscalReceipts, { query: {} });
  expect(await receipts()).toEqual([]);
  await fiscal.deliver();
  expect(await receipts()).toMatchObject([{ orderId: sale.orderId, number: 1 }]);
  expect(await fiscal.db.collection('waiting_sales').countDocuments()).toBe(0);

  // While the shop does not know the office any more, nothing is lost either.
  const issuing = fiscal.service.app.get(IssuingService) as unknown as { device: object };
  const known = issuing.device;
  issuing.device = Object.create(known, { environments: { value: [] } }) as object;
  await fiscal.service.publishEvent('seller-order.paid', saleOf(session.userId, 900, { paidAt }));
  expect(await receipts()).toHaveLength(1);
  issuing.device = known;
  await fiscal.deliver();
  expect(await receipts()).toHaveLength(2);
});

it('loses no receipt of a device that cannot sign any more once it is looked at', async () => {
  const seller = await fiscal.sellerWith('700000004');
  const { userId: sellerId } = seller;
  const become = (state: string) =>
    fiscal.db
      .collection('devices')
      .updateOne({ sellerId }, { $set: { 'registration.state': state } });
  const waiting = () => fiscal.db.collection('waiting_sales').countDocuments({ sellerId });
  const devices = fiscal.service.app.get(DevicesRepository);
  const { findActiveOf } = devices;
  devices.findActiveOf = async (sellerIds) => {
    const found = await findActiveOf.call(devices, sellerIds);
    await become('refused');
    return found;
  };
  try {
    await seller.sell(5_000);
    expect(await waiting()).toBe(1);
    await become('registered');
    await fiscal.deliver();
    expect(await waiting()).toBe(1);
    expect(await seller.receipts()).toEqual([]);
  } finally {
    devices.findActiveOf = findActiveOf;
  }
  await become('registered');
  await fiscal.deliver();
  expect(await waiting()).toBe(0);
  expect(await seller.receipts()).toMatchObject([{ number: 1 }]);
});

it('keeps sales waiting no longer than a device of the seller owes them', async () => {
  const session = await fiscal.service.mint({ role: 'SELLER' });
  const { userId: sellerId } = session;
  const caller = fiscal.service.as(session);
  const body = fiscal.settings('700000005');
  await caller.call(fiscalRoutes.saveFiscalSettings, { body });
  const paidAt = fiscal.now().toISOString();
  await fiscal.service.publishEvent('seller-order.paid', saleOf(sellerId, 5_000, { paidAt }));
  const waiting = () => fiscal.db.collection('waiting_sales').countDocuments({ sellerId });
  // The tax office has refused it, and the seller may still correct that.
  await fiscal.deliver();
  expect(await waiting()).toBe(1);
  const { certificate: _, password: __, ...bare } = body;
  const other = { ...bare, environment: 'production' as const };
  await caller.call(fiscalRoutes.saveFiscalSettings, { body: other });
  await fiscal.deliver();
  expect(await waiting()).toBe(0);
});

it('keeps the sales of a key that does not sign, and issues them once it does', async () => {
  const seller = await fiscal.sellerWith('700000006');
  const before = await seller.sell(1_000);
  const device = { sellerId: seller.userId };
  const devices = fiscal.db.collection('devices');
  const known = await devices.findOne(device);
  await devices.updateOne(device, { $set: { 'certificate.sealed': 'of another FISCAL_KEY' } });
  fiscal.advance(24 * 3_600_000);
  const sale = await seller.sell(2_000);
  expect(await seller.receipts()).toHaveLength(1);
  await fiscal.deliver();
  // What was signed before is delivered, though the Z report of its day waits.
  expect(await seller.receipts()).toMatchObject([
    { orderId: before.orderId, state: 'acknowledged' },
  ]);
  expect(await devices.findOne(device)).toMatchObject({ answer: expect.stringContaining('sign') });
  const settings = () => seller.caller.call(fiscalRoutes.fiscalSettings, {});
  expect(await settings()).toMatchObject({ certificate: { signs: false } });
  await devices.updateOne(device, { $set: { certificate: known?.certificate } });
  expect(await settings()).toMatchObject({ certificate: { signs: true } });
  fiscal.advance(3_600_000);
  await fiscal.deliver();
  expect(await seller.receipts()).toMatchObject([
    { orderId: sale.orderId, number: 2, state: 'acknowledged' },
    { orderId: before.orderId },
  ]);
  // Events have the time of the machine.
  fiscal.advance(-25 * 3_600_000);
});

it('declares receipts of the own environment alone, and shows the phone to its buyer alone', async () => {
  const seller = await fiscal.sellerWith('700000003');
  const sale = await seller.sell(5_000);
  await seller.sell(6_000);
  const [, receipt] = await seller.receipts();
  expect(receipt?.customer.mobile).toBe('');
  const read = async (userId: string) =>
    fiscal.service
      .as(await fiscal.service.mint({ userId }))
      .call(fiscalRoutes.orderFiscalReceipts, { params: { orderId: sale.orderId } });
  expect((await read(sale.buyer.userId ?? ''))[0]?.customer.mobile).toBe('+255712345678');
  expect((await read(seller.userId))[0]?.customer.mobile).toBe('');
  const { orderId } = sale;
  const become = (environment: 'production' | 'test') =>
    fiscal.db.collection('receipts').updateOne({ orderId }, { $set: { environment } });
  await become('production');
  const query = { month: receipt?.date.slice(0, 7) ?? '' };
  const figures = await seller.caller.call(fiscalRoutes.vatReturn, { query });
  expect(figures).toMatchObject({ receipts: 1, totals: { amountTzs: 6_000 } });
  await become('test');
});
