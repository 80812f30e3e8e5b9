import { DAY_MS, fiscalRoutes } from '@sokoni/contracts';
import { FiscalUnderTest, saleOf, traderFile } from './support/fiscal-under-test.ts';

let fiscal: FiscalUnderTest;
beforeAll(async () => {
  fiscal = await FiscalUnderTest.start();
});
afterAll(async () => {
  expect(fiscal.office.complaints).toEqual([]);
  await fiscal.stop();
});

const leave = (userId: string) =>
  fiscal.service.deliverTwice('user.deleted', {
    ...{ userId, role: 'SELLER', name: 'Juma', email: 'deleted@example.com', language: 'sw' },
    openOrders: 'cancel',
  });
const deviceOf = (sellerId: string) => fiscal.db.collection('devices').findOne({ sellerId });

it('sells nothing more for a deleted seller, and keeps the key until the last Z report is there', async () => {
  const seller = await fiscal.sellerWith('800000001');
  await seller.sell(1_000);
  await leave(seller.userId);
  await seller.sell(2_000);
  await fiscal.deliver();
  const { receipts, reports } = fiscal.office.recordsOf('800000001');
  expect(receipts.size).toBe(1);
  // Its day is not over.
  expect(await deviceOf(seller.userId)).toMatchObject({
    active: false,
    registration: { state: 'registered' },
  });
  const body = fiscal.settings('800000001');
  await expect(seller.caller.call(fiscalRoutes.saveFiscalSettings, { body })).rejects.toThrow(
    'not-found',
  );
  // A replica of a former release closes the device without it.
  const certificate = (await deviceOf(seller.userId))?.certificate;
  await fiscal.db
    .collection('devices')
    .updateOne({ sellerId: seller.userId }, { $set: { renewal: { certificate, refusal: '' } } });
  fiscal.advance(DAY_MS);
  await fiscal.deliver();
  expect(reports.size).toBe(1);
  const left = await deviceOf(seller.userId);
  expect(left).toMatchObject({ certificate: null, renewal: null, token: null, tin: '800000001' });
  expect(left?.registration).toMatchObject({ state: 'none', login: '' });
  expect(await seller.receipts()).toMatchObject([{ state: 'acknowledged' }]);
  // The TIN is free for another shop.
  const next = await fiscal.sellerWith('800000001');
  expect(await deviceOf(next.userId)).toMatchObject({ registration: { state: 'registered' } });
});

it('registers no device of a deleted seller, and forgets the sales that waited for it', async () => {
  fiscal.office.admit('800000002', traderFile());
  const { userId, ...session } = await fiscal.service.mint({ role: 'SELLER' });
  const seller = fiscal.service.as({ userId, ...session });
  const body = fiscal.settings('800000002');
  await seller.call(fiscalRoutes.saveFiscalSettings, { body });
  const paidAt = fiscal.now().toISOString();
  await fiscal.service.publishEvent('seller-order.paid', saleOf(userId, 4_700, { paidAt }));
  const waiting = () => fiscal.db.collection('waiting_sales').countDocuments({ sellerId: userId });
  expect(await waiting()).toBe(1);
  await leave(userId);
  expect(await waiting()).toBe(0);
  await fiscal.deliver();
  expect(await deviceOf(userId)).toMatchObject({
    certificate: null,
    registration: { state: 'none' },
  });
});
