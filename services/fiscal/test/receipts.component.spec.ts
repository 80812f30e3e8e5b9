import { type AdminRole, DAY_MS, fiscalRoutes, type TeamPermission } from '@sokoni/contracts';
import { FISCAL_DEVICE, type FiscalDevice } from '../src/devices/fiscal-device.ts';
import { isSigned, textOf } from './office/tax-office.ts';
import { FiscalUnderTest, traderFile, VERIFY_URL } from './support/fiscal-under-test.ts';

let fiscal: FiscalUnderTest;
beforeAll(async () => {
  fiscal = await FiscalUnderTest.start();
});
afterEach(() => {
  fiscal.office.lieOf = () => null;
  expect(fiscal.office.complaints).toEqual([]);
});
afterAll(() => fiscal.stop());

describe('the settings of a seller', () => {
  it('name what is missing until the tax office has registered the device', async () => {
    fiscal.office.admit('100000001', traderFile());
    const session = await fiscal.service.mint({ role: 'SELLER' });
    const seller = fiscal.service.as(session);
    const before = await seller.call(fiscalRoutes.fiscalSettings, {});
    expect(before).toMatchObject({ environments: ['test'], registration: { state: 'none' } });
    expect(before.missing).toContain('certificate');
    const body = fiscal.settings('100 000-001');
    const saved = await seller.call(fiscalRoutes.saveFiscalSettings, { body });
    expect(saved).toMatchObject({ tin: '100000001', missing: ['registration'] });
    expect(JSON.stringify(saved)).not.toContain('PRIVATE');
    await fiscal.deliver();
    const after = await seller.call(fiscalRoutes.fiscalSettings, {});
    expect(after).toMatchObject({
      missing: [],
      certificate: { serial: '4f3a91b1', subject: 'Juma Electronics' },
      registration: { state: 'registered', taxOffice: 'Ilala', receiptCode: 'R00001X' },
    });
  });

  it('keep no certificate that does not open, and show what the tax office refuses', async () => {
    const seller = fiscal.service.as(await fiscal.service.mint({ role: 'SELLER' }));
    const body = { ...fiscal.settings('100000002'), password: 'wrong' };
    await expect(seller.call(fiscalRoutes.saveFiscalSettings, { body })).rejects.toThrow(
      'certificate-unreadable',
    );
    const right = fiscal.settings('100000002');
    await seller.call(fiscalRoutes.saveFiscalSettings, { body: right });
    await fiscal.deliver();
    const { registration } = await seller.call(fiscalRoutes.fiscalSettings, {});
    expect(registration).toMatchObject({ state: 'refused', message: 'Unknown TIN' });
  });

  it('read 20 certificates of a seller an hour, which takes as long as a file wants', async () => {
    const seller = fiscal.service.as(await fiscal.service.mint({ role: 'SELLER' }));
    const body = { ...fiscal.settings('100000002'), certificate: 'bm90aGluZw==' };
    const read = () => seller.call(fiscalRoutes.saveFiscalSettings, { body });
    for (let done = 0; done < 20; done += 1)
      await expect(read()).rejects.toThrow('certificate-unreadable');
    await expect(read()).rejects.toThrow('too-many-requests');
  });

  it('refuse the TIN of another shop, and another TIN for a registered device', async () => {
    const { caller } = await fiscal.sellerWith('100000003');
    const other = fiscal.service.as(await fiscal.service.mint({ role: 'SELLER' }));
    await expect(
      other.call(fiscalRoutes.saveFiscalSettings, { body: fiscal.settings('100000003') }),
    ).rejects.toThrow('tin-taken');
    await expect(
      caller.call(fiscalRoutes.saveFiscalSettings, { body: fiscal.settings('100000004') }),
    ).rejects.toThrow('fiscal-device-kept');
  });

  it('do not take the answer to a registration that was asked with other settings', async () => {
    for (const tin of ['100000005', '100000006']) fiscal.office.admit(tin, traderFile());
    const seller = fiscal.service.as(await fiscal.service.mint({ role: 'SELLER' }));
    const save = (tin: string) =>
      seller.call(fiscalRoutes.saveFiscalSettings, { body: fiscal.settings(tin) });
    await save('100000005');
    const device = fiscal.service.app.get<FiscalDevice>(FISCAL_DEVICE);
    const { register } = device;
    device.register = async (...args) => {
      device.register = register;
      const answer = await register.apply(device, args);
      await save('100000006');
      return answer;
    };
    await fiscal.deliver();
    const { tin, registration } = await seller.call(fiscalRoutes.fiscalSettings, {});
    expect([tin, registration.registrationId]).toEqual(['100000006', 'TZ01100000006']);
  });

  it('keep name and address of a registered device', async () => {
    const { caller } = await fiscal.sellerWith('100000007');
    for (const empty of [{ name: '' }, { address: '' }]) {
      const body = { ...fiscal.settings('100000007'), ...empty };
      await expect(caller.call(fiscalRoutes.saveFiscalSettings, { body })).rejects.toThrow(
        'fiscal-device-kept',
      );
    }
  });

  it('store neither key nor password in readable form', async () => {
    const stored = JSON.stringify(await fiscal.db.collection('devices').find().toArray());
    expect(stored).not.toMatch(/PRIVATE KEY|pw-1000|nenosiri/);
  });
});

