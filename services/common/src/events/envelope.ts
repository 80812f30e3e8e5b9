import { randomUUID } from 'node:crypto';
import {
  type EventData,
  type EventEnvelope,
  type EventName,
  eventEnvelope,
  events,
} from '@sokoni/contracts';
import { startSpan } from '@sokoni/telemetry/tracing';
import type { z } from 'zod';
import { continueTrace } from '../telemetry/http-context.ts';
import { currentContext } from '../telemetry/request-context.ts';

/** An event as its handler gets it: `onOrderPaid(@EventPayload() event: EventOf<'order.paid'>)`. */
export type EventOf<N extends EventName> = EventEnvelope<EventData<N>> & { readonly name: N };

/** What the publisher of an event gives; the unit of work adds the rest of the envelope. */
export interface NewEvent<N extends EventName> {
  readonly aggregateId: string;
  /** The aggregate's version after this change; consumers drop what is older than they have. */
  readonly version: number;
  readonly data: EventData<N>;
}

/** A published event until its transaction ends. */
export interface SealedEvent {
  readonly envelope: EventEnvelope & { readonly name: EventName };
  /** Of the publishing; ends with the commit. */
  readonly span: ReturnType<typeof startSpan>;
}

/** An event of the running request, checked by the contract. */
export function sealEvent<N extends EventName>(name: N, event: NewEvent<N>): SealedEvent {
  const schema: z.ZodType = events[name];
  const data = schema.parse(event.data);
  const context = currentContext();
  const span = startSpan(`publish ${name}`, 'producer', context?.traceparent, {
    attributes: { 'messaging.system': 'rabbitmq', 'messaging.operation.name': 'publish' },
  });
  const envelope = {
    eventId: randomUUID(),
    name,
    aggregateId: event.aggregateId,
    version: event.version,
    occurredAt: new Date().toISOString(),
    causationId: context?.causationId ?? null,
    traceparent: span?.traceparent ?? context?.traceparent ?? continueTrace(null),
    data,
  };
  return { envelope, span };
}

/** A message that is no event of the contract. Trying again does not help. */
export class InvalidEventError extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'InvalidEventError';
  }
}

/** An event of another version of the contract: after a roll-back the queue is still bound to it. */
export class UnknownEventError extends InvalidEventError {}

/** Reads the bytes of a message by the contract, throws `InvalidEventError`. */
export function parseEnvelope(content: Buffer): EventOf<EventName> {
  const envelope = eventEnvelope.safeParse(parseJson(content));
  if (!envelope.success) throw new InvalidEventError(`Not an envelope: ${envelope.error.message}`);
  const { name } = envelope.data;
  if (!isEventName(name)) throw new UnknownEventError(`Unknown event ${name}`);
  const schema: z.ZodType = events[name];
  const data = schema.safeParse(envelope.data.data);
  if (!data.success) throw new InvalidEventError(`Data of ${name}: ${data.error.message}`);
  return { ...envelope.data, name, data: data.data } as EventOf<EventName>;
}

function isEventName(name: string): name is EventName {
  return Object.hasOwn(events, name);
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    throw new InvalidEventError('Not JSON');
  }
}
