import { EVENT_EXCHANGE } from '@sokoni/contracts';
import type { Channel, ConfirmChannel } from 'amqplib';
import type { ServiceConfig } from '../config/define-config.ts';

/** The queues of a test run that dies are deleted by the broker. */
const NAMESPACED_EXPIRY = { 'x-expires': 15 * 60_000 };

/** Listing dead letters must never count as a failed delivery. */
const DEAD_DELIVERY_LIMIT = 1_000_000;

/** So long a newer version may take to handle what an older one has parked. */
export const PARKED_MS = 14 * 24 * 3_600_000;

export async function assertExchange(channel: Channel, config: ServiceConfig): Promise<void> {
  const { exchange } = eventNames(config.service, config.EVENTS_NAMESPACE);
  await channel.assertExchange(exchange, 'topic', { durable: true });
}

/**
 * The service's queue with its dead letters, bound to the events it handles. Bindings of a newer version
 * stay for a while after a roll-back (`EventBindings`): what they bring is parked.
 */
export async function assertQueues(
  channel: Channel | ConfirmChannel,
  config: ServiceConfig,
  handled: readonly string[],
): Promise<void> {
  const names = eventNames(config.service, config.EVENTS_NAMESPACE);
  const expiry = config.EVENTS_NAMESPACE ? NAMESPACED_EXPIRY : {};
  await assertExchange(channel, config);
  await channel.assertExchange(names.deadExchange, 'direct', { durable: true });
  await channel.assertQueue(names.deadQueue, {
    durable: true,
    arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': DEAD_DELIVERY_LIMIT, ...expiry },
  });
  await channel.assertQueue(names.parkedQueue, {
    durable: true,
    arguments: {
      'x-queue-type': 'quorum',
      'x-delivery-limit': DEAD_DELIVERY_LIMIT,
      'x-message-ttl': PARKED_MS,
      ...expiry,
    },
  });
  await channel.bindQueue(names.deadQueue, names.deadExchange, names.queue);
  await channel.assertQueue(names.queue, {
    durable: true,
    arguments: {
      'x-queue-type': 'quorum',
      'x-delivery-limit': config.EVENTS_DELIVERY_LIMIT,
      'x-dead-letter-exchange': names.deadExchange,
      'x-dead-letter-routing-key': names.queue,
      // A dead letter is confirmed in its new queue before it leaves the old one.
      'x-dead-letter-strategy': 'at-least-once',
      'x-overflow': 'reject-publish',
      ...expiry,
    },
  });
  await bindEvents(channel, config, handled);
}

/** Binding again changes nothing. */
export async function bindEvents(
  channel: Channel,
  config: ServiceConfig,
  handled: readonly string[],
): Promise<void> {
  const { queue, exchange } = eventNames(config.service, config.EVENTS_NAMESPACE);
  for (const name of handled) await channel.bindQueue(queue, exchange, name);
}

/** Names of exchanges and queues on the broker. */
export interface EventNames {
  readonly exchange: string;
  readonly deadExchange: string;
  readonly queue: string;
  readonly deadQueue: string;
  /** Events that this version does not handle, until one does. */
  readonly parkedQueue: string;
}

export function eventNames(service: string, namespace: string): EventNames {
  const prefix = namespace ? `${namespace}.` : '';
  return {
    exchange: `${prefix}${EVENT_EXCHANGE}`,
    deadExchange: `${prefix}sokoni.dead`,
    queue: `${prefix}${service}.events`,
    deadQueue: `${prefix}${service}.dead`,
    parkedQueue: `${prefix}${service}.parked`,
  };
}
