import {
  deliveryTermsOf,
  MARKET_TERMS,
  type MarketTerms,
  type MarketTermsOverview,
  marketTermsRoutes,
  type RouteBody,
} from '@sokoni/contracts/browser';
import { type Caller, send } from '../../lib/http.ts';
import { termsForm, versionsAsked } from '../../lib/terms-form.ts';
import { typedValue, valueTyped } from './term-words.ts';

type TermsForm = RouteBody<typeof marketTermsRoutes.saveMarketTerms>;

export async function fetchTerms(caller: Caller): Promise<MarketTermsOverview> {
  return (await send(marketTermsRoutes.marketTerms, {}, caller)).data;
}

/** Terms with their history; `?before=` shows the versions before one. */
export async function loadTerms(query: URLSearchParams, caller: Caller) {
  const [overview, { data: versions }] = await Promise.all([
    fetchTerms(caller),
    send(marketTermsRoutes.marketTermsHistory, versionsAsked(query), caller),
  ]);
  return { overview, versions };
}

const form = termsForm(MARKET_TERMS, valueTyped, typedValue);
export const valuesOf = form.valuesOf;
export const readTerms: (sent: FormData) => TermsForm = form.read;

/** What buyers would see, and what changes from now; without what is no number. */
export function previewOf({ changes }: TermsForm, current: MarketTerms) {
  const changed = MARKET_TERMS.flatMap((name) => {
    const to = changes[name];
    return to === undefined || Number.isNaN(to) ? [] : [{ name, from: current[name], to }];
  });
  const values = Object.fromEntries(changed.map(({ name, to }) => [name, to]));
  return { terms: deliveryTermsOf({ ...current, ...values }), changes: changed };
}
export type TermsPreviewData = ReturnType<typeof previewOf>;
