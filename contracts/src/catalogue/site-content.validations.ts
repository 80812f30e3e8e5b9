import type { Sentence } from '../kit/sentence.ts';

/** Of the form in which admins write content of the site. */
export const siteContentValidations = {
  'content-end': {
    en: 'The end must be after the start.',
    sw: 'Mwisho lazima uwe baada ya mwanzo.',
  },
  'content-end-past': {
    en: 'The end must be in the future.',
    sw: 'Mwisho lazima uwe wakati ujao.',
  },
  'content-link': {
    en: 'Please give a page of this shop, such as /product-category?category=Computers. Other websites are not possible.',
    sw: 'Tafadhali weka ukurasa wa duka hili, kama /product-category?category=Computers. Tovuti nyingine haziruhusiwi.',
  },
  'content-one-line': {
    en: 'Please write this text in one line.',
    sw: 'Tafadhali andika maneno haya kwenye mstari mmoja.',
  },
  'content-row-link': {
    en: 'A row shows one category: choose it.',
    sw: 'Safu huonyesha kundi moja: lichague.',
  },
} as const satisfies Record<string, Sentence>;
