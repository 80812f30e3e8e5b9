import { type RouteBody, type VatNumberEntry, vatNumbersRoutes } from '@sokoni/contracts/browser';
import { type Answer, type Caller, send } from '../../lib/http.ts';

export const VAT_STATES = ['waiting', 'confirmed', 'refused'] as const;
export type VatState = (typeof VAT_STATES)[number];

/** Those who wait come first. */
export function readVatState(value: string | null): VatState {
  return VAT_STATES.find((known) => known === value) ?? 'waiting';
}

type VatDecision = RouteBody<typeof vatNumbersRoutes.decideVatNumber>['decision'];

/** Null for what no button sends. */
export function readVatDecision(value: unknown): VatDecision | null {
  const decisions = ['confirm', 'refuse', 'reopen'] as const;
  return decisions.find((known) => known === value) ?? null;
}

interface VatQuery {
  readonly state: VatState;
  readonly cursor: string | undefined;
  readonly limit: number;
}

export function listVatNumbers(query: VatQuery, caller: Caller): Promise<Answer<VatNumberEntry[]>> {
  return send(vatNumbersRoutes.vatNumbers, { query }, caller);
}

/** Null without a number. */
export async function fetchVatNumber(
  sellerId: string,
  caller: Caller,
): Promise<VatNumberEntry | null> {
  return (await send(vatNumbersRoutes.vatNumbers, { query: { sellerId } }, caller)).data[0] ?? null;
}

export async function decideVatNumber(
  body: RouteBody<typeof vatNumbersRoutes.decideVatNumber>,
  caller: Caller,
): Promise<string> {
  return (await send(vatNumbersRoutes.decideVatNumber, { body }, caller)).message;
}
