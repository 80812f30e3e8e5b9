import type { Problem } from '../kit/sentence.ts';

/** Refusals of changes of tariffs, days and limits. */
export const marketTermsProblems = {
  'terms-outdated': {
    status: 409,
    en: 'Another owner has changed this in the meantime. Please check the values below and send it again.',
    sw: 'Mmiliki mwingine ameshabadilisha hii. Tafadhali kagua thamani zilizo hapa chini kisha tuma tena.',
  },
  'terms-unchanged': {
    status: 409,
    en: 'These values will be in effect at that time anyway. Nothing has been saved.',
    sw: 'Thamani hizi zitakuwa zikitumika wakati huo hata hivyo. Hakuna kilichohifadhiwa.',
  },
  'terms-change-large': {
    status: 409,
    en: 'This changes a value by more than half: {changes}. Please confirm that it is meant.',
    sw: 'Hii inabadilisha thamani kwa zaidi ya nusu: {changes}. Tafadhali thibitisha kuwa ndivyo ulivyokusudia.',
  },
  'terms-second-owner': {
    status: 409,
    en: 'This change has to be approved by another owner than its author.',
    sw: 'Badiliko hili lazima liidhinishwe na mmiliki mwingine, si aliyeliandika.',
  },
  'terms-approved': {
    status: 409,
    en: 'Taking this change back needs a second owner. Send a new change with the same start: another owner approves it.',
    sw: 'Kulirudisha badiliko hili kunahitaji mmiliki wa pili. Tuma badiliko jipya lenye tarehe ile ile ya kuanza: mmiliki mwingine ataliidhinisha.',
  },
  'terms-decided': {
    status: 409,
    en: 'This change has already started, or has been approved or withdrawn. Please look at the page again.',
    sw: 'Badiliko hili limeshaanza, au limeshaidhinishwa au kuondolewa. Tafadhali angalia ukurasa tena.',
  },
} as const satisfies Record<string, Problem>;
