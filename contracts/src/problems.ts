import { catalogueProblems } from './catalogue/catalogue.problems.ts';
import { fiscalProblems } from './fiscal/fiscal.sentences.ts';
import { identityProblems } from './identity/identity.problems.ts';
import type { Problem } from './kit/sentence.ts';
import { notificationsProblems } from './notifications/notifications.problems.ts';
import { marketTermsProblems } from './orders/market-terms.problems.ts';
import { ordersProblems } from './orders/orders.problems.ts';
import { payNumberProblems } from './orders/pay-number.problems.ts';
import { pickupStationsProblems } from './orders/pickup-stations.sentences.ts';
import { promotionsProblems } from './orders/promotions.problems.ts';
import { reviewsProblems } from './reviews/reviews.problems.ts';

/** Every error that a caller can get, by its code. Those of one service are in its folder. */
export const problems = {
  ...fiscalProblems,
  'invalid-input': {
    status: 400,
    en: 'Please check what you entered.',
    sw: 'Tafadhali kagua ulichoandika.',
  },
  'malformed-body': {
    status: 400,
    en: 'The request could not be read.',
    sw: 'Ombi halikuweza kusomeka.',
  },
  'body-too-large': {
    status: 413,
    en: 'This is too large to send.',
    sw: 'Hiki ni kikubwa mno kutumwa.',
  },
  'unsupported-type': {
    status: 415,
    en: 'This kind of content is not accepted.',
    sw: 'Aina hii ya maudhui haikubaliki.',
  },
  'not-signed-in': { status: 401, en: 'Please log in first.', sw: 'Tafadhali ingia kwanza.' },
  'not-allowed': {
    status: 403,
    en: 'You are not allowed to do this.',
    sw: 'Huruhusiwi kufanya hivi.',
  },
  'account-suspended': {
    status: 403,
    en: 'Your account is suspended: you cannot buy, write or open another account now. The reason is in our message to you. Your orders, returns and refunds go on.',
    sw: 'Akaunti yako imesimamishwa: kwa sasa huwezi kununua, kuandika wala kufungua akaunti nyingine. Sababu iko kwenye ujumbe tuliokutumia. Oda zako zinaendelea, na pia marejesho ya bidhaa na pesa.',
  },
  'foreign-origin': {
    status: 403,
    en: 'This request was sent from another website.',
    sw: 'Ombi hili limetoka tovuti nyingine.',
  },
  'not-found': { status: 404, en: 'We could not find this.', sw: 'Hatukuweza kukipata.' },
  'method-not-allowed': {
    status: 405,
    en: 'This address does not support that method.',
    sw: 'Anwani hii haikubali njia hiyo.',
  },
  'already-exists': { status: 409, en: 'This already exists.', sw: 'Hii tayari ipo.' },
  'decided-first': {
    status: 409,
    en: '{name} was first. The decision is: {choice}.',
    sw: '{name} ameshaamua: {choice}.',
  },
  'too-many-requests': {
    status: 429,
    en: 'Too many attempts. Please wait a moment.',
    sw: 'Umejaribu mara nyingi. Tafadhali subiri kidogo.',
  },
  'internal-error': {
    status: 500,
    en: 'An error occurred. Please try again.',
    sw: 'Hitilafu imetokea. Tafadhali jaribu tena.',
  },
  'service-unavailable': {
    status: 503,
    en: 'This part of the shop is not reachable right now. Please try again.',
    sw: 'Sehemu hii ya duka haipatikani sasa. Tafadhali jaribu tena.',
  },
  'idempotency-conflict': {
    status: 422,
    en: 'This request was already sent with other content.',
    sw: 'Ombi hili lilishatumwa likiwa na maudhui tofauti.',
  },
  ...identityProblems,
  ...catalogueProblems,
  ...ordersProblems,
  ...payNumberProblems,
  ...pickupStationsProblems,
  ...promotionsProblems,
  ...marketTermsProblems,
  ...reviewsProblems,
  ...notificationsProblems,
  'shop-suspended': {
    status: 409,
    en: 'Your shop is suspended, so it gets no new keys and no new helpers. Please contact us.',
    sw: 'Duka lako limesimamishwa, hivyo haliwezi kuongeza ufunguo wala msaidizi. Tafadhali wasiliana nasi.',
  },
  'plans-suspended': {
    status: 409,
    en: 'Your shop is suspended, so no plan can be bought now. Please contact us.',
    sw: 'Duka lako limesimamishwa, hivyo huwezi kununua mpango sasa. Tafadhali wasiliana nasi.',
  },
  'plan-price-changed': {
    status: 409,
    en: 'This plan now costs TZS {price} a month. Nothing has been paid: please check it and choose the plan again.',
    sw: 'Mpango huu sasa ni TZS {price} kwa mwezi. Hakuna kilicholipwa: tafadhali hakiki, kisha chagua mpango tena.',
  },
  'plan-refunded-before': {
    status: 409,
    en: 'This payment was already refunded, as {number}.',
    sw: 'Malipo haya yalisharudishwa, kwa namba {number}.',
  },
  'plan-payment-reversed': {
    status: 409,
    en: 'The payment provider has reversed this payment: there is nothing to refund.',
    sw: 'Kampuni ya malipo imeyarudisha malipo haya: hakuna cha kurudisha.',
  },
  'upload-preset-missing': {
    status: 400,
    en: 'Upload preset must be specified when using unsigned upload',
    sw: 'Taja upload preset unapopakia bila saini',
  },
  'upload-preset-unknown': {
    status: 400,
    en: 'Upload preset not found',
    sw: 'Upload preset haipo',
  },
  'image-unreadable': {
    status: 400,
    en: 'This file is not a picture we can read.',
    sw: 'Faili hili si picha tunayoweza kusoma.',
  },
  'image-too-large': {
    status: 413,
    en: 'Pictures can be up to 8 MB and 40 megapixels.',
    sw: 'Picha isizidi MB 8 na megapikseli 40.',
  },
} as const satisfies Record<string, Problem>;

export type ProblemCode = keyof typeof problems;
