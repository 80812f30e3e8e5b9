import { getConnectionToken } from '@nestjs/mongoose';
import { allRoutes, type EventName, type NamedRoute, type ServiceName } from '@sokoni/contracts';
import type { Connection, mongo } from 'mongoose';
import type { TestService } from './test-service.ts';

/** What happens to every request, and says nothing about its effect. */
const BOOKKEEPING = ['outbox', 'inbox', 'audit', 'limit_counters', 'user_replicas'];
/** A repeat may write the same once more. */
const MARKS = [
  ...['version', 'stockVersion', 'revision', 'writes'],
  ...['at', 'updatedAt', 'changedAt', 'editedAt', 'wantedAt', 'lastSeenAt', 'expiresAt', 'until'],
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

/** The calls of a service that may change something: every POST that is not only a read of the gateway's cache. */
export function writesOf(service: ServiceName): readonly NamedRoute[] {
  return allRoutes.filter(
    (route) => route.service === service && route.method === 'POST' && !route.microCache,
  );
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
