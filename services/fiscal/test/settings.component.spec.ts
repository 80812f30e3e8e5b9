import { startTestService, type TestService } from '@sokoni/common/testing';
import { fiscalRoutes } from '@sokoni/contracts';
import { AppModule } from '../src/app.module.ts';
import { FiscalConfig } from '../src/config.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, FiscalConfig);
});
afterAll(() => service.stop());

const OUTDATED = { status: 409, body: { code: 'fiscal-settings-outdated' } };

/** A seller whose settings are read, and saved as a window has them. */
async function begin() {
  const seller = service.as(await service.mint({ role: 'SELLER' }));
  const read = () => seller.call(fiscalRoutes.fiscalSettings, {});
  const save = (environment: 'test' | 'production', address: string, version?: string) => {
    const given = { environment, tin: '', name: 'Juma Electronics', address, startsOn: null };
    const body = { ...given, ...(version !== undefined && { version }) };
    return seller.send(fiscalRoutes.saveFiscalSettings, { body });
  };
  return { read, save };
}

it('an older window of the settings does not put another device back in force', async () => {
  const { read, save } = await begin();
  expect((await save('test', 'Kariakoo', (await read()).version)).status).toBe(200);
  const { version: old } = await read();
  expect((await save('production', 'Kariakoo', old)).status).toBe(200);
  expect(await save('test', 'Ilala', old)).toMatchObject(OUTDATED);
  const inForce = await read();
  expect(inForce).toMatchObject({ environment: 'production', address: 'Kariakoo' });
  // The same save again, whose answer was lost, is not another one.
  expect((await save('production', 'Kariakoo', old)).status).toBe(200);
  expect((await save('test', 'Ilala', inForce.version)).status).toBe(200);
  expect(await read()).toMatchObject({ environment: 'test', address: 'Ilala' });
  // What is in force again is another version than it was before.
  expect(await save('test', 'Temeke', old)).toMatchObject(OUTDATED);
});

it('settings that come without a version are saved, as by callers of before', async () => {
  const { read, save } = await begin();
  for (const address of ['Kariakoo', 'Ilala'])
    expect((await save('test', address)).status).toBe(200);
  expect(await read()).toMatchObject({ address: 'Ilala' });
});
