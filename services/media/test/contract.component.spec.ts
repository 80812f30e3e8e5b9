import { mediaRoutes, type NamedRoute } from '@sokoni/contracts';
import type { FastifyInstance } from 'fastify';
import { type Media, startMedia } from './media.factory.ts';

const routes = Object.values<NamedRoute>(mediaRoutes);
const named = (pick: (route: NamedRoute) => boolean) =>
  routes.filter(pick).map((route) => [route.name, route] as const);

let media: Media;

beforeAll(async () => {
  media = await startMedia();
});
afterAll(() => media.close());

const knock = (route: NamedRoute) =>
  fetch(`${media.url}${route.path.replaceAll(/:\w+/g, 'x')}`, { method: route.method });

describe('the contract of media', () => {
  it.each(named(() => true))('%s is served', (_, route) => {
    const fastify = media.app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    expect(fastify.hasRoute({ method: route.method, url: route.path })).toBe(true);
  });

  it.each(named(({ access }) => access === 'signed-in'))(
    '%s refuses visitors',
    async (_, route) => {
      expect((await knock(route)).status).toBe(401);
    },
  );

  it.each(named(({ access }) => access === 'internal'))(
    '%s refuses callers without the internal key',
    async (_, route) => {
      expect((await knock(route)).status).toBe(403);
    },
  );
});
