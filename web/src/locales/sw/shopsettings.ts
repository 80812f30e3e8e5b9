import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/shopsettings.ts';

export default {
  title: 'Mipangilio ya duka',
  pictures: 'Picha za duka lako',
  picturesHint: 'Wanunuzi wanaziona juu ya ukurasa wa duka lako.',
  logo: 'Nembo',
  logoHint: 'Iwe mraba, vizuri pikseli 400 au zaidi.',
  banner: 'Bango',
  bannerHint: 'Upana mara nne ya urefu, vizuri pikseli 1,600 kwa upana. Usiweke namba za simu.',
  words: 'Wanunuzi wajue nini',
  wordsHint:
    'Huonyeshwa kwenye ukurasa wa duka lako, kama ulivyoandika. Tafadhali usiweke namba za simu.',
  about: 'Kuhusu duka',
  aboutHint: 'Unauza nini, na unafanya nini vizuri.',
  hours: 'Saa za kazi',
  hoursHint: 'Kwa mfano: Jumatatu hadi Jumamosi, saa 2 asubuhi hadi saa 12 jioni.',
  pickupAddress: 'Wanunuzi wachukulie wapi',
  pickupAddressHint: 'Mtaa, jengo na alama ya karibu.',
  returnRules: 'Masharti yako ya kurudisha',
  returnRulesHint: 'Unachokubali kurudishiwa zaidi ya masharti ya Sokoni, ambayo hubaki daima.',
  where: 'Unakofikisha bidhaa',
  whereHint:
    'Wanunuzi wa maeneo mengine wataona hili kabla ya kuagiza. Bado wanaweza kuja kuchukua kwako.',
  everywhere: 'Kote Tanzania',
  chosen: 'Mikoa kadhaa tu',
  regions: 'Mikoa',
  free: 'Usafirishaji bure',
  freeHint:
    'Unalipia usafirishaji mwenyewe. Wanunuzi wataona hili kwenye bidhaa zako na wanaweza kulitafuta.',
  freeOn: 'Nalipia usafirishaji wa oda kubwa',
  freeFrom: 'Bidhaa zako kwenye oda zikifika angalau',
  freeFromHint: 'Weka 0 kwa kila oda.',
  freeFromWrong: 'Tafadhali andika kiasi kwa shilingi kamili, kama 100000.',
  cash: 'Malipo ya taslimu ikifika',
  cashHint:
    'Mnunuzi anakulipa taslimu akishapokea mzigo, nasi tunakudai kamisheni. Ni maduka yaliyothibitishwa tu yanayoweza kupokea taslimu.',
  cashOn: 'Napokea malipo ya taslimu ikifika',
  tax: 'Usajili wa VAT',
  taxHint:
    'Ikiwa tu umesajiliwa kwa VAT. Bei zako zinaijumuisha: risiti, oda na mafaili yako yanaonyesha ni kiasi gani, ukishakuwa muuzaji aliyethibitishwa.',
  vatNumber: 'Namba ya VAT (VRN)',
  vatNumberHint: 'Mfano 40-001234-A. Acha wazi ikiwa hujasajiliwa.',
  holiday: 'Likizo',
  holidayHint:
    'Bidhaa zako zinabaki dukani na wanunuzi wanaweza kuagiza. Wataona ni lini utaanza kutuma oda, na muda wako wa kukubali utahesabiwa kuanzia siku hiyo.',
  holidayOn: 'Sitakuwepo kwa muda',
  from: 'Siku ya kwanza',
  to: 'Siku ya mwisho',
  note: 'Ujumbe kwa wanunuzi',
  noteHint: 'Si lazima. Kwa mfano: Tumefunga kwa Sikukuu ya Idi.',
  savedElsewhere: 'Imehifadhiwa kwenye dirisha jingine',
  savedElsewhereText: 'Uliyoandika yako hapa chini. Ukiyahifadhi, yatachukua nafasi ya haya.',
  on: 'Ndiyo',
  off: 'Hapana',
  'from-amount': 'kuanzia {amount}',
  save: 'Hifadhi mipangilio',
} as const satisfies TranslationOf<typeof en>;
