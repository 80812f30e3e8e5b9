import { getConnectionToken } from '@nestjs/mongoose';
import {
  allRoutes,
  type EventName,
  eventsByService,
  isAdminCommand,
  type NamedRoute,
  type ServiceName,
} from '@sokoni/contracts';
import type { Connection } from 'mongoose';
import { type Job, Ticker } from '../time/clock.ts';
import { DatabaseChanges } from './database-changes.ts';
import { eventually } from './eventually.ts';
import type { TestService } from './test-service.ts';

/** One of each service: it knows the documents from the first look on. */
const watched = new WeakMap<TestService, Promise<DatabaseChanges>>();

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

/** The names of a service's commands of admins: each leaves one entry in the audit trail. */
export function adminCommandsOf(service: ServiceName): ReadonlySet<string> {
  return new Set(
    writesOf(service)
      .filter(isAdminCommand)
      .map(({ name }) => name),
  );
}

/** How many entries the audit trail has of an admin's command, by its route's name. */
export function entriesOf({ app }: TestService, name: string): Promise<number> {
  const { db } = app.get<Connection>(getConnectionToken());
  if (!db) throw new Error('The service has no database');
  return db.collection('admin_actions').countDocuments({ command: name });
}

async function changesOf(service: TestService, send: () => Promise<unknown>): Promise<string[]> {
  const changes = await changesIn(service);
  await changes.read();
  await send();
  return changes.read();
}

/**
 * The same, with the facts that the second call has published: people are notified once. `again` are those that only
 * bring other services what they have already.
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
  await service.allReceived();
  const before = publishedBy(service).length;
  const changes = await changesOf(service, async () => {
    await send();
    await service.allReceived();
  });
  const published = publishedBy(service).slice(before);
  return [...changes, ...published.map((name) => `added ${name} to the events`)];
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

/** The names of the service's own events among those received so far. */
function publishedBy(service: TestService): EventName[] {
  const own: object = Reflect.get(eventsByService, service.config.service) ?? {};
  return service.broker.names().filter((name) => name in own);
}

function changesIn(service: TestService): Promise<DatabaseChanges> {
  const { db } = service.app.get<Connection>(getConnectionToken());
  if (!db) throw new Error('The service has no database');
  const known = watched.get(service) ?? DatabaseChanges.of(db);
  watched.set(service, known);
  return known;
}
