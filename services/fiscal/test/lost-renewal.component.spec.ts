import { fiscalRoutes } from '@sokoni/contracts';
import { DevicesRepository } from '../src/devices/devices.repository.ts';
import { DeviceDown, FISCAL_DEVICE, type FiscalDevice } from '../src/devices/fiscal-device.ts';
import { TraVfd } from '../src/tra-vfd/tra-vfd.device.ts';
import { makeTraderFile, type TraderFile } from './office/certificates.ts';
import { TaxOffice } from './office/tax-office.ts';
import { FiscalUnderTest, traderFile } from './support/fiscal-under-test.ts';

const HOUR_MS = 3_600_000;

let fiscal: FiscalUnderTest;
beforeAll(async () => {
  fiscal = await FiscalUnderTest.start();
});
afterAll(() => fiscal.stop());

/** A seller under this TIN, two certificates that may follow, and what the office answers. */
async function begin(tin: string) {
  const seller = await fiscal.sellerWith(tin);
  const [renewed, strange] = ['5f3a91b2', '6f3a91b3'].map((serial) =>
    makeTraderFile('Juma Electronics', serial),
  ) as [TraderFile, TraderFile];
  const device = fiscal.service.app.get<FiscalDevice>(FISCAL_DEVICE);
  const register = TraVfd.prototype.register;
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
  /** The answer of the office is lost. */
  const loseAnswers = () => {
    device.register = async (...args) => {
      await register.apply(device, args);
      throw new DeviceDown('lost');
    };
  };
  /** It registers nothing that it has. */
  const refuseRepetitions = (has: (serial?: string) => boolean = () => true) => {
    device.register = async (...args) => {
      const answer = await register.apply(device, args);
      const isRepeated = !('refusal' in answer) && has(args[0].certificate?.serial);
      return isRepeated ? { refusal: 'Already registered' } : answer;
    };
  };
  const hearAnswers = () => {
    device.register = register;
  };
  const answers = { loseAnswers, refuseRepetitions, hearAnswers };
  const stored = () => fiscal.db.collection('devices').findOne({ sellerId: seller.userId });
  return { seller, renewed, strange, upload, settings, again, stored, ...answers };
}

