import { fetchFiscalReceipts } from '../../features/fiscal/fiscal.api.ts';
import { hasReceipt } from '../../features/orders/order.ts';
import { fetchOrder } from '../../features/orders/orders.api.ts';
import { receiptPdf } from '../../features/orders/receipt.server.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { privatePdf } from '../private-file.ts';
import { requireUser } from '../visitor.ts';
import type { Route } from './+types/receipt.ts';

/** The receipt of an own, paid order as a file; 404 for any other. */
export async function loader({ context, params, request }: Route.LoaderArgs): Promise<Response> {
  await requireUser(context, request, 'phone');
  const caller = callerOf(context);
  const order = await orNotFound(fetchOrder(params.orderId, caller));
  if (!hasReceipt(order)) throw new Response(null, { status: 404 });
  const fiscal = await orElse(fetchFiscalReceipts(order._id, caller), []);
  const pdf = await receiptPdf(order, languageOf(caller.headers), fiscal);
  return privatePdf(pdf, `sokoni-${order.orderNumber}.pdf`);
}
