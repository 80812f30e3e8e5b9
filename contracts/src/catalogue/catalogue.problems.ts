import type { Problem } from '../kit/sentence.ts';

/** Of products, and of adding them to a cart. */
export const catalogueProblems = {
  'product-not-found': {
    status: 404,
    en: 'This product is no longer available.',
    sw: 'Bidhaa hii haipatikani tena.',
  },
  /** The seller's plan lists fewer products; a larger plan lists it again. */
  'product-hidden': {
    status: 404,
    en: 'Not available now',
    sw: 'Haipatikani kwa sasa',
  },
  /** A seller of whom nothing is in the shop has no page. */
  'shop-not-found': {
    status: 404,
    en: 'This seller has nothing in the shop now.',
    sw: 'Muuzaji huyu hana bidhaa dukani kwa sasa.',
  },
  'shop-settings-outdated': {
    status: 409,
    en: 'Your settings were changed in another window meanwhile. What differs is listed below: check it and save again.',
    sw: 'Mipangilio yako imebadilishwa kwenye dirisha jingine wakati unaandika. Tofauti zimeorodheshwa hapa chini: zikague kisha uhifadhi tena.',
  },
  'content-outdated': {
    status: 409,
    en: 'Another admin changed this meanwhile. What differs is listed below: check it and save again.',
    sw: 'Msimamizi mwingine amebadilisha hii wakati unaandika. Tofauti zimeorodheshwa hapa chini: zikague kisha uhifadhi tena.',
  },
  'content-full': {
    status: 409,
    en: 'This place already has {n} that are live or scheduled. Withdraw one first.',
    sw: 'Sehemu hii tayari ina {n} zinazoonekana au zilizopangwa. Ondoa moja kwanza.',
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
  'seller-unverified': {
    status: 409,
    en: 'Only verified sellers can show products. This one is kept as a draft. Get verified, then publish it.',
    sw: 'Wauzaji waliothibitishwa tu ndio wanaoweza kuonyesha bidhaa. Hii imehifadhiwa kama rasimu. Jithibitishe, kisha uiweke dukani.',
  },
  /** An admin has taken it off sale. */
  'product-hidden-by-admin': {
    status: 409,
    en: 'Sokoni has hidden this product. The reason: {reason}. You cannot show it again yourself. If you do not agree, write to us; the address is on our page “About”.',
    sw: 'Sokoni imeficha bidhaa hii. Sababu: {reason}. Huwezi kuionyesha tena mwenyewe. Kama hukubaliani, tuandikie; anwani iko kwenye ukurasa wetu “Kuhusu Sisi”.',
  },
  /** It is what an admin has taken off sale, as another product: listed it is not, and nothing else is changed. */
  'product-copies-hidden': {
    status: 409,
    en: 'This product has the name, main picture or barcode of “{name}”, which Sokoni has hidden. The reason: {reason}. You cannot show it yourself. If you do not agree, write to us; the address is on our page “About”.',
    sw: 'Bidhaa hii ina jina, picha kuu au msimbo pau wa “{name}”, ambayo Sokoni imeificha. Sababu: {reason}. Huwezi kuionyesha mwenyewe. Kama hukubaliani, tuandikie; anwani iko kwenye ukurasa wetu “Kuhusu Sisi”.',
  },
  /** The same of a new product, which is saved. */
  'category-name-taken': {
    status: 409,
    en: 'Another category would have the name “{name}” at that time. Please give one of them another name.',
    sw: 'Kundi lingine litakuwa na jina “{name}” wakati huo. Tafadhali lipe mojawapo jina lingine.',
  },
  'copy-kept-as-draft': {
    status: 409,
    en: 'This product is kept as a draft: it has the name, main picture or barcode of “{name}”, which Sokoni has hidden. The reason: {reason}. You cannot show it yourself. If you do not agree, write to us; the address is on our page “About”.',
    sw: 'Bidhaa hii imehifadhiwa kama rasimu: ina jina, picha kuu au msimbo pau wa “{name}”, ambayo Sokoni imeificha. Sababu: {reason}. Huwezi kuionyesha mwenyewe. Kama hukubaliani, tuandikie; anwani iko kwenye ukurasa wetu “Kuhusu Sisi”.',
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
  'out-of-stock': { status: 409, en: 'Only {n} left in stock.', sw: 'Idadi iliyobaki ni {n} tu.' },
  'prices-outdated': {
    status: 409,
    en: 'The price has changed meanwhile. Now: {now}. Yours: {wanted}. To use yours, save once more; in a sheet, with version {version}.',
    sw: 'Bei imebadilika. Sasa: {now}. Yako: {wanted}. Ili kutumia yako, hifadhi tena; kwenye jedwali, kwa badiliko {version}.',
  },
  'texts-outdated': {
    status: 409,
    en: 'Saved elsewhere meanwhile. Where yours differs: {changes}. To use yours, save once more; in a sheet, with version {version}.',
    sw: 'Bidhaa hii imeshahifadhiwa kwingine. Ambapo yako inatofautiana: {changes}. Ili kutumia yako, hifadhi tena; kwenye jedwali, kwa badiliko {version}.',
  },
  /** Of one product of a bulk edit. */
  'price-out-of-bounds': {
    status: 409,
    en: 'A price of it would be below TZS 1 or above TZS {most}.',
    sw: 'Bei yake mojawapo ingekuwa chini ya TZS 1 au zaidi ya TZS {most}.',
  },
  'product-edit-not-found': {
    status: 404,
    en: 'This change can no longer be undone.',
    sw: 'Badiliko hili haliwezi tena kutenguliwa.',
  },
  'sold-out': { status: 409, en: 'This product is sold out.', sw: 'Bidhaa hii imeisha.' },
  'option-gone': {
    status: 409,
    en: 'This option is no longer available.',
    sw: 'Chaguo hili halipatikani tena.',
  },
  'below-wholesale-minimum': {
    status: 409,
    en: 'Wholesale starts at {n} pieces.',
    sw: 'Bei ya jumla inaanzia vipande {n}.',
  },
  'own-product': {
    status: 409,
    en: 'You cannot buy your own product.',
    sw: 'Huwezi kununua bidhaa yako mwenyewe.',
  },
  'wishlist-item-not-found': {
    status: 404,
    en: 'This product is no longer among those you saved.',
    sw: 'Bidhaa hii haipo tena kwenye ulizohifadhi.',
  },
  'wishlist-full': {
    status: 409,
    en: 'You can keep {n} products for later. Remove some first.',
    sw: 'Unaweza kuhifadhi bidhaa {n}. Ondoa baadhi kwanza.',
  },
  'shared-wishlist-not-found': {
    status: 404,
    en: 'This list is no longer shared, or a part of its link is missing. Ask the person who sent it for a new one.',
    sw: 'Orodha hii haishirikiwi tena, au kiungo chake hakijakamilika. Mwombe aliyekutumia akupe kiungo kipya.',
  },
  'own-shop': {
    status: 409,
    en: 'You cannot follow your own shop.',
    sw: 'Huwezi kufuata duka lako mwenyewe.',
  },
  'shop-not-followed': {
    status: 404,
    en: 'You do not follow this shop any more.',
    sw: 'Hufuati tena duka hili.',
  },
  'follows-full': {
    status: 409,
    en: 'You can follow {n} shops. Stop following some first.',
    sw: 'Unaweza kufuata maduka {n}. Acha kufuata baadhi kwanza.',
  },
  'vat-number-changed': {
    status: 409,
    en: 'The seller has changed this meanwhile. Please look at it again before you decide.',
    sw: 'Muuzaji amebadilisha taarifa hizi. Tafadhali ziangalie tena kabla hujaamua.',
  },
  'own-vat-number': {
    status: 409,
    en: 'Another admin decides about your own VAT number.',
    sw: 'Namba yako ya VAT inaamuliwa na msimamizi mwingine.',
  },
  'vat-number-decided': {
    status: 409,
    en: 'This VAT number is decided already.',
    sw: 'Namba hii ya VAT imeshaamuliwa.',
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
} as const satisfies Record<string, Problem>;