it('ends with the certificate that the office has where its answer to the renewal is lost', async () => {
  const tin = '400000009';
  const { seller, renewed, strange, upload, settings, again, ...answers } = await begin(tin);
  fiscal.office.renew(tin, renewed);
  fiscal.office.takesFormer = false;
  const waits = {
    certificate: { serial: '4f3a91b1' },
    renewal: { serial: '5f3a91b2', refusal: '' },
  };

  answers.loseAnswers();
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
  answers.refuseRepetitions();
  expect(await again()).toMatchObject(waits);

  // A former release puts the device away without a look at its renewal.
  answers.hearAnswers();
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

it('lets a seller choose another certificate where the office has refused all that it was asked for', async () => {
  const tin = '400000019';
  const { seller, renewed, strange, upload, again, stored, ...answers } = await begin(tin);
  answers.refuseRepetitions((serial) => serial === '4f3a91b1');
  fiscal.office.isAway = true;
  await upload(strange.base64);
  await fiscal.deliver();
  expect((await upload(renewed.base64)).status).toBe(409);
  fiscal.office.isAway = false;
  expect(await again()).toMatchObject({ renewal: { serial: '6f3a91b3', refusal: '' } });
  // The one in force takes nothing back that the office perhaps has.
  expect((await upload(traderFile().base64)).status).toBe(409);
  expect((await upload(renewed.base64)).status).toBe(200);
  expect((await stored())?.renewal).toMatchObject({
    ...{ askedAt: null, certificate: { serial: '5f3a91b2' }, perhaps: [{ serial: '6f3a91b3' }] },
  });
  // The office does not know it yet: it is asked for again.
  expect(await again()).toMatchObject({ renewal: { serial: '5f3a91b2', refusal: '' } });
  fiscal.office.renew(tin, renewed);
  expect(await again()).toMatchObject({ certificate: { serial: '5f3a91b2' }, renewal: null });
  answers.hearAnswers();
  await seller.sell(1_000);
  await fiscal.deliver();
  expect(await seller.receipts()).toMatchObject([{ number: 1, state: 'acknowledged' }]);
});

it('ends with an earlier certificate that the office turns out to have', async () => {
  const tin = '400000029';
  const { renewed, strange, upload, again, ...answers } = await begin(tin);
  fiscal.office.renew(tin, renewed);
  answers.loseAnswers();
  await upload(renewed.base64);
  await fiscal.deliver();
  answers.refuseRepetitions();
  await again();
  expect((await upload(strange.base64)).status).toBe(200);
  answers.hearAnswers();
  expect(await again()).toMatchObject({
    certificate: { serial: '5f3a91b2' },
    renewal: { serial: '6f3a91b3', refusal: 'Invalid certificate serial' },
  });
});

it('waits for what a former release has asked for, and does not say so', async () => {
  const tin = '400000039';
  const { seller, renewed, upload, again, ...answers } = await begin(tin);
  fiscal.office.renew(tin, renewed);
  answers.loseAnswers();
  await upload(renewed.base64);
  await fiscal.deliver();
  const left = { $unset: { 'renewal.askedAt': 1 }, $set: { dueAt: null } } as const;
  await fiscal.db.collection('devices').updateOne({ sellerId: seller.userId }, left);
  answers.refuseRepetitions();
  expect(await again()).toMatchObject({ renewal: { serial: '5f3a91b2', refusal: '' } });
  answers.hearAnswers();
  expect(await again()).toMatchObject({ certificate: { serial: '5f3a91b2' }, renewal: null });
});

it('has asked for nothing where the office was not reached', async () => {
  const { renewed, strange, upload, stored, again } = await begin('400000049');
  const closed = await new TaxOffice().open();
  const { url } = closed;
  await closed.close();
  const config = fiscal.service.config;
  const office = config.officeOf('test') as NonNullable<ReturnType<typeof config.officeOf>>;
  const { officeOf } = config;
  config.officeOf = () => ({ ...office, url });
  await upload(strange.base64);
  await fiscal.deliver();
  config.officeOf = officeOf;
  expect((await stored())?.renewal).toMatchObject({ askedAt: null });
  expect((await upload(renewed.base64)).status).toBe(200);
  // The one in force, given again, takes it back.
  expect((await upload(traderFile().base64)).status).toBe(200);
  expect((await again()).renewal).toBeNull();
});

it('keeps the log-in that the office gives for the certificate in force, registered again', async () => {
  const { strange, upload, stored, again, ...answers } = await begin('400000059');
  answers.loseAnswers();
  await upload(strange.base64);
  await fiscal.deliver();
  answers.hearAnswers();
  const before = (await stored())?.registration;
  const after = await again();
  expect(after).toMatchObject({
    certificate: { serial: '4f3a91b1' },
    renewal: { serial: '6f3a91b3', refusal: 'Invalid certificate serial' },
  });
  expect((await stored())?.registration.login).not.toBe(before?.login);
});

it('asks again for a device that the seller has put away since', async () => {
  const tin = '400000069';
  const { seller, renewed, upload, ...answers } = await begin(tin);
  fiscal.office.renew(tin, renewed);
  answers.loseAnswers();
  await upload(renewed.base64);
  await fiscal.deliver();
  answers.hearAnswers();
  const which = { sellerId: seller.userId, environment: 'test' };
  const devices = fiscal.db.collection('devices');
  await devices.updateOne(which, { $set: { active: false, dueAt: null } });
  fiscal.advance(HOUR_MS);
  await fiscal.deliver();
  expect(await devices.findOne(which)).toMatchObject({
    ...{ certificate: { serial: '5f3a91b2' }, renewal: null, dueAt: null, lease: null },
  });
});

it('serves a device at once that its seller saves in the moment before the office is asked', async () => {
  const tin = '400000079';
  const { renewed, upload, settings, stored } = await begin(tin);
  fiscal.office.renew(tin, renewed);
  await upload(renewed.base64);
  const devices = fiscal.service.app.get(DevicesRepository);
  const change = devices.change.bind(devices);
  let saved = false;
  devices.change = async (filter, set) => {
    if (!saved && 'renewal.askedAt' in set) {
      saved = true;
      await devices.save(filter._id, { name: 'Juma Electronics 2' });
    }
    return change(filter, set);
  };
  await fiscal.deliver();
  devices.change = change;
  expect(saved).toBe(true);
  expect(await settings()).toMatchObject({ certificate: { serial: '5f3a91b2' }, renewal: null });
  expect((await stored())?.lease).toBeNull();
});
