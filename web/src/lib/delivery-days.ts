import type { DeliveryTerms } from '@sokoni/contracts/browser';
import type { Params } from './i18n.ts';

/**
 * The days that the answer about delivery names, in the footer of every page and among the questions. For loaders: the
 * first load of a page has no script for it.
 */
export function daysInAnswer({ days }: DeliveryTerms): Params {
  // Only pickup has no days, and no answer names it.
  return {
    sameDistrictDays: days['same-district'] ?? '',
    sameRegionDays: days['same-region'] ?? '',
    mainlandDays: days.mainland ?? '',
    zanzibarDays: days.zanzibar ?? '',
  };
}
