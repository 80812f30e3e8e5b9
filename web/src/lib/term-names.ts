import {
  CATEGORY_FIELDS,
  type CategoryField,
  MARKET_TERMS,
  type MarketTerm,
  PLAN_CODES,
  PLAN_FIELDS,
  PLAN_NAMES,
  type PlanField,
} from '@sokoni/contracts/browser';
import type { KeyOf } from '../locales/namespaces.ts';
import { categoryLabel } from './categories.ts';
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
    return `${owner}: ${t(TERM_FIELDS[field])}`;
  };
}
