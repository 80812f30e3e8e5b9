import { getConnectionToken } from '@nestjs/mongoose';
import { newId, startTestService, type TestService } from '@sokoni/common/testing';
import { fiscalRoutes } from '@sokoni/contracts';
import { type Connection, Types } from 'mongoose';
import { AppModule } from '../src/app.module.ts';
import { FiscalConfig } from '../src/config.ts';

let service: TestService;
let ids: Readonly<Record<string, string>>;

const deviceOf = (name: string, oldestAt: string | null) => ({
  _id: new Types.ObjectId(),
  ...{ name, sellerId: newId(), active: true, environment: 'test', tin: '100000001' },
  ...{ registration: { state: 'none' }, counter: { number: 0 }, createdAt: new Date() },
  ...{ startsOn: null, dueAt: null, answer: '' },
  ...{ queueLength: oldestAt ? 1 : 0, oldestAt: oldestAt && new Date(oldestAt) },
});

beforeAll(async () => {
  service = await startTestService(AppModule, FiscalConfig);
  const devices = [
    deviceOf('idle', null),
    deviceOf('an hour', '2026-03-02T09:00:00.000Z'),
    deviceOf('a day', '2026-03-01T10:00:00.000Z'),
    deviceOf('a day too', '2026-03-01T10:00:00.000Z'),
    deviceOf('idle and new', null),
  ];
  const { db } = service.app.get<Connection>(getConnectionToken());
  await db?.collection('devices').insertMany(devices);
  ids = Object.fromEntries(devices.map(({ name, _id }) => [name, String(_id)]));
});
afterAll(() => service.stop());

const admin = async () =>
  service.as(await service.mint({ role: 'ADMIN', adminRoles: ['finance'] }));

it.each([1, 2, 3, 5])(
  'devices are listed by how long they wait, those without a queue last: %d a page',
  async (limit) => {
    const finance = await admin();
    const names: string[] = [];
    for (let cursor: string | undefined; cursor !== ''; ) {
      const { body, headers } = await finance.send(fiscalRoutes.fiscalDevices, {
        query: { cursor, limit },
      });
      if (body.success) names.push(...body.data.map(({ name }) => name));
      cursor = headers.get('x-next-cursor') ?? '';
    }
    expect(names).toEqual(['a day', 'a day too', 'an hour', 'idle and new', 'idle']);
  },
);

it('a queue names its device', async () => {
  const params = { deviceId: ids.idle ?? '' };
  const answer = await (await admin()).call(fiscalRoutes.fiscalQueue, { params });
  expect(answer).toMatchObject({ device: { name: 'idle' }, queued: [] });
});
