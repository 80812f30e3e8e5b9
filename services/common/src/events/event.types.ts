import type { EventData, EventEnvelope, EventName } from '@sokoni/contracts';

/** An event as its handler gets it: `onOrderPaid(@EventPayload() event: EventOf<'order.paid'>)`. */
export type EventOf<N extends EventName> = EventEnvelope<EventData<N>> & { readonly name: N };

/** What the publisher of an event tells; the bus adds the rest of the envelope. */
export interface NewEvent<N extends EventName> {
  readonly aggregateId: string;
  /** The aggregate's version after this change; consumers drop what is older than they have. */
  readonly version: number;
  readonly data: EventData<N>;
}
