import { redirect } from 'react-router';
import { languageOf } from '../cookies.ts';
import { pathWith } from '../path-with.ts';

/** Leads on to the payment provider's page, in the language the shop was read in. */
export function toPaymentPage(paymentUrl: string, { headers }: Pick<Request, 'headers'>): Response {
  return redirect(pathWith(paymentUrl, { lang: languageOf(headers) }), 303);
}
