import type { Problem } from '../kit/sentence.ts';

export const reviewsProblems = {
  'already-reviewed': {
    status: 409,
    en: 'You have reviewed this already.',
    sw: 'Umeshatoa maoni kuhusu hii.',
  },
  'own-review': {
    status: 409,
    en: 'You cannot do this with your own review.',
    sw: 'Huwezi kufanya hivi kwa maoni yako mwenyewe.',
  },
  'own-shop-opinion': {
    status: 409,
    en: 'You work in the team of this shop, so your opinion of it does not count as that of a buyer.',
    sw: 'Unafanya kazi kwenye timu ya duka hili, kwa hiyo maoni yako kulihusu hayahesabiwi kama ya mnunuzi.',
  },
  'photo-unknown': {
    status: 422,
    en: 'A photo is not there any more. Please choose it again.',
    sw: 'Picha moja haipo tena. Tafadhali ichague upya.',
  },
  'not-a-buyer': {
    status: 403,
    en: 'Only the seller and buyers who have received this product can answer.',
    sw: 'Muuzaji na wanunuzi waliopokea bidhaa hii tu wanaweza kujibu.',
  },
  'own-product-question': {
    status: 409,
    en: 'You sell this product yourself.',
    sw: 'Bidhaa hii unaiuza wewe mwenyewe.',
  },
  'answers-full': {
    status: 409,
    en: 'This question has enough answers.',
    sw: 'Swali hili lina majibu ya kutosha.',
  },
  'answer-unfit': {
    status: 422,
    en: 'An answer cannot have phone numbers, links or insults. Please change it.',
    sw: 'Jibu haliwezi kuwa na namba za simu, viungo wala matusi. Tafadhali libadilishe.',
  },
  'own-conversation': {
    status: 409,
    en: 'You cannot write to yourself.',
    sw: 'Huwezi kujiandikia mwenyewe.',
  },
  'photos-before-purchase': {
    status: 409,
    en: 'Photos can be sent after the first paid order between the two of you.',
    sw: 'Picha zinaweza kutumwa baada ya oda ya kwanza iliyolipwa kati yenu.',
  },
  'conversation-closed': {
    status: 409,
    en: 'Nothing more can be written in this conversation.',
    sw: 'Huwezi tena kuandika kwenye mazungumzo haya.',
  },
  'own-text': {
    status: 409,
    en: 'You cannot decide about what you wrote yourself.',
    sw: 'Huwezi kuamua kuhusu ulichoandika mwenyewe.',
  },
  'taken-by-another': {
    status: 409,
    en: 'Another admin has taken this. Take it over before you decide.',
    sw: 'Msimamizi mwingine amelichukua hili. Lichukue kwake kabla hujaamua.',
  },
  'own-decision': {
    status: 409,
    en: 'The author objects to your decision: another admin decides now. An owner may after 24 hours.',
    sw: 'Mwandishi anapinga uamuzi wako: sasa anaamua msimamizi mwingine. Mmiliki anaweza baada ya saa 24.',
  },
  'decided-by-another': {
    status: 409,
    en: 'Another admin has decided about this meanwhile.',
    sw: 'Msimamizi mwingine ameshaamua kuhusu hili.',
  },
  'already-appealed': {
    status: 409,
    en: 'You have objected to this decision already. It can be done once.',
    sw: 'Umeshapinga uamuzi huu. Unaweza kufanya hivyo mara moja tu.',
  },
  'appeal-too-late': {
    status: 409,
    en: 'You could object within 14 days. This time is over.',
    sw: 'Ungeweza kupinga ndani ya siku 14. Muda huo umepita.',
  },
} as const satisfies Record<string, Problem>;
