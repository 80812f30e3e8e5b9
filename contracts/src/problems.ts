import type { Sentence } from './constants/languages.ts';
import { ssoProblems } from './identity/sso.problems.ts';
import { orderProblems } from './orders/order.problems.ts';

export interface Problem extends Sentence {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 502 | 503;
}

/** Every error a caller can meet: its slug, HTTP status and sentences. `{x}` is filled in. */
export const problems = {
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

  'signin-failed': {
    status: 401,
    en: 'Wrong email or password.',
    sw: 'Barua pepe au nenosiri si sahihi.',
  },
  'email-taken': {
    status: 409,
    en: 'This email already has an account. Log in, or reset your password.',
    sw: 'Barua pepe hii tayari ina akaunti. Ingia, au weka nenosiri jipya.',
  },
  'username-taken': {
    status: 409,
    en: 'This username is already taken.',
    sw: 'Jina hili la mtumiaji limeshachukuliwa.',
  },
  'reset-link-invalid': {
    status: 400,
    en: 'Invalid or expired link.',
    sw: 'Kiungo si sahihi au kimeisha muda.',
  },
  'phone-code-wrong': {
    status: 400,
    en: 'This code is wrong or has expired. Check it, or ask for a new one.',
    sw: 'Msimbo huu si sahihi au umeisha muda. Ukague, au omba mpya.',
  },
  'phone-unconfirmed': {
    status: 409,
    en: 'Please confirm your phone number first.',
    sw: 'Tafadhali thibitisha namba yako ya simu kwanza.',
  },
  'verification-refused': {
    status: 409,
    en: 'This cannot be done with a seller whose status is “{from}”.',
    sw: 'Hili haliwezekani kwa muuzaji mwenye hali ya “{from}”.',
  },
  ...ssoProblems,
  'password-wrong': {
    status: 403,
    en: 'Wrong password.',
    sw: 'Nenosiri hili si sahihi.',
  },
  'email-wrong': {
    status: 403,
    en: 'This is not the email of your account.',
    sw: 'Hii si barua pepe ya akaunti yako.',
  },
  'account-busy': {
    status: 409,
    en: 'Your account cannot be deleted while orders, payments or money are open.',
    sw: 'Akaunti yako haiwezi kufutwa wakati kuna oda, malipo au pesa ambazo hazijakamilika.',
  },
  'open-orders-undecided': {
    status: 409,
    en: 'Paid orders not shipped yet: {orders}, TZS {amountTzs}. Choose what should happen to them.',
    sw: 'Oda zilizolipiwa ambazo hazijatumwa: {orders}, TZS {amountTzs}. Chagua zifanyweje.',
  },
  'last-admin': {
    status: 409,
    en: 'The last admin cannot give up this role.',
    sw: 'Msimamizi wa mwisho hawezi kuacha wadhifa huu.',
  },

  'product-not-found': {
    status: 404,
    en: 'This product is no longer available.',
    sw: 'Bidhaa hii haipatikani tena.',
  },
  /** The seller's plan shows fewer products; it comes back when they pay. */
  'product-hidden': {
    status: 404,
    en: 'Not available now',
    sw: 'Haipatikani kwa sasa',
  },
  'plan-limit': {
    status: 409,
    en: 'Your {plan} plan shows {limit} products. This one was saved as a draft. Upgrade to publish it.',
    sw: 'Mpango wako wa {plan} unaonyesha bidhaa {limit}. Hii imehifadhiwa kama rasimu. Boresha mpango ili kuiweka dukani.',
  },
  'plan-full': {
    status: 409,
    en: 'Your {plan} plan shows {limit} products, and all {limit} places are taken. This one stays as it is. Upgrade to publish it.',
    sw: 'Mpango wako wa {plan} unaonyesha bidhaa {limit}, na zote {limit} zinaonekana. Hii inabaki ilivyo. Boresha mpango ili kuiweka dukani.',
  },
  'seller-suspended': {
    status: 409,
    en: 'Your shop is suspended, so its products are not shown. This one is kept as a draft. Please contact us.',
    sw: 'Duka lako limesimamishwa, hivyo bidhaa zake hazionyeshwi. Hii imehifadhiwa kama rasimu. Tafadhali wasiliana nasi.',
  },
  'seller-left': {
    status: 409,
    en: 'This account no longer sells.',
    sw: 'Akaunti hii haiuzi tena.',
  },
  'plans-suspended': {
    status: 409,
    en: 'Your shop is suspended, so no plan can be bought now. Please contact us.',
    sw: 'Duka lako limesimamishwa, hivyo huwezi kununua mpango sasa. Tafadhali wasiliana nasi.',
  },
  'seller-unverified': {
    status: 409,
    en: 'Only verified sellers can show products. This one is kept as a draft. Get verified, then publish it.',
    sw: 'Wauzaji waliothibitishwa tu ndio wanaoweza kuonyesha bidhaa. Hii imehifadhiwa kama rasimu. Jithibitishe, kisha uiweke dukani.',
  },
  'plan-refunded-before': {
    status: 409,
    en: 'This payment was already refunded, as {number}.',
    sw: 'Malipo haya yalisharudishwa, kwa namba {number}.',
  },
  'refund-not-refused': {
    status: 409,
    en: 'This refund does not need to be sent by hand.',
    sw: 'Marejesho haya hayahitaji kutumwa na msimamizi.',
  },
  'day-not-begun': {
    status: 409,
    en: 'This day has not begun yet. Please choose today or an earlier day.',
    sw: 'Siku hii bado haijaanza. Tafadhali chagua leo au siku iliyopita.',
  },
  'refund-not-unknown': {
    status: 409,
    en: 'The payment company has answered about this refund in the meantime. Please reload the page.',
    sw: 'Kampuni ya malipo tayari imejibu kuhusu marejesho haya. Tafadhali fungua ukurasa upya.',
  },
  'wrong-amount-decided': {
    status: 409,
    en: 'This has already been decided.',
    sw: 'Hili lilishaamuliwa.',
  },
  'wrong-amount-short': {
    status: 409,
    en: 'It is less than the price: refund it.',
    sw: 'Ni pungufu ya bei: irudishe.',
  },
  'plan-payment-reversed': {
    status: 409,
    en: 'The payment company has reversed this payment: there is nothing to refund.',
    sw: 'Kampuni ya malipo imeyarudisha malipo haya: hakuna cha kurudisha.',
  },
  'refund-above-payment': {
    status: 409,
    en: 'You can refund at most TZS {limit}.',
    sw: 'Unaweza kurudisha TZS {limit} tu au pungufu.',
  },
  'draft-limit': {
    status: 409,
    en: 'You can keep at most {limit} drafts.',
    sw: 'Unaweza kuhifadhi rasimu {limit} tu.',
  },
  'stock-below-reserved': {
    status: 409,
    en: 'Buyers are paying for {n} of these right now. Stock cannot go below that.',
    sw: 'Wanunuzi wanalipia {n} kati ya hizi sasa. Idadi iliyopo haiwezi kuwa chini ya hapo.',
  },

  'out-of-stock': { status: 409, en: 'Only {n} left in stock.', sw: 'Zimebaki {n} tu.' },
  'sold-out': { status: 409, en: 'This product is sold out.', sw: 'Bidhaa hii imeisha.' },
  'option-gone': {
    status: 409,
    en: 'This option is no longer available.',
    sw: 'Chaguo hili halipatikani tena.',
  },
  'below-wholesale-minimum': {
    status: 409,
    en: 'Wholesale starts at {n} pieces.',
    sw: 'Jumla inaanzia vipande {n}.',
  },
  'own-product': {
    status: 409,
    en: 'You cannot buy your own product.',
    sw: 'Huwezi kununua bidhaa yako mwenyewe.',
  },
  'cart-full': {
    status: 409,
    en: 'A cart can hold at most {n} different products.',
    sw: 'Kikapu kinaweza kubeba bidhaa {n} tofauti tu.',
  },
  'cart-item-not-found': {
    status: 404,
    en: 'This item is no longer in your cart.',
    sw: 'Bidhaa hii haipo tena kwenye kikapu chako.',
  },
  ...orderProblems,
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

/** What fills a sentence's `{placeholders}`; words come in every language. */
export type SentenceValues = Readonly<Record<string, string | number | Sentence>>;

/** The sentence in a language with its `{placeholders}` filled. */
export function fillSentence(
  sentence: Sentence,
  language: keyof Sentence,
  values: SentenceValues = {},
): string {
  return sentence[language].replaceAll(/\{(\w+)\}/g, (whole, key: string) => {
    const value = values[key] ?? whole;
    return typeof value === 'object' ? value[language] : String(value);
  });
}
