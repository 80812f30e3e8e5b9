import { changesOfRepeat, writesOf } from '@sokoni/common/testing';
import { fiscalRoutes } from '@sokoni/contracts';
import { FiscalUnderTest } from './support/fiscal-under-test.ts';

let fiscal: FiscalUnderTest;
beforeAll(async () => {
  fiscal = await FiscalUnderTest.start();
});
afterAll(() => fiscal.stop());

/** The call as it is sent twice, with what it needs. */
const CALLS: Readonly<Record<string, () => Promise<() => Promise<unknown>>>> = {
  'fiscal.saveFiscalSettings': async () => {
    const seller = fiscal.service.as(await fiscal.service.mint({ role: 'SELLER' }));
    const body = fiscal.settings('600000001');
    return () => seller.call(fiscalRoutes.saveFiscalSettings, { body });
  },
  'fiscal.retryFiscalDevice': async () => {
    const seller = await fiscal.sellerWith('600000002');
    fiscal.office.lieOf = () => 'refused';
    await seller.sell(1_000);
    await fiscal.deliver();
    const session = await fiscal.service.mint({ role: 'ADMIN', adminRoles: ['finance'] });
    const admin = fiscal.service.as(session);
    const devices = await admin.call(fiscalRoutes.fiscalDevices, { query: {} });
    const deviceId = devices.find(({ tin }) => tin === '600000002')?._id ?? '';
    return () => admin.call(fiscalRoutes.retryFiscalDevice, { body: { deviceId } });
  },
};

it.each(writesOf('fiscal').map(({ name }) => name))(
  '%s changes nothing when it is sent again after a lost answer',
  async (name) => {
    const prepare = CALLS[name];
    if (!prepare) throw new Error(`${name} needs a row in this file: how is it safe to repeat?`);
    expect(await changesOfRepeat(fiscal.service, await prepare())).toEqual([]);
  },
);
