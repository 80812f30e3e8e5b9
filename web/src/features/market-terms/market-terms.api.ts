import {
  deliveryTermsOf,
  MARKET_TERMS,
  type MarketTerms,
  type MarketTermsOverview,
  marketTermsRoutes,
  type RouteBody,
} from '@sokoni/contracts/browser';
import { textOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';
import { fromLocalTime } from '../../lib/typed-values.ts';
import { valueTyped } from './term-words.ts';

type TermsForm = RouteBody<typeof marketTermsRoutes.saveMarketTerms>;

const SHOWN_VERSIONS = 20;

export async function fetchTerms(caller: Caller): Promise<MarketTermsOverview> {
  return (await send(marketTermsRoutes.marketTerms, {}, caller)).data;
}

/** Terms with their history; `?before=` shows the versions before one. */
export async function loadTerms(query: URLSearchParams, caller: Caller) {
  const before = query.get('before');
  const asked = before !== null && /^[1-9]\d{0,9}$/.test(before) ? { before: Number(before) } : {};
  const [overview, { data: versions }] = await Promise.all([
    fetchTerms(caller),
    send(
      marketTermsRoutes.marketTermsHistory,
      { query: { ...asked, limit: SHOWN_VERSIONS } },
      caller,
    ),
  ]);
  return { overview, versions };
}

/** What differs from what the form showed, so that a plan for another value is not undone by the way. */
export function readTerms(form: FormData): TermsForm {
  const wanted = MARKET_TERMS.map(
    (name) => [name, textOf(form, `changes.${name}`), textOf(form, `was.${name}`)] as const,
  );
  const changes = wanted
    .filter(([name, typed, was]) => valueTyped(name, typed) !== valueTyped(name, was))
    .map(([name, typed]) => [name, valueTyped(name, typed)]);
  return {
    version: Number(textOf(form, 'version')),
    changes: Object.fromEntries(changes),
    startsAt: fromLocalTime(textOf(form, 'startsAt')),
    note: textOf(form, 'note'),
    confirmed: form.has('confirmed'),
  };
}

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
