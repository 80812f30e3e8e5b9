import type { FiscalReceipt, Language, Order } from '@sokoni/contracts/browser';
import { fetchSoldFiscalReceipts } from '../../features/fiscal/fiscal.api.ts';
import { packingSlipsPdf } from '../../features/seller-orders/packing-slips.server.ts';
import { pickListPdf } from '../../features/seller-orders/pick-list.server.ts';
import { fetchChosenOrders } from '../../features/seller-orders/seller-orders.api.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { loadTexts } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { privatePdf } from '../private-file.ts';
import type { Route } from './+types/orders-pdf.ts';

interface Print {
  readonly draw: (
    orders: readonly Order[],
    lang: Language,
    receipts: readonly FiscalReceipt[] | null,
  ) => Promise<Buffer>;
  readonly fileName: string;
}

const PACKING_SLIPS: Print = { draw: packingSlipsPdf, fileName: 'sokoni-packing-slips.pdf' };
/** What to take from the shelf. */
const PICK_LIST: Print = { draw: pickListPdf, fileName: 'sokoni-pick-list.pdf' };

/** The orders that the address names, as one PDF in the seller's language; 404 where one is not the seller's own. */
export async function loader({
  context,
  pattern,
  request,
  url,
}: Route.LoaderArgs): Promise<Response> {
  const { draw, fileName } = pattern.endsWith('pick-list.pdf') ? PICK_LIST : PACKING_SLIPS;
  const lang = languageOf(request.headers);
  const orderIds = url.searchParams.getAll('order');
  if (orderIds.length === 0) {
    const { noneChosen } = await loadTexts(lang, 'sales');
    return redirectWithNotice(panelPaths.sellerOrders, { kind: 'error', text: String(noneChosen) });
  }
  const caller = callerOf(context);
  const orders = await orNotFound(fetchChosenOrders(orderIds, caller));
  // Slips are printed while fiscal does not answer too, and say then that they are incomplete.
  const receipts =
    draw === packingSlipsPdf ? await orElse(fetchSoldFiscalReceipts(orderIds, caller), null) : [];
  return privatePdf(await draw(orders, lang, receipts), fileName);
}
