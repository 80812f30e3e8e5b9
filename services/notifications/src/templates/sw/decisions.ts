import { SELLER_ORDER_STATUS_WORDS, STARTER_TRIAL } from '@sokoni/contracts';
import type { DecisionWords } from '../decision.ts';
import { formatTzs } from '../format.ts';
import { greet, link } from '../letter.ts';
import type { DecisionLetters } from '../texts.ts';

const ROLES = { GENERAL: 'mnunuzi', SELLER: 'muuzaji', ADMIN: 'msimamizi' } as const;
const TASKS = {
  'website-ads': 'tangazo kwenye tovuti',
  posters: 'mabango',
  'custom-campaign': 'kampeni yako maalum',
  'social-ads': 'tangazo kwenye mitandao ya kijamii',
  'dedicated-manager': 'meneja wako binafsi',
} as const;

/** Subject and sentence. */
const decisions: DecisionWords = {
  disputeWonByBuyer: ({ what, amountTzs }) => [
    `Oda ${what}: mgogoro umeamuliwa upande wako`,
    amountTzs > 0
      ? `Msimamizi wa Sokoni ameamua. Unarudishiwa ${formatTzs(amountTzs)}.`
      : 'Msimamizi wa Sokoni ameamua. Kama umelipia bidhaa hizi, unarudishiwa pesa zako.',
  ],
  disputeLostByBuyer: ({ what }) => [
    `Oda ${what}: mgogoro umeamuliwa upande wa muuzaji`,
    'Msimamizi wa Sokoni ameamua. Oda imekamilika, na hakuna pesa inayorudishwa.',
  ],
  disputeWonBySeller: ({ what }) => [
    `Oda ${what}: mgogoro umeamuliwa upande wako`,
    'Msimamizi wa Sokoni ameamua. Oda imekamilika, na pesa zake ni zako.',
  ],
  disputeLostBySeller: ({ what, amountTzs }) => [
    `Oda ${what}: mgogoro umeamuliwa upande wa mnunuzi`,
    `Msimamizi wa Sokoni ameamua. ${amountTzs > 0 ? `Mnunuzi anarudishiwa ${formatTzs(amountTzs)}` : 'Alichokilipa mnunuzi kinarudishwa kwake'}: hupati pesa za mauzo haya.`,
  ],
  disputeSplitForBuyer: ({ what, amountTzs }) => [
    `Oda ${what}: mgogoro umeamuliwa kwa sehemu`,
    `Msimamizi wa Sokoni ameamua. Unarudishiwa ${formatTzs(amountTzs)}; kinachobaki ni cha muuzaji, na oda imekamilika.`,
  ],
  disputeSplitForSeller: ({ what, amountTzs }) => [
    `Oda ${what}: mgogoro umeamuliwa kwa sehemu`,
    `Msimamizi wa Sokoni ameamua. Mnunuzi anarudishiwa ${formatTzs(amountTzs)}; pesa zinazobaki za mauzo haya ni zako, na oda imekamilika.`,
  ],
  disputeOpened: ({ what }) => [
    `Oda ${what}: msimamizi ataamua`,
    'Kuna mgogoro kuhusu bidhaa zako. Unaweza kuongeza maelezo yako. Msimamizi ataamua: kama umelipa, unaweza kurudishiwa pesa zote, sehemu tu au usirudishiwe chochote.',
  ],
  saleCancelled: ({ what }) => [
    `Oda ${what} imeghairiwa`,
    'Usitume bidhaa ambazo bado ziko kwako: zimeongezwa tena kwenye idadi iliyopo.',
  ],
  saleRefunded: ({ what }) => [
    `Oda ${what}: pesa zimerudishwa`,
    'Tumemrudishia mnunuzi pesa: pesa za mauzo haya si zako tena.',
  ],
  saleLinesRefunded: ({ what, amountTzs }) => [
    `Oda ${what}: baadhi ya bidhaa zimerudishiwa pesa`,
    `Tumemrudishia mnunuzi ${formatTzs(amountTzs)}. Usitume bidhaa zilizorudishiwa pesa ambazo bado ziko kwako.`,
  ],
  saleMoved: ({ what, state }) => [
    `Oda ${what}: tumeibadilisha kwa niaba yako`,
    `Timu yetu imebadilisha hali ya oda hii. Sasa ni: ${SELLER_ORDER_STATUS_WORDS[state as keyof typeof SELLER_ORDER_STATUS_WORDS].sw}.`,
  ],
  purchaseRefunded: ({ what }) => [
    `Oda ${what}: pesa zinarudishwa`,
    'Pesa ulizolipia bidhaa hizi zinarudishwa kwako.',
  ],
  deliveryFailed: ({ what }) => [
    `Oda ${what}: haikuweza kukabidhiwa`,
    'Bidhaa zako hazikuweza kukabidhiwa kwako. Muuzaji atazituma tena.',
  ],
  destinationConfirmed: ({ what }) => [
    'Malipo yako: akaunti imethibitishwa',
    `Tumelinganisha ${what} na nyaraka zako. Pesa zako zinaweza kulipwa huko.`,
  ],
  refundDelayed: ({ what, amountTzs }) => [
    `Marejesho ya ${what} yanachelewa`,
    `Hatukuweza kukurudishia ${formatTzs(amountTzs)} kwa njia uliyolipia. Huhitaji kufanya chochote: tutakutumia sisi wenyewe.`,
  ],
  roleChanged: ({ state }) => [
    'Akaunti yako imebadilishwa',
    `Sasa wewe ni ${ROLES[state as keyof typeof ROLES]} Sokoni. Tafadhali ingia tena. Kama hukutarajia hili, wasiliana nasi.`,
  ],
  shopOpened: () => [
    'Duka lako limefunguliwa. Weka bidhaa ya kwanza',
    `Sasa akaunti yako ni ya muuzaji pia. Oda, kikapu na bidhaa ulizohifadhi ziko palepale. Bidhaa ${STARTER_TRIAL.listingLimit} ni bure kwa siku ${STARTER_TRIAL.days}.`,
  ],
  adminRolesChanged: () => [
    'Ruhusa zako za usimamizi zimebadilishwa',
    'Mmiliki mwingine amebadilisha ruhusa zako. Tafadhali ingia tena uone unachoweza kufanya sasa.',
  ],
  requestConfirmed: () => [
    'Ulichoomba kimethibitishwa',
    'Mmiliki mwingine amethibitisha badiliko la mtumiaji uliloomba.',
  ],
  requestDeclined: () => [
    'Ulichoomba kimekataliwa',
    'Mmiliki mwingine amekataa badiliko la mtumiaji uliloomba. Hakuna kilichobadilika.',
  ],
  vatNumberConfirmed: ({ what }) => [
    'Namba yako ya VAT imethibitishwa',
    `Tumelinganisha ${what} na cheti chako. Kuanzia sasa oda zako zina VAT, na risiti zake zinaonyesha namba hiyo, ikiwa wewe ni muuzaji aliyethibitishwa.`,
  ],
  vatNumberRefused: ({ what }) => [
    'Namba yako ya VAT haijathibitishwa',
    `Hatukuweza kuthibitisha ${what}. Oda zako hazina VAT, na risiti hazionyeshi namba ya VAT. Tafadhali tuma tena namba pamoja na cheti chake.`,
  ],
  productChanged: ({ what }) => [
    `Bidhaa yako imebadilishwa: ${what}`,
    'Timu yetu imebadilisha bidhaa hii. Utaona nini kwenye historia yake.',
  ],
  productHidden: ({ what }) => [
    `Bidhaa yako imefichwa: ${what}`,
    'Timu yetu imeiondoa bidhaa hii dukani. Imehifadhiwa kama rasimu.',
  ],
  productShown: ({ what }) => [
    `Bidhaa yako inaonekana tena: ${what}`,
    'Timu yetu imeirudisha bidhaa hii dukani, kama mpango wako unavyoruhusu.',
  ],
  productsHidden: ({ what, state }) => [
    `Bidhaa zako ${state} zimefichwa: ${what}`,
    'Timu yetu imeziondoa bidhaa hizi dukani. Zimehifadhiwa kama rasimu.',
  ],
  productsShown: ({ what, state }) => [
    `Bidhaa zako ${state} zinaonekana tena: ${what}`,
    'Timu yetu imezirudisha bidhaa hizi dukani, kama mpango wako unavyoruhusu.',
  ],
  productDeleted: ({ what }) => [
    `Bidhaa yako imefutwa: ${what}`,
    'Timu yetu imeifuta bidhaa hii. Oda zilizo nayo zinaendelea.',
  ],
  messageHidden: ({ what }) => [
    `Ujumbe wako kuhusu ${what} umefichwa`,
    'Upande wa pili umeripoti mazungumzo yenu. Hatuuonyeshi ujumbe huu tena.',
  ],
  conversationBlocked: ({ what }) => [
    `Mazungumzo yako kuhusu ${what} yamefungwa`,
    'Yaliripotiwa, na tumeyafunga: hakuna upande unaoweza kuandika tena.',
  ],
  reportDismissed: ({ what }) => [
    `Ripoti yako kuhusu ${what}: hatukuona kosa`,
    'Tumesoma mazungumzo na tunayaacha yalivyo. Unaweza kumzuia mwenyewe mtu wa upande wa pili.',
  ],
  planTaskDone: ({ what, state }) => [
    `Mpango wako wa ${what}: huduma imefanyika`,
    `Tumekupa huduma ya mpango wako: ${TASKS[state as keyof typeof TASKS]}.`,
  ],
};

export const decisionLetters: DecisionLetters = {
  decided: (facts) => {
    const { name, url, reason } = facts;
    const [subject, sentence] = decisions[facts.decision](facts);
    const because = reason ? [`Sababu: ${reason}`] : [];
    const parts = [sentence, ...because, link('Tazama zaidi', url)];
    return { subject, greeting: greet('Habari', name), parts };
  },
};
