import type { Sentence } from './kit/sentence.ts';
import { pickupStationsValidations } from './orders/pickup-stations.sentences.ts';

/** What a field can be refused for. The English texts of spec section 5 are exact. */
export const validations = {
  'all-fields-required': { en: 'Please fill in this field.', sw: 'Tafadhali jaza sehemu hii.' },
  'webhook-url': {
    en: 'Please write a whole address, such as https://register.example.com/sokoni.',
    sw: 'Tafadhali andika anwani kamili, kama https://register.example.com/sokoni.',
  },
  'name-too-short': {
    en: 'Please write at least 2 characters, or leave it empty.',
    sw: 'Andika angalau herufi 2, au acha wazi.',
  },
  'identity-photo-missing': {
    en: 'Please add a photo of the front of your identity document.',
    sw: 'Tafadhali weka picha ya upande wa mbele wa kitambulisho chako.',
  },
  'shop-photo-missing': {
    en: 'Please add a photo of your shop.',
    sw: 'Tafadhali weka picha ya duka lako.',
  },
  'photo-unknown': {
    en: 'This photo was not uploaded by you. Please choose it again.',
    sw: 'Picha hii haikupakiwa na wewe. Tafadhali ichague tena.',
  },
  'passwords-differ': { en: 'The passwords do not match', sw: 'Manenosiri hayafanani' },
  'password-wrong': { en: 'Wrong password.', sw: 'Nenosiri hili si sahihi.' },
  'code-wrong': {
    en: 'This code is wrong or has expired.',
    sw: 'Msimbo huu si sahihi au umeisha muda.',
  },
  'password-short': {
    en: 'Password must be at least 8 characters.',
    sw: 'Nenosiri liwe na herufi 8 au zaidi.',
  },
  'password-common': {
    en: 'This password is too common. Please choose another.',
    sw: 'Nenosiri hili linajulikana sana. Tafadhali chagua jingine.',
  },
  'email-invalid': {
    en: 'Please enter a valid email address.',
    sw: 'Tafadhali andika barua pepe sahihi.',
  },
  'location-unknown': {
    en: 'Please choose your location from the list.',
    sw: 'Tafadhali chagua eneo lako kwenye orodha.',
  },
  'delivery-place-missing': {
    en: 'Please fill in the ward, or the street or landmark.',
    sw: 'Tafadhali jaza kata, au mtaa au alama ya karibu.',
  },
  'card-start': {
    en: 'Card must start with 4 (Visa) or 5/2 (MasterCard).',
    sw: 'Kadi lazima ianze na 4 (Visa) au 5/2 (MasterCard).',
  },
  'card-length': {
    en: 'Card number must be 16 digits.',
    sw: 'Namba ya kadi lazima iwe na tarakimu 16.',
  },
  'expiry-format': {
    en: 'Invalid expiry date format.',
    sw: 'Muundo wa tarehe ya kuisha si sahihi.',
  },
  'expiry-month': { en: 'Invalid expiry date.', sw: 'Tarehe ya kuisha si sahihi.' },
  'expiry-past': {
    en: 'Expiry date must be in the future.',
    sw: 'Tarehe ya kuisha lazima iwe ya baadaye.',
  },
  'cvc-length': { en: 'CVC must be 3 digits.', sw: 'CVC lazima iwe na tarakimu 3.' },
  'mobile-type-missing': {
    en: 'Please select a mobile payment type.',
    sw: 'Tafadhali chagua aina ya malipo ya simu.',
  },
  'wallet-number': {
    en: 'We know no mobile money of this number. Please enter another one, or choose another way to pay.',
    sw: 'Hatujui pesa za simu za namba hii. Tafadhali weka nyingine, au chagua njia nyingine ya kulipa.',
  },
  'mobile-start': {
    en: 'Mobile number should start with 6 or 7.',
    sw: 'Namba ya simu ianze na 6 au 7.',
  },
  // Of the forms by which money comes, goes back and goes out.
  'choose-pieces': {
    en: 'Please choose the products and how many of them.',
    sw: 'Tafadhali chagua bidhaa na idadi yake.',
  },
  'mobile-length': {
    en: 'Mobile number must be 9 digits.',
    sw: 'Namba ya simu iwe na tarakimu 9.',
  },
  'bank-missing': { en: 'Please choose the bank.', sw: 'Tafadhali chagua benki.' },
  'bank-account-digits': {
    en: 'An account number has 8 to 16 digits.',
    sw: 'Namba ya akaunti ina tarakimu 8 hadi 16.',
  },
  'destination-kind': {
    en: 'Please say whether the money goes to a wallet or to a bank account.',
    sw: 'Tafadhali sema kama pesa ziende kwenye pochi au akaunti ya benki.',
  },
  'lipa-length': {
    en: 'Lipa number must be 5-8 digits.',
    sw: 'Lipa namba iwe na tarakimu 5 hadi 8.',
  },
  'transaction-code': {
    en: 'Please enter the transaction code as it is in the SMS, such as 9F6A3B2C1D.',
    sw: 'Tafadhali weka namba ya muamala kama ilivyo kwenye SMS, mfano 9F6A3B2C1D.',
  },
  'payment-type-missing': {
    en: 'Please choose credit card or mobile payment.',
    sw: 'Tafadhali chagua kadi au malipo ya simu.',
  },
  ...pickupStationsValidations,
  'nida-length': {
    en: 'A NIDA number has 20 digits.',
    sw: 'Namba ya NIDA ina tarakimu 20.',
  },
  'certificate-unfit': {
    en: 'Please choose the certificate file of the tax office (.pfx or .p12).',
    sw: 'Tafadhali chagua faili la cheti la TRA (.pfx au .p12).',
  },
  'month-format': { en: 'A month is written as 2026-03.', sw: 'Mwezi huandikwa kama 2026-03.' },
  'licence-number-missing': {
    en: 'Please type the number of the licence that has this last day.',
    sw: 'Tafadhali andika namba ya leseni yenye siku hii ya mwisho.',
  },
  'tin-length': { en: 'A TIN has 9 digits.', sw: 'TIN ina tarakimu 9.' },
  'vat-certificate-missing': {
    en: 'Please add a photo of your VAT certificate.',
    sw: 'Tafadhali weka picha ya cheti chako cha VAT.',
  },
  'vat-number-missing': {
    en: 'Please type the VAT number of this certificate.',
    sw: 'Tafadhali andika namba ya VAT ya cheti hiki.',
  },
  'vat-number-format': {
    en: 'A VAT number has 8 digits and a letter, such as 40-001234-A.',
    sw: 'Namba ya VAT ina tarakimu 8 na herufi, mfano 40-001234-A.',
  },
  'brela-format': {
    en: 'A BRELA number has 4 to 12 digits; letters such as BN may come first.',
    sw: 'Namba ya BRELA ina tarakimu 4 hadi 12; inaweza kuanza na herufi kama BN.',
  },
  'code-length': { en: 'The code has 6 digits.', sw: 'Msimbo una tarakimu 6.' },
  'reason-missing': { en: 'Please say why.', sw: 'Tafadhali eleza sababu.' },
  'tax-kind-unknown': {
    en: 'Please choose how the product is taxed.',
    sw: 'Tafadhali chagua bidhaa inatozwaje kodi.',
  },
  'image-missing': { en: '*Please upload product Image', sw: '*Tafadhali pakia picha ya bidhaa' },
  'image-count': {
    en: 'A product can have at most 8 pictures.',
    sw: 'Bidhaa inaweza kuwa na picha 8 tu.',
  },
  'image-gone': {
    en: 'A picture is not stored any more. Remove it and upload it again.',
    sw: 'Picha moja haipo tena. Iondoe kisha uipakie upya.',
  },
  'image-address': {
    en: 'Pictures must be uploaded here first.',
    sw: 'Picha lazima zipakiwe hapa kwanza.',
  },
  'picture-invalid': {
    en: 'Please choose an image file up to 200 KB.',
    sw: 'Tafadhali chagua picha isiyozidi KB 200.',
  },
  'category-unknown': {
    en: 'Please choose a category from the list.',
    sw: 'Tafadhali chagua kundi la bidhaa kwenye orodha.',
  },
  'condition-unknown': {
    en: 'Condition must be Brand New, Refurbished or Used.',
    sw: 'Hali iwe Mpya kabisa, Iliyokarabatiwa au Iliyotumika.',
  },
  'wholesale-too-many': {
    en: 'A product or variant can have at most 10 wholesale prices.',
    sw: 'Bidhaa au aina moja inaweza kuwa na bei 10 tu za jumla.',
  },
  'variants-too-many': {
    en: 'A product can have at most 50 variants.',
    sw: 'Bidhaa inaweza kuwa na aina 50 tu.',
  },
  'variants-same': {
    en: 'Variants {first} and {second} are the same{name}. Change the colour, size or specifications of one, or remove it.',
    sw: 'Aina ya {first} na ya {second} ni sawa{name}. Badilisha rangi, saizi au sifa za moja, au iondoe.',
  },
  'wholesale-too-dear': {
    en: 'The wholesale price must not be above the price of one piece, TZS {price}.',
    sw: 'Bei ya jumla isizidi bei ya kipande kimoja, TZS {price}.',
  },
  'wholesale-beyond-stock': {
    en: 'This quantity must not be more than the stock, {stock}.',
    sw: 'Idadi hii isizidi idadi iliyopo, {stock}.',
  },
  'plan-unknown': { en: 'Please choose a plan.', sw: 'Tafadhali chagua mpango.' },
  'cursor-invalid': {
    en: '{field} must be a cursor of this list, as the header x-next-cursor gave it.',
    sw: '{field} lazima iwe alama ya ukurasa wa orodha hii, kama ilivyokuja kwenye x-next-cursor.',
  },
  'malformed-id': {
    en: '{field} must be 24 hexadecimal characters.',
    sw: '{field} lazima iwe herufi 24 za 0-9 na a-f.',
  },
  'one-of': {
    en: '{field} must be one of {allowed}.',
    sw: '{field} lazima iwe moja ya hizi: {allowed}.',
  },
  'wrong-type': {
    en: '{field} must be of the type {allowed}.',
    sw: '{field} lazima iwe ya aina {allowed}.',
  },
  'stars-missing': {
    en: 'Please tap one to five stars.',
    sw: 'Tafadhali gusa nyota moja hadi tano.',
  },
  'whole-number': {
    en: '{field} must be a whole number from {min} to {max}.',
    sw: '{field} lazima iwe namba kamili kuanzia {min} hadi {max}.',
  },
  'text-length': {
    en: '{field} must have {min} to {max} characters.',
    sw: '{field} lazima iwe na herufi {min} hadi {max}.',
  },
  'text-limit': {
    en: '{field} must have at most {max} characters.',
    sw: '{field} lazima iwe na herufi zisizozidi {max}.',
  },
  'text-minimum': {
    en: '{field} must have at least {min} characters.',
    sw: '{field} lazima iwe na herufi {min} au zaidi.',
  },
  'list-limit': {
    en: '{field} must have at most {max} entries.',
    sw: '{field} lazima iwe na vipengele visivyozidi {max}.',
  },
  'price-range': {
    en: 'The lowest price must not be above the highest.',
    sw: 'Bei ya chini isizidi bei ya juu.',
  },
  'date-invalid': {
    en: '{field} must be a day such as 2026-03-01.',
    sw: '{field} lazima iwe tarehe kama 2026-03-01.',
  },
  'regions-missing': {
    en: 'Please choose at least one region, or deliver everywhere.',
    sw: 'Tafadhali chagua angalau mkoa mmoja, au fikisha kote nchini.',
  },
  'moment-invalid': {
    en: '{field} must be a day with a time.',
    sw: '{field} lazima iwe tarehe pamoja na saa.',
  },
  // Of the form in which admins write content of the site.
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
  // Of the form in which owners change tariffs, days and limits.
  'terms-start': {
    en: 'Please choose a start from now on and within a year, or leave it empty for at once.',
    sw: 'Tafadhali chagua mwanzo kuanzia sasa na ndani ya mwaka mmoja, au acha wazi ianze sasa hivi.',
  },
  'promotion-days-order': {
    en: 'The last day must not be before the first day.',
    sw: 'Siku ya mwisho haiwezi kuwa kabla ya siku ya kwanza.',
  },
  'promotion-products-missing': {
    en: 'Please choose at least one product, or all of them.',
    sw: 'Tafadhali chagua angalau bidhaa moja, au bidhaa zote.',
  },
  'coupon-code-format': {
    en: 'A code has 4 to 20 letters and digits, such as KARIBU10.',
    sw: 'Kuponi iwe na herufi na tarakimu 4 hadi 20, kama KARIBU10.',
  },
  'holiday-order': {
    en: 'The last day must not be before the first.',
    sw: 'Siku ya mwisho isiwe kabla ya siku ya kwanza.',
  },
  'holiday-over': {
    en: 'This holiday is over already. Please choose a last day from today on.',
    sw: 'Likizo hii imeshapita. Tafadhali chagua siku ya mwisho kuanzia leo.',
  },
  'holiday-long': {
    en: 'A holiday can have at most 30 days, because buyers’ orders wait for you.',
    sw: 'Likizo isizidi siku 30, kwa sababu oda za wanunuzi zinakusubiri.',
  },
  'holiday-far': {
    en: 'Please choose a holiday that begins within a year.',
    sw: 'Tafadhali chagua likizo inayoanza ndani ya mwaka mmoja.',
  },
  'text-unfit': {
    en: 'This text has characters that cannot be shown.',
    sw: 'Maandishi haya yana herufi zisizoweza kuonyeshwa.',
  },
  'field-invalid': {
    en: 'The field {field} is not valid.',
    sw: 'Sehemu ya {field} si sahihi.',
  },
  /** From here on: what the browser's own rules refuse, on pages. */
  'number-between': {
    en: 'Please write a number from {min} to {max}.',
    sw: 'Tafadhali andika namba kuanzia {min} hadi {max}.',
  },
  'choice-unknown': {
    en: 'Please choose one of the list.',
    sw: 'Tafadhali chagua moja kwenye orodha.',
  },
  'not-a-whole-number': {
    en: 'Please enter a whole number.',
    sw: 'Tafadhali andika namba kamili.',
  },
  'number-too-small': {
    en: 'This number must be at least {allowed}.',
    sw: 'Namba hii iwe {allowed} au zaidi.',
  },
  'day-too-early': {
    en: 'This day must not be before {allowed}.',
    sw: 'Tarehe hii isiwe kabla ya {allowed}.',
  },
  'day-too-late': {
    en: 'This day must not be after {allowed}.',
    sw: 'Tarehe hii isiwe baada ya {allowed}.',
  },
  'number-too-large': {
    en: 'This number must be at most {allowed}.',
    sw: 'Namba hii isizidi {allowed}.',
  },
  'text-too-long': {
    en: 'This text must be at most {allowed} characters.',
    sw: 'Maandishi haya yasizidi herufi {allowed}.',
  },
} as const satisfies Record<string, Sentence>;

export type ValidationCode = keyof typeof validations;
