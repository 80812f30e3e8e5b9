import { fiscalRoutes } from '@sokoni/contracts';
import { DeviceDown, FISCAL_DEVICE, type FiscalDevice } from '../src/devices/fiscal-device.ts';
import { makeTraderFile, type TraderFile } from './office/certificates.ts';
import { FiscalUnderTest, traderFile } from './support/fiscal-under-test.ts';

const HOUR_MS = 3_600_000;

let fiscal: FiscalUnderTest;
beforeAll(async () => {
  fiscal = await FiscalUnderTest.start();
});
afterAll(() => fiscal.stop());

it('ends with the certificate that the office has where its answer to the renewal is lost', async () => {
  const tin = '400000009';
  const seller = await fiscal.sellerWith(tin);
  const [renewed, strange] = ['5f3a91b2', '6f3a91b3'].map((serial) =>
    makeTraderFile('Juma Electronics', serial),
  ) as [TraderFile, TraderFile];
  fiscal.office.renew(tin, renewed);
  fiscal.office.takesFormer = false;
  const device = fiscal.service.app.get<FiscalDevice>(FISCAL_DEVICE);
  const { register } = device;
  const upload = (certificate: string) => {
    const body = { ...fiscal.settings(tin), certificate };
    return seller.caller.send(fiscalRoutes.saveFiscalSettings, { body });
  };
  const settings = () => seller.caller.call(fiscalRoutes.fiscalSettings, {});
  const again = async () => {
    fiscal.advance(HOUR_MS);
    await fiscal.deliver();
    return settings();
  };
  const waits = {
    certificate: { serial: '4f3a91b1' },
    renewal: { serial: '5f3a91b2', refusal: '' },
  };

  device.register = async (...args) => {
    await register.apply(device, args);
    throw new DeviceDown('lost');
  };
  await upload(renewed.base64);
  await fiscal.deliver();
  expect(await settings()).toMatchObject(waits);
  // What the office perhaps has is not taken back, and nothing else follows.
  for (const { base64 } of [traderFile(), strange])
    expect(await upload(base64)).toMatchObject({
      status: 409,
      body: { code: 'fiscal-renewal-asked' },
    });
  expect((await upload(renewed.base64)).status).toBe(200);
  expect(await settings()).toMatchObject(waits);

  // It has the former one no longer: a refusal is of the repetition.
  device.register = async (...args) => {
    const answer = await register.apply(device, args);
    return 'refusal' in answer ? answer : { refusal: 'Already registered' };
  };
  expect(await again()).toMatchObject(waits);

  // A former release puts the device away without a look at its renewal.
  device.register = register;
  await fiscal.db
    .collection('devices')
    .updateOne({ sellerId: seller.userId }, { $set: { dueAt: null } });
  const after = { certificate: { serial: '5f3a91b2' }, renewal: null };
  expect(await again()).toMatchObject(after);
  await seller.sell(1_000);
  await fiscal.deliver();
  expect(await seller.receipts()).toMatchObject([{ number: 1, state: 'acknowledged' }]);
  expect(fiscal.office.complaints).toEqual([]);

  // Where the office still has the one in force, a refusal after silence is one.
  fiscal.office.isAway = true;
  await upload(strange.base64);
  await fiscal.deliver();
  fiscal.office.isAway = false;
  const refused = { serial: '6f3a91b3', refusal: 'Invalid certificate serial' };
  expect(await again()).toMatchObject({ ...after, renewal: refused });
  fiscal.office.takesFormer = true;
});
