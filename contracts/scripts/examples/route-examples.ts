import { type NamedRoute, schemasOf } from '@sokoni/contracts';
import { exampleMessage } from './example-messages.ts';
import { exampleOf } from './example-of.ts';

/** Bodies that no schema describes: what a payment provider and Keycloak send. */
const RAW_BODIES: Readonly<Record<string, unknown>> = {
  'orders.paymentCallback': {
    eventId: 'evt-7f31',
    type: 'payment.succeeded',
    externalId: '66f2a1c4d9e0b3a7c5518e05',
    reference: 'sandbox-66f2a1c4',
    amount: 905_000,
    currency: 'TZS',
    method: 'Mpesa',
    transactionId: '9B7K2LQ1XZ',
    failureReason: null,
    occurredAt: '2026-03-02T09:30:00.000Z',
  },
  'notifications.smsReport': {
    request_id: 912_734,
    dest_addr: '255712345678',
    status: 'DELIVERED',
  },
  'identity.ssoLogout': 'logout_token=eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhc2hhIn0.c2ln',
};

function examplePart(route: NamedRoute, part: 'params' | 'query' | 'body' | 'data'): unknown {
  const schema = schemasOf(route)[part];
  return schema && exampleOf(schema, [...route.name.split('.'), part]);
}

/** Examples of the parameters in path and query, by name. */
export function exampleParameters(
  route: NamedRoute,
  place: 'params' | 'query',
): Readonly<Record<string, unknown>> {
  return (examplePart(route, place) ?? {}) as Record<string, unknown>;
}

export function exampleBody(route: NamedRoute): unknown {
  if (route.bodyType === 'multipart') return { file: 'phone.jpg', upload_preset: 'products' };
  if (route.bodyType === 'raw') return RAW_BODIES[route.name];
  return examplePart(route, 'body');
}

/** The answer of a successful call. Pictures have no example. */
export function exampleAnswer(route: NamedRoute): unknown {
  const data = examplePart(route, 'data');
  if (route.bareReply) return data;
  return { success: true, error: false, message: exampleMessage(route), data };
}
