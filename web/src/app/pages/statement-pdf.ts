import { fetchProfile } from '../../features/account/account.api.ts';
import { fetchMonth, readMonth } from '../../features/seller-money/statement-month.ts';
import { statementPdf } from '../../features/seller-money/statement-pdf.server.ts';
import { fetchInvitations } from '../../features/team/team.api.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { callerOf } from '../caller.ts';
import { languageOf } from '../cookies.ts';
import { privatePdf } from '../private-file.ts';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/statement-pdf.ts';

/** A month of the own statement as a file; 404 without a month. */
export async function loader({ context, request, url }: Route.LoaderArgs): Promise<Response> {
  const month = readMonth(url.searchParams.get('month'));
  if (!month) throw new Response(null, { status: 404 });
  const caller = callerOf(context);
  const [statement, seller] = await Promise.all([
    orNotFound(fetchMonth(month, caller)),
    orNotFound(nameOfShop(context)),
  ]);
  const pdf = await statementPdf({ ...statement, seller }, languageOf(request.headers));
  return privatePdf(pdf, `sokoni-statement-${month}.pdf`);
}

/** As buyers know it; a helper's own name is not whose money it is. */
async function nameOfShop(context: Route.LoaderArgs['context']): Promise<string> {
  const caller = callerOf(context);
  const membership = (await visitorOf(context))?.membership;
  if (!membership) {
    const { businessName, name } = await fetchProfile(caller);
    return businessName || name;
  }
  const invitations = await fetchInvitations(caller);
  return invitations.find(({ sellerId }) => sellerId === membership.sellerId)?.shopName ?? '';
}
