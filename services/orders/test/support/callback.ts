import { randomUUID } from 'node:crypto';
import { SANDBOX_PROVIDER_KEY } from '@sokoni/common/testing';
import { signSandboxBody } from '@sokoni/payment-providers/testing';

export interface SandboxMessage {
  readonly eventId: string;
  readonly type: string;
  readonly externalId: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly method: string | null;
  readonly transactionId: string | null;
  readonly failureReason: string | null;
  readonly occurredAt: string;
}

/** The sandbox's callback of a successful payment. */
export function successOf(
  payment: Record<string, unknown>,
  change: Partial<SandboxMessage> = {},
): SandboxMessage {
  return {
    eventId: `evt_${randomUUID()}`,
    type: 'payment.succeeded',
    externalId: String(payment.externalId),
    reference: String(payment.reference),
    amount: Number(payment.amount),
    currency: 'TZS',
    method: 'mpesa',
    transactionId: 'TX12345678',
    failureReason: null,
    occurredAt: new Date().toISOString(),
    ...change,
  };
}

/** Posts the message as the sandbox does; with another key it is a forgery. */
export async function postCallback(
  url: string,
  message: SandboxMessage,
  key = SANDBOX_PROVIDER_KEY,
): Promise<number> {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const response = await fetch(`${url}/api/payment-callbacks/sandbox`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-sandbox-timestamp': timestamp,
      'x-sandbox-signature': signSandboxBody(key, timestamp, body),
    },
    body,
  });
  return response.status;
}
