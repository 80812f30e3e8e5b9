import type { Sentence } from '../kit/sentence.ts';

/** Of the form in which owners change tariffs, days and limits. */
export const marketTermsValidations = {
  'terms-start': {
    en: 'Please choose a start from now on and within a year, or leave it empty for at once.',
    sw: 'Tafadhali chagua mwanzo kuanzia sasa na ndani ya mwaka mmoja, au acha wazi ianze sasa hivi.',
  },
} as const satisfies Record<string, Sentence>;
