import type { Sentence } from '../constants/languages.ts';
import type { AccountStatus, Verification } from '../constants/verification.ts';

/** How far a seller's verification or account status is, in a sentence: as on the seller's case. */
export const SELLER_STATE_WORDS: Readonly<Record<Verification | AccountStatus, Sentence>> = {
  unverified: { en: 'Not verified yet', sw: 'Hajathibitishwa' },
  submitted: { en: 'Waiting for us', sw: 'Inasubiri kukaguliwa' },
  verified: { en: 'Verified seller', sw: 'Muuzaji aliyethibitishwa' },
  needs_changes: { en: 'Changes needed', sw: 'Marekebisho yanahitajika' },
  rejected: { en: 'Rejected', sw: 'Imekataliwa' },
  active: { en: 'Active', sw: 'Hai' },
  suspended: { en: 'Suspended', sw: 'Limesimamishwa' },
  closed: { en: 'Closed', sw: 'Limefungwa' },
};
