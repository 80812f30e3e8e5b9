import { type AdminRole, DAY_MS, fiscalRoutes, type TeamPermission } from '@sokoni/contracts';
import { FISCAL_DEVICE, type FiscalDevice } from '../src/devices/fiscal-device.ts';
import { makeTraderFile, type TraderFile } from './office/certificates.ts';
import { isSigned, LIES, textOf } from './office/tax-office.ts';
import { FiscalUnderTest, traderFile, VERIFY_URL } from './support/fiscal-under-test.ts';

const HOUR_MS = 3_600_000;

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

describe('the queue of a device', () => {
  it.each(LIES)('ends with every document delivered once, in order, after %s', async (lie) => {
    const tin = `3000000${LIES.indexOf(lie)}0`.slice(0, 9);
    const seller = await fiscal.sellerWith(tin);
    const lied = new Set<string>();
    fiscal.office.lieOf = (_, document) => {
      const number = textOf(document, 'RCTNUM');
      if (lied.has(number)) return null;
      lied.add(number);
      return lie;
    };
    for (const amountTzs of [1_000, 2_000, 3_000]) await seller.sell(amountTzs);
    for (let round = 0; round < 4; round += 1) {
      await fiscal.deliver();
      fiscal.advance(HOUR_MS / 2);
    }
    const receipts = await seller.receipts();
    expect(receipts.map(({ state }) => state)).toEqual(Array(3).fill('acknowledged'));
    const { receipts: stored } = fiscal.office.recordsOf(tin);
    expect([...stored.keys()]).toEqual(['1', '2', '3']);
  });

  it('never takes a number that the office has of another document for delivered', async () => {
    const seller = await fiscal.sellerWith('400000004');
    const { receipts: stored } = fiscal.office.recordsOf('400000004');
    fiscal.office.lieOf = () => 'foreign';
    await seller.sell(1_000);
    for (let round = 0; round < 3; round += 1) {
      await fiscal.deliver();
      expect((await seller.receipts())[0]).toMatchObject({ state: 'refused' });
      fiscal.advance(HOUR_MS / 2);
    }
    expect(stored.size).toBe(0);
    fiscal.office.lieOf = () => null;
    await fiscal.deliver();
    expect((await seller.receipts())[0]).toMatchObject({ state: 'acknowledged' });
  });

  it('keeps what the office has taken, though the lease has passed to another replica', async () => {
    const seller = await fiscal.sellerWith('400000005');
    await seller.sell(1_000);
    const device = fiscal.service.app.get<FiscalDevice>(FISCAL_DEVICE);
    const { deliver } = device;
    device.deliver = async (...args) => {
      const answer = await deliver.apply(device, args);
      await fiscal.db
        .collection('devices')
        .updateOne({ tin: '400000005' }, { $set: { 'lease.owner': 'another' } });
      return answer;
    };
    await fiscal.deliver();
    device.deliver = deliver;
    expect((await seller.receipts())[0]).toMatchObject({ state: 'acknowledged' });
    const { queue } = await seller.caller.call(fiscalRoutes.fiscalSettings, {});
    expect(queue).toEqual({ length: 0, oldestAt: null });
  });

  it('stops at what is refused, shows why, and goes on by itself or when an admin says so', async () => {
    const seller = await fiscal.sellerWith('400000001');
    fiscal.office.lieOf = () => 'refused';
    await seller.sell(1_000);
    await seller.sell(2_000);
    await fiscal.deliver();
    const admin = fiscal.service.as(
      await fiscal.service.mint({ role: 'ADMIN', adminRoles: ['finance'] }),
    );
    const devices = await admin.call(fiscalRoutes.fiscalDevices, { query: {} });
    const device = devices.find(({ tin }) => tin === '400000001');
    expect(device).toMatchObject({ queueLength: 2, answer: '8 Internal processing error' });
    const deviceId = device?._id ?? '';
    const { queued } = await admin.call(fiscalRoutes.fiscalQueue, { params: { deviceId } });
    expect(queued.map(({ number, state }) => [number, state])).toEqual([
      ['1', 'refused'],
      ['2', 'waiting'],
    ]);
    fiscal.office.lieOf = () => null;
    await admin.call(fiscalRoutes.retryFiscalDevice, { body: { deviceId } });
    await fiscal.deliver();
    expect((await seller.receipts()).map(({ state }) => state)).toEqual([
      'acknowledged',
      'acknowledged',
    ]);
  });

  it('goes on issuing while the office is away for days, and closes each day before the next', async () => {
    const seller = await fiscal.sellerWith('400000002');
    fiscal.office.isAway = true;
    await seller.sell(11_800);
    await fiscal.deliver();
    fiscal.advance(DAY_MS);
    await seller.sell(23_600);
    fiscal.advance(DAY_MS);
    await fiscal.deliver();
    fiscal.office.isAway = false;
    fiscal.advance(HOUR_MS);
    await fiscal.deliver();
    const reports = await seller.caller.call(fiscalRoutes.zReports, { query: {} });
    expect(
      reports.map(({ totals, grossCents, state }) => [totals.amountTzs, grossCents, state]),
    ).toEqual([
      [23_600, 3_540_000, 'acknowledged'],
      [11_800, 1_180_000, 'acknowledged'],
    ]);
    expect((await seller.receipts()).map(({ dayNumber }) => dayNumber)).toEqual([1, 1]);
    const [xml = ''] = fiscal.office.recordsOf('400000002').reports.values();
    expect(textOf(xml, 'DAILYTOTALAMOUNT')).toBe('11800.00');
  });

  it('registers a renewed certificate before it signs, once all is sent that the former one has signed', async () => {
    const seller = await fiscal.sellerWith('400000006');
    const { office } = fiscal;
    const upload = async (certificate: string) => {
      const body = { ...fiscal.settings('400000006'), certificate };
      return seller.caller.call(fiscalRoutes.saveFiscalSettings, { body });
    };
    const settings = () => seller.caller.call(fiscalRoutes.fiscalSettings, {});
    const serials = async () => {
      const own = { sellerId: seller.userId };
      const stored = await fiscal.db.collection('receipts').find(own).sort({ number: 1 }).toArray();
      return stored.map(({ certificateSerial }) => certificateSerial);
    };
    const [renewed, strange] = ['5f3a91b2', '6f3a91b3'].map((serial) =>
      makeTraderFile('Juma Electronics', serial),
    ) as [TraderFile, TraderFile];
    office.renew('400000006', renewed);
    office.takesFormer = false;

    // Away: sales go on with the former one.
    office.isAway = true;
    await seller.sell(1_000);
    const waiting = await upload(renewed.base64);
    expect(waiting).toMatchObject({
      certificate: { serial: '4f3a91b1', signs: true },
      ...{ renewal: { serial: '5f3a91b2', refusal: '' }, missing: [] },
    });
    expect(await upload(renewed.base64)).toEqual(waiting);
    await fiscal.deliver();
    await seller.sell(2_000);
    office.isAway = false;
    fiscal.advance(HOUR_MS);
    await fiscal.deliver();
    const after = { certificate: { serial: '5f3a91b2' }, renewal: null };
    expect(await settings()).toMatchObject(after);
    await seller.sell(3_000);
    await fiscal.deliver();
    expect((await seller.receipts()).map(({ number, state }) => [number, state])).toEqual([
      ...[3, 2, 1].map((number) => [number, 'acknowledged']),
    ]);
    expect(await serials()).toEqual(['4f3a91b1', '4f3a91b1', '5f3a91b2']);

    // One that the office does not know changes nothing.
    await upload(strange.base64);
    await fiscal.deliver();
    const refused = { serial: '6f3a91b3', refusal: 'Invalid certificate serial' };
    expect(await settings()).toMatchObject({ ...after, renewal: refused });
    await seller.sell(4_000);
    await fiscal.deliver();
    expect((await serials()).at(-1)).toBe('5f3a91b2');
    expect((await seller.receipts())[0]).toMatchObject({ number: 4, state: 'acknowledged' });

    // The seller leaves it at that: by a save without a file, or with that of the present one.
    for (const file of [{}, { certificate: renewed.base64 }]) {
      await upload(strange.base64);
      await fiscal.deliver();
      const { certificate: _, password, ...settled } = fiscal.settings('400000006');
      const body = { ...settled, ...('certificate' in file && { ...file, password }) };
      const kept = await seller.caller.call(fiscalRoutes.saveFiscalSettings, { body });
      expect(kept).toMatchObject(after);
    }
    office.takesFormer = true;
  });

  it('registers a renewed certificate though the office refuses what the former one has signed', async () => {
    const seller = await fiscal.sellerWith('400000007');
    const renewed = makeTraderFile('Juma Electronics', '5f3a91b2');
    fiscal.office.renew('400000007', renewed);
    fiscal.office.lieOf = () => 'refused';
    await seller.sell(1_000);
    await fiscal.deliver();
    const body = { ...fiscal.settings('400000007'), certificate: renewed.base64 };
    await seller.caller.call(fiscalRoutes.saveFiscalSettings, { body });
    const settings = () => seller.caller.call(fiscalRoutes.fiscalSettings, {});
    await fiscal.deliver();
    // Not at the first refusal: what the former one has signed goes first, where it can.
    expect(await settings()).toMatchObject({ certificate: { serial: '4f3a91b1' } });
    for (let tries = 0; tries < 3; tries += 1) {
      fiscal.advance(HOUR_MS);
      await fiscal.deliver();
    }
    expect(await settings()).toMatchObject({
      certificate: { serial: '5f3a91b2' },
      renewal: null,
    });
    fiscal.office.lieOf = () => null;
    fiscal.advance(HOUR_MS);
    await fiscal.deliver();
    expect(await seller.receipts()).toMatchObject([{ number: 1, state: 'acknowledged' }]);
  });

  it('registers no renewed certificate where the seller uploads the one in force again', async () => {
    const seller = await fiscal.sellerWith('400000008');
    const wrong = makeTraderFile('Juma Electronics', '5f3a91b2');
    fiscal.office.renew('400000008', wrong);
    const upload = (certificate: string) => {
      const body = { ...fiscal.settings('400000008'), certificate };
      return seller.caller.call(fiscalRoutes.saveFiscalSettings, { body });
    };
    const inForce = { certificate: { serial: '4f3a91b1' }, renewal: null };
    await upload(wrong.base64);
    expect(await upload(traderFile().base64)).toMatchObject(inForce);
    await fiscal.deliver();
    expect(await seller.caller.call(fiscalRoutes.fiscalSettings, {})).toMatchObject(inForce);
  });

  it('waits where its clock is ahead of that of the office', async () => {
    const seller = await fiscal.sellerWith('400000003');
    fiscal.office.skewMs = -HOUR_MS;
    await seller.sell(1_000);
    await fiscal.deliver();
    expect((await seller.receipts())[0]).toMatchObject({ state: 'refused' });
    fiscal.office.skewMs = 0;
    fiscal.advance(HOUR_MS);
    await fiscal.deliver();
    expect((await seller.receipts())[0]).toMatchObject({ state: 'acknowledged', number: 1 });
  });
});
