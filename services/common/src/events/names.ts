import { EVENT_EXCHANGE } from '@sokoni/contracts';

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
