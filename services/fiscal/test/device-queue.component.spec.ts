import { DAY_MS, fiscalRoutes } from '@sokoni/contracts';
import { FISCAL_DEVICE, type FiscalDevice } from '../src/devices/fiscal-device.ts';
import { makeTraderFile, type TraderFile } from './office/certificates.ts';
import { LIES, textOf } from './office/tax-office.ts';
import { FiscalUnderTest, traderFile } from './support/fiscal-under-test.ts';

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
