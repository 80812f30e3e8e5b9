import type { DeliveryTerms } from '@sokoni/contracts/browser';

type Days = DeliveryTerms['days'];

/** The days that the answer about delivery names, in the footer of every page and among the questions. */
export function daysInAnswer(days: Days) {
  return {
    sameDistrictDays: wordOf(days['same-district']),
    sameRegionDays: wordOf(days['same-region']),
    mainlandDays: wordOf(days.mainland),
    zanzibarDays: wordOf(days.zanzibar),
  };
}

/** Only pickup has no days, and no answer names it. */
function wordOf(days: Days[keyof Days]): string {
  return days === null ? '–' : String(days);
}
