import {
  moneyRoutes,
  type RouteBody,
  type SellerMoney,
  type StatementLine,
} from '@sokoni/contracts/browser';
import { type Answer, type Caller, send } from '../../lib/http.ts';
import type { Notice } from '../../lib/notices.store.ts';

/** The name of a wallet or account is asked for at the payment provider. */
const PATIENCE_MS = 15_000;

export async function fetchMoney(caller?: Caller): Promise<SellerMoney> {
  return (await send(moneyRoutes.sellerMoney, {}, caller)).data;
}

export function listStatement(
  query: { readonly cursor: string | undefined; readonly limit: number },
  caller?: Caller,
): Promise<Answer<StatementLine[]>> {
  return send(moneyRoutes.sellerStatement, { query }, caller);
}

/** Says in red what keeps money from going to a number, whatever is in force. */
export async function saveDestination(
  body: RouteBody<typeof moneyRoutes.setDestination>,
  caller?: Caller,
): Promise<Notice> {
  const options = { patienceMs: PATIENCE_MS };
  const { message: text, data } = await send(moneyRoutes.setDestination, { body }, caller, options);
  const kinds = { verified: 'success', unchecked: 'info' } as const;
  const asked = data.asked ?? data.state;
  return { kind: kinds[asked as keyof typeof kinds] ?? 'error', text };
}

export async function askForPayout(caller?: Caller): Promise<string> {
  return (await send(moneyRoutes.requestPayout, {}, caller)).message;
}
