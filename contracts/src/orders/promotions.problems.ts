import type { Problem } from '../kit/sentence.ts';

/** Of coupon codes and of the forms of promotions. */
export const promotionsProblems = {
  'coupon-unknown': {
    status: 409,
    en: 'We do not know the code {code}. Please check how it is written.',
    sw: 'Hatuifahamu kuponi {code}. Tafadhali angalia ulivyoiandika.',
  },
  'coupon-paused': {
    status: 409,
    en: 'The code {code} cannot be used at the moment.',
    sw: 'Kuponi {code} haitumiki kwa sasa.',
  },
  'coupon-not-started': {
    status: 409,
    en: 'The code {code} can be used from {date}.',
    sw: 'Kuponi {code} itaanza kutumika tarehe {date}.',
  },
  'coupon-ended': {
    status: 409,
    en: 'The code {code} is no longer valid.',
    sw: 'Muda wa kuponi {code} umekwisha.',
  },
  'coupon-used-up': {
    status: 409,
    en: 'The code {code} has been used up by other buyers.',
    sw: 'Kuponi {code} imeshatumika yote na wanunuzi wengine.',
  },
  'coupon-used-before': {
    status: 409,
    en: 'You have used the code {code} already.',
    sw: 'Umeshaitumia kuponi {code}.',
  },
  'coupon-in-order': {
    status: 409,
    en: 'Your order {orderNumber}, which waits for your payment, has the code {code}: pay it, or cancel it to use the code again.',
    sw: 'Kuponi {code} iko kwenye oda yako {orderNumber} inayosubiri malipo: ilipie, au ighairi ili utumie kuponi tena.',
  },
  'coupon-first-order': {
    status: 409,
    en: 'The code {code} is for a first order only.',
    sw: 'Kuponi {code} ni ya oda ya kwanza tu.',
  },
  'coupon-phone': {
    status: 409,
    en: 'The code {code} counts by phone number. Please confirm yours in your profile first.',
    sw: 'Matumizi ya kuponi {code} huhesabiwa kwa namba ya simu. Tafadhali thibitisha yako kwanza kwenye wasifu wako.',
  },
  'coupon-wrong-goods': {
    status: 409,
    en: 'The code {code} is not for the products in your cart.',
    sw: 'Kuponi {code} si ya bidhaa zilizo kwenye kikapu chako.',
  },
  'coupon-basket-small': {
    status: 409,
    en: 'The code {code} needs products of TZS {amount}.',
    sw: 'Kuponi {code} inahitaji bidhaa za TZS {amount}.',
  },
  'coupon-not-better': {
    status: 409,
    en: 'An offer in your cart already saves you more than the code {code}.',
    sw: 'Ofa iliyo kwenye kikapu chako inakupunguzia zaidi ya kuponi {code}.',
  },
  'coupon-code-taken': {
    status: 409,
    en: 'Another promotion has this code already. Please choose another one.',
    sw: 'Kuponi hii tayari inatumika kwenye ofa nyingine. Tafadhali chagua nyingine.',
  },
  'offers-full': {
    status: 409,
    en: 'You have {n} offers without a code already, which is the most. Please pause one first.',
    sw: 'Tayari una ofa {n} zisizo na kuponi, ambazo ndizo nyingi zaidi zinazoruhusiwa. Tafadhali simamisha moja kwanza.',
  },
  'promotion-outdated': {
    status: 409,
    en: 'This promotion was changed in another window meanwhile. What differs is listed below: check it and save again.',
    sw: 'Ofa hii imebadilishwa kwenye dirisha jingine wakati unaandika. Tofauti zimeorodheshwa hapa chini: zikague kisha uhifadhi tena.',
  },
} as const satisfies Record<string, Problem>;
