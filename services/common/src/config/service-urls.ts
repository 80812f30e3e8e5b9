import type { ServiceName } from '@sokoni/contracts';
import { z } from 'zod';

/** Ports of the embedded run; containers give every service its own PORT and URLs. */
export const DEFAULT_PORTS: Readonly<Record<ServiceName, number>> = {
  identity: 4001,
  catalogue: 4002,
  cart: 4003,
  orders: 4004,
  subscriptions: 4005,
  media: 4006,
  notifications: 4007,
  reviews: 4008,
  fiscal: 4009,
};

/** Environment variable that names another service's address, as `InternalClient` looks it up. */
export function urlVariable(service: ServiceName): string {
  return `${service.toUpperCase()}_URL`;
}

/**
 * Shape of a variable that names the replicas of a service, one or several separated by commas:
 * `{ MEDIA_URL: replicaUrls('media') }`.
 */
export function replicaUrls(service: ServiceName) {
  return z
    .string()
    .refine((list) => splitUrls(list).every(isWebAddress), 'must be URLs, separated by commas')
    .default(`http://127.0.0.1:${DEFAULT_PORTS[service]}`);
}

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

export function splitUrls(list: string): readonly string[] {
  return list.split(',').map((url) => url.trim());
}