describe('a receipt', () => {
  it('is there at once, signed, with the next number, and is delivered after it', async () => {
    const seller = await fiscal.sellerWith('200000001', 41);
    const sale = await seller.sell(11_800, {
      buyer: {
        ...{ userId: 'a'.repeat(24), name: 'Neema', phone: '+255712345678', language: 'sw' },
        ...{ tin: '987654321', businessName: 'Kilimo Bora Ltd' },
      },
    });
    const [receipt] = await seller.receipts();
    expect(receipt).toMatchObject({
      ...{ number: 42, dayNumber: 1, orderId: sale.orderId, state: 'waiting', payment: 'EMONEY' },
      verificationCode: 'R00001X42',
      customer: { name: 'Kilimo Bora Ltd', tin: '987654321' },
      totals: { amountTzs: 11_800, netCents: 1_000_000, taxCents: 180_000 },
      taxes: [{ code: 'A', rateBasisPoints: 1_800, netCents: 1_000_000, taxCents: 180_000 }],
    });
    const digits = receipt?.time.replaceAll(':', '');
    expect(receipt?.verificationUrl).toBe(`${VERIFY_URL}/R00001X42_${digits}`);
    await fiscal.deliver();
    expect((await seller.receipts())[0]).toMatchObject({ state: 'acknowledged' });
    const xml = fiscal.office.recordsOf('200000001').receipts.get('42') ?? '';
    expect(isSigned(xml, 'RCT', traderFile().publicKey)).toBe(true);
    expect([textOf(xml, 'CUSTIDTYPE'), textOf(xml, 'CUSTID')]).toEqual(['1', '987654321']);
    expect([textOf(xml, 'AMT'), textOf(xml, 'TAXAMOUNT')]).toEqual(['11800.00', '1800.00']);
    expect(textOf(xml, 'DESC')).toBe('Kitenge &lt;3 &amp; more');
    const code = `R00001X42_${digits}`;
    const shown = await fiscal.service
      .as(null)
      .call(fiscalRoutes.verifyFiscalReceipt, { params: { code } });
    expect(shown).toMatchObject({ number: 42, totals: { amountTzs: 11_800 } });
    expect(JSON.stringify(shown)).not.toContain('Kilimo');
  });

  it('is one, however often the event comes, and announced once', async () => {
    const seller = await fiscal.sellerWith('200000002');
    const sale = await seller.sell(5_000);
    await fiscal.service.deliverTwice('seller-order.paid', sale);
    expect(await seller.receipts()).toHaveLength(1);
    const issued = await fiscal.service.waitForEvent(
      'fiscal-receipt.issued',
      ({ data }) => data.orderId === sale.orderId,
    );
    expect(issued.data).toMatchObject({
      number: 1,
      amountTzs: 5_000,
      sellerName: 'Juma Electronics',
    });
    await fiscal.deliver();
  });

  it('is for its buyer, its seller and admins', async () => {
    const seller = await fiscal.sellerWith('200000003');
    const sale = await seller.sell(5_000);
    const read = async (userId: string, role: 'GENERAL' | 'SELLER' = 'GENERAL') =>
      fiscal.service
        .as(await fiscal.service.mint({ userId, role }))
        .call(fiscalRoutes.orderFiscalReceipts, { params: { orderId: sale.orderId } });
    expect(await read(sale.buyer.userId ?? '')).toHaveLength(1);
    expect(await read(seller.userId, 'SELLER')).toHaveLength(1);
    expect(await read('f'.repeat(24))).toHaveLength(0);
    await fiscal.deliver();
  });

  it('is read with those of other orders by those who pack them, for the own shop alone', async () => {
    const [seller, other] = [
      await fiscal.sellerWith('200000015'),
      await fiscal.sellerWith('200000016'),
    ];
    const sales = [await seller.sell(5_000), await seller.sell(6_000), await other.sell(7_000)];
    const query = { orderIds: sales.map(({ orderId }) => orderId).join(',') };
    const read = async (permissions: readonly TeamPermission[]) => {
      const membership = { sellerId: seller.userId, permissions: [...permissions] };
      const helper = fiscal.service.as(await fiscal.service.mint({ role: 'GENERAL', membership }));
      return helper.send(fiscalRoutes.soldFiscalReceipts, { query });
    };
    const { body } = await read(['orders']);
    expect(body).toMatchObject({ data: [{ number: 1 }, { number: 2 }] });
    expect((await read(['money'])).status).toBe(403);
    await fiscal.deliver();
  });

  it('is found by its code, its QR code and the number of a credit, by support and finance alone', async () => {
    const seller = await fiscal.sellerWith('200000014', 8_800);
    await seller.sell(5_000);
    const [receipt] = await seller.receipts();
    const code = receipt?.verificationCode ?? '';
    const find = async (number: string, adminRoles: readonly AdminRole[]) =>
      fiscal.service
        .as(await fiscal.service.mint({ role: 'ADMIN', adminRoles }))
        .send(fiscalRoutes.findFiscalReceipts, { query: { number } });
    for (const number of [code, code.toLowerCase(), `${code}_101500`, `${code}-1`]) {
      const { body } = await find(number, ['support']);
      expect(body).toMatchObject({
        data: [{ _id: receipt?._id, orderNumber: receipt?.orderNumber }],
      });
    }
    expect((await find('R0', ['finance'])).body).toMatchObject({ data: [] });
    expect((await find(code, ['moderation'])).status).toBe(403);
  });

  it('is none where the seller has no device, or was paid before its start', async () => {
    const seller = await fiscal.sellerWith('200000004');
    const paidAt = new Date(fiscal.now().getTime() - 2 * DAY_MS).toISOString();
    await seller.sell(5_000, { paidAt });
    await fiscal.service.publishEvent('seller-order.paid', {
      ...(await seller.sell(6_000)),
      ...{ orderId: 'b'.repeat(24), sellerId: 'b'.repeat(24) },
    });
    expect((await seller.receipts()).map(({ totals }) => totals.amountTzs)).toEqual([6_000]);
    await fiscal.deliver();
  });

  it('gets what goes back as a credit beside it, once, and nothing is posted', async () => {
    const seller = await fiscal.sellerWith('200000005');
    const sale = await seller.sell(11_800);
    await fiscal.deliver();
    const { arrived } = fiscal.office;
    const { orderId, orderNumber } = sale;
    const { userId: sellerId } = seller;
    // Of two sellers' parts at once.
    await fiscal.service.deliverTwice('refund.requested', {
      ...{ refundId: 'c'.repeat(24), purpose: 'order', referenceId: orderId, orderNumber },
      ...{ userId: 'd'.repeat(24), sellerId: null, amountTzs: 2_180, reason: 'broken' },
      shares: [
        { sellerId: 'e'.repeat(24), amountTzs: 1_000, saleTaxCents: 0 },
        { sellerId, amountTzs: 1_180, saleTaxCents: 18_000 },
      ],
    });
    // The operator takes back what was left.
    await fiscal.service.deliverTwice('seller-order.reversed', {
      ...{ orderId, orderNumber, sellerId, buyerId: 'd'.repeat(24), status: 'cancelled' },
      ...{ note: 'payment-reversed', back: { amountTzs: 10_620, saleTaxCents: 162_000 } },
    });
    await fiscal.deliver();
    const [receipt] = await seller.receipts();
    const numberOf = (index: number) => `${receipt?.verificationCode}-${index}`;
    expect(receipt?.credits).toMatchObject([
      { number: numberOf(1), amountTzs: 1_180, taxCents: 18_000 },
      { number: numberOf(2), amountTzs: 10_620, taxCents: 162_000 },
    ]);
    const month = receipt?.date.slice(0, 7) ?? '';
    const figures = await seller.caller.call(fiscalRoutes.vatReturn, { query: { month } });
    expect(figures).toMatchObject({
      ...{ receipts: 1, totals: { amountTzs: 11_800, taxCents: 180_000 } },
      credits: { count: 2, amountTzs: 11_800, taxCents: 180_000, withoutTax: 0 },
    });
    expect(fiscal.office.arrived).toBe(arrived);
  });
});
