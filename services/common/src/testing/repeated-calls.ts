import { getConnectionToken } from '@nestjs/mongoose';
import {
  allRoutes,
  type EventName,
  eventsByService,
  type NamedRoute,
  type ServiceName,
} from '@sokoni/contracts';
import type { Connection, mongo } from 'mongoose';
import { type Job, Ticker } from '../time/clock.ts';
import { eventually } from './eventually.ts';
import type { TestService } from './test-service.ts';

/** What happens to every request, and says nothing about its effect; and sums that follow later from events. */
const BOOKKEEPING = [
  ...['outbox', 'inbox', 'event_bindings', 'audit', 'limit_counters', 'user_replicas', 'sightings'],
  ...['counted_parts', 'product_days', 'seller_days'],
];
/** A repeat may write the same once more. */
const MARKS = [
  ...['version', 'stockVersion', 'revision', 'writes'],
  ...['at', 'updatedAt', 'changedAt', 'editedAt', 'wantedAt', 'lastSeenAt', 'expiresAt', 'until'],
  ...['checkedAt', 'comparedAt', 'readAt'],
];

type Content = ReadonlyMap<string, string>;

/**
 * Sends a call twice, as a client does whose first answer was lost; returns what the second one has changed in the
 * database of the service, nothing where it is safe to repeat.
 */
export async function changesOfRepeat(
  service: TestService,
  send: () => Promise<unknown>,
): Promise<string[]> {
  await send();
  return changesOf(service, send);
}

async function changesOf(service: TestService, send: () => Promise<unknown>): Promise<string[]> {
  const before = await contentOf(service);
  await send();
  const after = await contentOf(service);
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((id) => before.get(id) !== after.get(id))
    .map((id) => `${id}: ${before.get(id) ?? 'nothing'} became ${after.get(id) ?? 'nothing'}`);
}

/**
 * The same, with the facts that the second call has published: people are told once. `again` are those that only bring
 * other services what they have already.
 */
export async function effectsOfRepeat(
  service: TestService,
  send: () => Promise<unknown>,
  again: readonly EventName[] = [],
): Promise<string[]> {
  const published = async () => {
    await service.allReceived();
    return service.broker.names().filter((name) => !again.includes(name));
  };
  const first = await send();
  const status = (first as { status?: unknown } | undefined)?.status;
  if (Number(status) >= 400) throw new Error(`Refused with ${status}: ${JSON.stringify(first)}`);
  const before = await published();
  const changes = await changesOf(service, send);
  const after = await published();
  return [...changes, ...after.slice(before.length).map((name) => `${name} is published again`)];
}

/** What a call has added, changed, deleted or published, a line each; who compares calls holds the timers meanwhile. */
export async function effectsOf(
  service: TestService,
  send: () => Promise<unknown>,
): Promise<string[]> {
  const before = await stateOf(service);
  await send();
  const after = await stateOf(service);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (id) => before.get(id) !== after.get(id),
  );
  return changed.map((id) => {
    const [was, is] = [before.get(id), after.get(id)];
    if (was === undefined) return `added ${id}: ${is}`;
    return is === undefined ? `deleted ${id}: ${was}` : `changed ${id}: ${was} became ${is}`;
  });
}

/**
 * The effects without ids and contents, such as `added refunds`: what two calls in two cases have in common. How many
 * documents of a collection are changed is not: some are made by the first call alone.
 */
export function kindsOf(effects: readonly string[]): string[] {
  const kinds = effects.map((effect) => effect.split(' ').slice(0, 2).join(' ')).sort();
  return kinds.filter((kind, at) => !kind.startsWith('changed') || kind !== kinds[at - 1]);
}

/** Does the work while no timed job of the service runs. */
export async function withoutTimers<T>({ app }: TestService, work: () => Promise<T>): Promise<T> {
  const ticker = app.get(Ticker);
  const held = new Set<Job>();
  const end = Promise.withResolvers<void>();
  const { run } = ticker;
  ticker.run = async (job) => {
    held.add(job);
    await end.promise;
    return run.call(ticker, job);
  };
  try {
    await eventually(() => held.size === ticker.jobs.length);
    return await work();
  } finally {
    ticker.run = run;
    end.resolve();
  }
}

/** The calls of a service that may change something: every POST that is not only a read of the gateway's cache. */
export function writesOf(service: ServiceName): readonly NamedRoute[] {
  return allRoutes.filter(
    (route) => route.service === service && route.method === 'POST' && !route.microCache,
  );
}

/** The content of the database, and what the service has published by now. */
async function stateOf(service: TestService): Promise<Content> {
  await service.allReceived();
  const own: object = Reflect.get(eventsByService, service.config.service) ?? {};
  const names = service.broker.names().filter((name) => name in own);
  const published = names.map((name, at) => [`${name} ${at}`, 'published'] as const);
  return new Map([...(await contentOf(service)), ...published]);
}

async function contentOf(service: TestService): Promise<Content> {
  const { db } = service.app.get<Connection>(getConnectionToken());
  if (!db) throw new Error('The service has no database');
  const collections = await db.listCollections().toArray();
  const content = new Map<string, string>();
  for (const { name } of collections) {
    if (BOOKKEEPING.includes(name) || name.startsWith('system.')) continue;
    for await (const document of db.collection(name).find()) {
      content.set(`${name} ${document._id}`, textOf(document));
    }
  }
  return content;
}

function textOf(document: mongo.BSON.Document): string {
  return JSON.stringify(document, (key, value: unknown) => (MARKS.includes(key) ? null : value));
}
