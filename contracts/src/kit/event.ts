import { z } from 'zod';
import { id } from './fields.ts';

/** Everything that travels beside the data of an event. */
export const eventEnvelope = z.object({
  eventId: z.uuid(),
  name: z.string(),
  /** The id of the thing the event is about. */
  aggregateId: z.string(),
  /** Grows with every change of the aggregate: a consumer drops what is older than it has. */
  version: z.int().nonnegative(),
  occurredAt: z.iso.datetime(),
  /** The event or request that caused this one. */
  causationId: z.string().nullable(),
  traceparent: z.string().nullable(),
  data: z.unknown(),
});
export type EventEnvelope<T = unknown> = Omit<z.infer<typeof eventEnvelope>, 'data'> & {
  readonly data: T;
};

/** What was counted for sellers on a day of Tanzania, without any person's id. */
export const sellerCounts = z.object({
  date: z.iso.date(),
  sellers: z.array(z.object({ sellerId: id, count: z.int().positive() })).min(1),
});
export type SellerCounts = z.infer<typeof sellerCounts>;

export const EVENT_EXCHANGE = 'sokoni.events';
