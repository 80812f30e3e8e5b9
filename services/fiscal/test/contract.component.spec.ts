import { shopReadsOf, startTestService, type TestService } from '@sokoni/common/testing';
import { allRoutes } from '@sokoni/contracts';
import { AppModule } from '../src/app.module.ts';
import { FiscalConfig } from '../src/config.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, FiscalConfig);
});
afterAll(() => service.stop());

it.each(
  allRoutes.filter((r) => r.service === 'fiscal').map((r) => [`${r.method} ${r.path}`, r] as const),
)('fiscal still serves %s', async (_label, route) => {
  const answer = await service.as(null).fetch(route.path, { method: route.method });
  expect(answer.status).not.toBe(404);
});

it.each(shopReadsOf('fiscal').filter(([, { bareReply }]) => !bareReply))(
  'answers %s to who is no seller any more',
  async (_, route) => {
    const former = service.as(await service.mint());
    const query = /vatReturn/.test(route.name) ? { month: '2026-03' } : {};
    expect((await former.send(route, { query })).status).toBe(200);
  },
);
