import type { IncomingMessage, ServerResponse } from 'node:http';
import { json as readJson } from 'node:stream/consumers';

const HOUR = 3_600_000;

type State = 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired';

/** What has really happened to a payment, whatever was answered. */
export interface Truth {
  readonly externalId: string;
  readonly reference: string;
  readonly callbackUrl: string;
  readonly amount: number;
  readonly expiresAt: number;
  state: State;
  /** What came, which may be less than was asked for. */
  received: number;
  at: number | null;
  /** Until then answers still say that it is pending. */
  shownFrom: number;
  method: string | null;
  transactionId: string | null;
  failureReason: string | null;
  retryable: boolean;
  /** The operator takes the rest of it back then. */
  reversesAt: number | null;
}

/** Money that has left. */
export interface MoneyOut {
  readonly kind: 'refund' | 'payout' | 'reversal';
  readonly id: string;
  readonly externalId: string;
  readonly amount: number;
  readonly at: number;
  /** To whom, for a payout. */
  readonly number?: string;
}

export interface PayoutTruth {
  readonly payoutId: string;
  readonly amount: number;
  readonly number: string;
  state: 'pending' | 'succeeded' | 'failed';
  settlesAt: number;
  readonly ends: 'succeeded' | 'failed';
}

/** Behind the truth, as far as its lies go: what is paid after its end has expired before. */
export function shownOf(truth: Truth, now: number): object {
  const { state, at, expiresAt, shownFrom } = truth;
  const isPaidInTime = state !== 'pending' && (at ?? 0) < expiresAt;
  const unpaid = now >= expiresAt && !isPaidInTime ? 'expired' : 'pending';
  const status = state === 'pending' || shownFrom > now ? unpaid : state;
  const ended = status === 'succeeded';
  return {
    externalId: truth.externalId,
    reference: truth.reference,
    amount: ended ? truth.received : truth.amount,
    currency: 'TZS',
    method: ended ? truth.method : null,
    transactionId: ended ? truth.transactionId : null,
    failureReason: truth.failureReason,
    retryable: false,
    status,
  };
}

export type Body = Readonly<Record<string, unknown>>;

export function line(type: string, externalId: string, amount: number) {
  return {
    type,
    externalId,
    refundId: null as string | null,
    payoutId: null as string | null,
    transactionId: null as string | null,
    amount,
  };
}

export function payoutAnswer({ payoutId, state }: PayoutTruth) {
  return {
    status: state,
    transactionId: state === 'succeeded' ? `OUT-${payoutId}` : null,
    failureReason: state === 'failed' ? 'wallet_closed' : null,
  };
}

export function dayOf(at: number): string {
  return new Date(at + 3 * HOUR).toISOString().slice(0, 10);
}

export function problem(code: string) {
  return { error: { code, message: code } };
}

export async function readBody(request: IncomingMessage): Promise<Body> {
  return (await readJson(request).catch(() => ({}))) as Body;
}

export function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
