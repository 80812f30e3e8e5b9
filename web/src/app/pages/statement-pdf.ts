import { fetchProfile } from '../../features/account/account.api.ts';
import { fetchMonth, readMonth } from '../../features/seller-money/statement-month.ts';
import { statementPdf } from '../../features/seller-money/statement-pdf.server.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { privatePdf } from '../private-file.ts';
import type { Route } from './+types/statement-pdf.ts';

/** A month of the own statement as a file; 404 without a month. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  const month = readMonth(url.searchParams.get('month'));
  if (!month) throw new Response(null, { status: 404 });
  const caller = callerOf(context);
  const [statement, account] = await Promise.all([
    orNotFound(fetchMonth(month, caller)),
    orNotFound(fetchProfile(caller)),
  ]);
  const pdf = await statementPdf(
    { ...statement, seller: account.name },
    languageOf(request.headers),
  );
  return privatePdf(pdf, `sokoni-statement-${month}.pdf`);
}
