import { EVENT_EXCHANGE } from '@sokoni/contracts';

/** Names of exchanges and queues on the broker. */
export interface EventNames {
  readonly exchange: string;
  readonly deadExchange: string;
  readonly queue: string;
  readonly deadQueue: string;
}

export function eventNames(service: string, namespace: string): EventNames {
  const prefix = namespace ? `${namespace}.` : '';
  return {
    exchange: `${prefix}${EVENT_EXCHANGE}`,
    deadExchange: `${prefix}sokoni.dead`,
    queue: `${prefix}${service}.events`,
    deadQueue: `${prefix}${service}.dead`,
  };
}
