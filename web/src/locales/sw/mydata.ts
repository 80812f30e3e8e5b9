import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/mydata.ts';

export default {
  title: 'Taarifa zako',
  download: 'Nakala ya taarifa zako',
  downloadText:
    'Katika faili moja: wasifu, anwani za kuletewa, oda, njia za malipo ulizohifadhi, kikapu na bidhaa ulizohifadhi, pamoja na maoni, maswali, ujumbe na arifa zako; kama wewe ni muuzaji, pia bidhaa, mauzo, pesa, mpango na uthibitisho wako.',
  downloadAction: 'Pakua taarifa zangu',
  delete: 'Futa akaunti yangu',
  deleteText:
    'Wasifu, picha, anwani za kuletewa, kikapu, bidhaa ulizohifadhi, njia za malipo ulizohifadhi na, kama wewe ni muuzaji, bidhaa na pochi yako vitafutwa. Uliyoandika kwenye maoni, maswali na ujumbe yataondolewa; nyota ulizotoa zitaendelea kuhesabiwa. Utatoka kwenye vifaa vyote. Hatua hii haiwezi kurudishwa.',
  keepText:
    'Sheria ya kodi inatutaka kuhifadhi oda, malipo na risiti kwa muda. Oda na malipo yatabaki bila jina, barua pepe, simu wala anwani yako. Risiti za kodi zitabaki kama zilivyo kwa mamlaka ya kodi, na malipo uliyotumiwa kama muuzaji yatabaki na namba au akaunti yaliyoenda.',
  password: 'Nenosiri lako',
  email: 'Barua pepe yako, ili kuthibitisha',
  deleteAction: 'Futa akaunti yangu kabisa',
  'open-orders':
    'Una oda ambazo hazijakamilika. Zighairi, au thibitisha kuzipokea kwenye Oda Zangu.',
  'open-sales': 'Una mauzo ambayo hayajakamilika.',
  'open-payment':
    'Kuna malipo yako ambayo hayajakamilika. Kama ni ya oda, Oda Zangu inaonyesha hadi lini, na ukighairi oda yanafungwa sasa hivi. Kama ni ya mpango, yako kwenye Mipango ya wauzaji; yasipolipwa, yatafungwa yenyewe.',
  'open-refund': 'Kuna pesa ambazo bado zinarudishwa kwako.',
  'payout-under-way': 'Kuna malipo yanayokuja kwako.',
  'money-waiting':
    'Bado una pesa kwetu, au usafirishaji ambao malipo yake bado hayajaamuliwa: omba pesa zitolewe kwanza, au subiri.',
  'money-owed': 'Unadaiwa na duka pesa za marejesho. Tafadhali wasiliana nasi.',
  unsent: {
    one: 'Oda {count} iliyolipiwa, {amount}, bado haijatumwa. Itume, au ighairi ili mnunuzi arudishiwe pesa.',
    other:
      'Oda {count} zilizolipiwa, {amount}, bado hazijatumwa. Zitume, au zighairi ili wanunuzi warudishiwe pesa.',
  },
  toOrders: 'Nenda kwenye oda zako',
  sendCode: 'Nitumie msimbo',
  code: 'Msimbo wa kwenye SMS',
} as const satisfies TranslationOf<typeof en>;
