import type { Language, Order } from '@sokoni/contracts/browser';
import type { RouterContextProvider } from 'react-router';
import { fetchChosenOrders } from '../../features/seller-orders/seller-orders.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { loadTexts } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { privatePdf } from '../private-file.ts';

interface Print {
  readonly draw: (orders: readonly Order[], lang: Language) => Promise<Buffer>;
  readonly fileName: string;
}

/** The chosen orders of the address, drawn as one PDF in the seller's language. */
export async function printChosen(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
  { draw, fileName }: Print,
): Promise<Response> {
  const caller = callerOf(context);
  const lang = languageOf(request.headers);
  const orderIds = url.searchParams.getAll('order');
  if (orderIds.length === 0) {
    const { noneChosen } = await loadTexts(lang, 'sales');
    return redirectWithNotice(panelPaths.sellerOrders, { kind: 'error', text: String(noneChosen) });
  }
  const orders = await orNotFound(fetchChosenOrders(orderIds, caller));
  return privatePdf(await draw(orders, lang), `${fileName}.pdf`);
}
