import { shopReadsOf, startTestService, type TestService } from '@sokoni/common/testing';
import { allRoutes } from '@sokoni/contracts';
import { AppModule } from '../src/app.module.ts';
import { SubscriptionsConfig } from '../src/config.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(AppModule, SubscriptionsConfig);
});
afterAll(() => service.stop());

it.each(
  allRoutes
    .filter((r) => r.service === 'subscriptions')
    .map((r) => [`${r.method} ${r.path}`, r] as const),
)('subscriptions still serves %s', async (_label, route) => {
  const answer = await service.as(null).fetch(route.path, { method: route.method });
  expect(answer.status).not.toBe(404);
});

it.each(shopReadsOf('subscriptions'))(
  'answers %s to who is no seller any more',
  async (_, route) => {
    const former = service.as(await service.mint());
    expect((await former.send(route)).status).toBe(200);
  },
);
