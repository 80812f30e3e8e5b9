import {
  type AdminAction,
  CATEGORY_FIELDS,
  type CategoryField,
  MARKET_TERMS,
  type MarketTerm,
  PLAN_CODES,
  PLAN_FIELDS,
  PLAN_NAMES,
  type PlanField,
  TAX_KINDS,
  TERMS_OF_RATE,
  UNLIMITED_LISTINGS,
} from '@sokoni/contracts/browser';
import type { KeyOf } from '../locales/namespaces.ts';
import { categoryLabel } from './categories.ts';
import { formatTzs } from './format.ts';
import { useLanguage, useT } from './texts.ts';

/** What owners change of each plan and each category, in words. */
export const TERM_FIELDS: Readonly<Record<PlanField | CategoryField, KeyOf<'marketterms'>>> = {
  price: 'marketterms.planPrice',
  listings: 'marketterms.planListings',
  'name-en': 'marketterms.planNameEn',
  'name-sw': 'marketterms.planNameSw',
  place: 'marketterms.categoryPlace',
  shown: 'marketterms.categoryShown',
  tax: 'marketterms.categoryTax',
};

const FIELDS = [...new Set([...PLAN_FIELDS, ...CATEGORY_FIELDS])];

export const TARIFFS: readonly MarketTerm[] = Object.values(TERMS_OF_RATE).map(({ tzs }) => tzs);

export function inDays(name: MarketTerm): boolean {
  return name.endsWith('Days');
}

/** Stored in hundredths of a percent, and typed in percent. */
export function perCent(name: MarketTerm): boolean {
  return name.endsWith('BasisPoints');
}

const isMarketTerm = (name: string): name is MarketTerm =>
  MARKET_TERMS.some((term) => term === name);

/** Names of dated terms of any kind: `mainlandTzs`, `basic-price`, `Shoes-tax`; a category has the name that owners gave it. */
export function useTermNames() {
  const t = useT('marketterms');
  const lang = useLanguage();
  return (name: string): string => {
    if (isMarketTerm(name)) return t(`marketterms.${name}`);
    const field = FIELDS.find((one) => name.endsWith(`-${one}`));
    if (!field) return name;
    const whose = name.slice(0, -field.length - 1);
    const plan = PLAN_CODES.find((code) => code === whose);
    const owner = plan ? PLAN_NAMES[plan][lang] : categoryLabel(whose, lang);
    return `${owner}, ${t(TERM_FIELDS[field])}`;
  };
}

/** What a market term, or a field of a plan or a category, is set to, in words. */
export function useTermValues() {
  const t = useT('marketterms');
  const tax = useT('products');
  return (of: MarketTerm | PlanField | CategoryField, value: number | string): string => {
    if (isMarketTerm(of)) {
      if (perCent(of)) return `${Number(value) / 100} %`;
      if (inDays(of)) return t('marketterms.days', { count: value });
      return value === 0 && TARIFFS.includes(of) ? t('marketterms.free') : formatTzs(Number(value));
    }
    if (of === 'price') return formatTzs(Number(value));
    if (of === 'shown') return t(value === 'yes' ? 'marketterms.yes' : 'marketterms.no');
    if (of === 'place') return String(value);
    if (of === 'listings')
      return Number(value) >= UNLIMITED_LISTINGS ? t('marketterms.unlimited') : String(value);
    const kind = TAX_KINDS.find((one) => of === 'tax' && one === value);
    return kind ? tax(`products.tax-${kind}`) : `“${value}”`;
  };
}

/** A change of a dated term of any kind: `Basic, Price a month: TZS 13,500 → TZS 15,000`. */
export function useTermChanges() {
  const nameOf = useTermNames();
  const inWords = useTermValues();
  return ({ name, from, to }: AdminAction['changes'][number]): string => {
    const of = isMarketTerm(name) ? name : FIELDS.find((one) => name.endsWith(`-${one}`));
    return of ? `${nameOf(name)}: ${inWords(of, from)} → ${inWords(of, to)}` : name;
  };
}
