import { moneyRoutes, type WaitingRefund } from '@sokoni/contracts/browser';
import { panelPaths } from '../../app/panel-paths.ts';
import { type Caller, send } from '../../lib/http.ts';
import { dataOrNull } from '../../lib/or-else.ts';

/** Refunds that wait for a second admin, the oldest first. */
export async function listWaitingRefunds(caller: Caller): Promise<readonly WaitingRefund[]> {
  return (await send(moneyRoutes.refundRequests, { query: {} }, caller)).data;
}

/** Those of one order or plan payment; none where that could not be asked: the page stands without them. */
export async function waitingRefundsOf(
  about: string,
  caller: Caller,
): Promise<readonly WaitingRefund[]> {
  const query = { about };
  return (await dataOrNull(send(moneyRoutes.refundRequests, { query }, caller))) ?? [];
}

/** Of an order: its id names the sellers whose money goes back. */
export function concernsSeller({ _id }: Pick<WaitingRefund, '_id'>, sellerId: string): boolean {
  return _id.split(' ').includes(sellerId);
}

export async function withdrawRefund(request: string, caller: Caller): Promise<string> {
  const body = { request };
  return (await send(moneyRoutes.withdrawRefundRequest, { body }, caller)).message;
}

/** The screen on which another admin makes the same refund. */
export function pathOfRefund({
  kind,
  aboutId,
  number,
}: Pick<WaitingRefund, 'kind' | 'aboutId' | 'number'>): string {
  if (kind === 'plan') return panelPaths.adminPlanPayment(aboutId, number);
  if (kind === 'by-hand') return panelPaths.adminRefusedRefund(aboutId);
  return panelPaths.adminOrder(number);
}
