import type { Sentence } from '../kit/sentence.ts';

/** Of promotions, pickup stations, and what owners set for the whole shop. */
export const ordersMessages = {
  'terms-saved': {
    en: 'Saved. It is in effect from its start.',
    sw: 'Imehifadhiwa. Itatumika kuanzia muda wake.',
  },
  'terms-waiting': {
    en: 'Saved. It waits for another owner, who has to approve it.',
    sw: 'Imehifadhiwa. Inasubiri mmiliki mwingine, ambaye lazima aiidhinishe.',
  },
  'terms-approved': { en: 'The change is approved', sw: 'Badiliko limeidhinishwa' },
  'terms-withdrawn': { en: 'The change is withdrawn', sw: 'Badiliko limeondolewa' },
  'promotion-saved': { en: 'The promotion is saved', sw: 'Ofa imehifadhiwa' },
  'promotion-paused': { en: 'The promotion is paused', sw: 'Ofa imesimamishwa' },
  'promotion-continued': { en: 'The promotion goes on', sw: 'Ofa inaendelea' },
  'station-saved': { en: 'The station is saved', sw: 'Kituo kimehifadhiwa' },
  'counter-link-renewed': {
    en: 'The new link works now, the one before does not',
    sw: 'Kiungo kipya kinafanya kazi sasa, cha awali hakifanyi tena',
  },
  'counter-link-revoked': {
    en: 'The link does not work any more',
    sw: 'Kiungo hakifanyi kazi tena',
  },
  'parcel-handed-over': {
    en: 'The PIN is right: hand the parcel over',
    sw: 'PIN ni sahihi: kabidhi mzigo',
  },
} as const satisfies Record<string, Sentence>;
