import { fetchVatReturn } from '../../features/fiscal/fiscal.api.ts';
import { vatReturnPdf } from '../../features/fiscal/vat-return-pdf.server.ts';
import { readMonth } from '../../features/seller-money/statement-month.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { privatePdf } from '../private-file.ts';
import type { Route } from './+types/vat-return-pdf.ts';

/** The figures of a month's VAT return as a file; 404 without a month. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  const month = readMonth(url.searchParams.get('month'));
  if (!month) throw new Response(null, { status: 404 });
  const figures = await orNotFound(fetchVatReturn(month, callerOf(context)));
  const pdf = await vatReturnPdf(figures, languageOf(request.headers), new Date().toISOString());
  return privatePdf(pdf, `sokoni-vat-${month}.pdf`);
}
