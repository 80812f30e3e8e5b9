import { NOTIFICATION_DAYS } from '@sokoni/contracts/browser';
import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/notifications.ts';

export default {
  title: 'Arifa',
  empty: 'Bado huna arifa. Hapa utaona yanayohusu oda na pesa zako.',
  goShopping: 'Nenda kununua',
  readAll: 'Weka zote kuwa zimesomwa',
  unread: 'Haijasomwa',
  kept: `Arifa hutunzwa kwa siku ${NOTIFICATION_DAYS}.`,
  orders: 'Oda',
  money: 'Pesa',
  saved: 'Bidhaa ulizohifadhi na maduka unayofuata',
  reviews: 'Maoni, maswali na ujumbe',
  account: 'Akaunti',
  settings: 'Mipangilio ya arifa',
  back: 'Arifa zote',
  settingsIntro:
    'Arifa zote zipo dukani, kwenye Arifa. Chagua zipi zikufikie pia kwa njia nyingine. Ujumbe wa usalama wa akaunti yako huja daima.',
  ordersHint: 'Malipo, kutumwa na kufika kwa bidhaa, na unachouza.',
  moneyHint: 'Pesa kurudishwa, malipo kwa muuzaji, na mpango wa muuzaji.',
  savedHint:
    'Bidhaa uliyohifadhi imeshuka bei au imepatikana tena; mara moja kwa wiki, bidhaa mpya za maduka unayofuata.',
  reviewsHint:
    'Ujumbe, majibu na maamuzi kuhusu maoni na maswali yako, maoni na maswali kuhusu unachouza, na siku tatu baada ya kununua swali kama bidhaa ni nzuri.',
  push: 'Kivinjari',
  pushMissing: 'Duka hili bado halitumi arifa kwenye vivinjari.',
  pushTitle: 'Kivinjari hiki',
  pushNeedsScript: 'Arifa kwenye kivinjari hiki zinahitaji JavaScript.',
  push_unknown: 'Subiri kidogo …',
  push_unsupported: 'Kivinjari hiki hakiwezi kuonyesha arifa za duka.',
  push_denied:
    'Umezuia arifa za duka kwenye kivinjari hiki: unaweza kuziruhusu tena kwenye mipangilio yake.',
  push_off:
    'Arifa haziji kwenye kivinjari hiki. Ukiwasha, zitaonekana hata duka likiwa limefungwa, mpaka utoke kwenye akaunti.',
  push_on: 'Arifa zinakuja kwenye kivinjari hiki mpaka utoke kwenye akaunti.',
  pushStart: 'Washa',
  pushStop: 'Zima',
  mail: 'Barua pepe',
  sms: 'SMS kwa simu',
  mailMissing:
    'Akaunti yako haina barua pepe: hutapata kitu kwa barua pepe mpaka uiongeze kwenye Wasifu Wangu.',
  smsMissing: 'Akaunti yako haina namba ya simu: hutapata SMS mpaka uiongeze kwenye Wasifu Wangu.',
  quietTitle: 'Saa za utulivu',
  quietHint:
    'SMS na arifa za kivinjari zinazoweza kusubiri zitakuja asubuhi. Zisizoweza kusubiri, kama PIN ya kupokea bidhaa, huja mara moja.',
  quietOn: 'Weka saa za utulivu',
  quietFrom: 'Kuanzia',
  quietUntil: 'Mpaka',
  save: 'Hifadhi',
  optOut: 'Zuia SMS',
  optOutIntro: 'Simu yako haitapokea tena SMS kuhusu: {topic}. SMS nyingine hazibadiliki.',
  optOutAction: 'Zuia SMS hizi',
  optedOut: 'Simu yako haipokei SMS kuhusu: {topic}.',
  optedOutHint:
    'Arifa zote bado zipo dukani, kwenye Arifa. Ingia kwenye akaunti ukitaka kuchagua tena SMS kwenye mipangilio.',
} as const satisfies TranslationOf<typeof en>;
