import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/delivery.ts';

export default {
  heading: 'Anwani za kuletewa',
  add: 'Ongeza anwani',
  editHeading: 'Badili anwani ya kuletewa',
  none: 'Bado hakuna anwani. Utakayoandika wakati wa kulipia itahifadhiwa kwa mara ijayo.',
  failed: 'Anwani zako hazikupatikana. Tafadhali jaribu tena.',
  default: 'Ya kwanza',
  makeDefault: 'Anza na anwani hii wakati wa kulipia',
  name: 'Jina la anwani',
  nameHint: 'Kwa mfano: Nyumbani, Kazini, Kwa mama',
  lastUsed: 'Iliyotumika mwisho',
  lastUsedText: 'Oda yako ijayo ya mahali pengine itachukua nafasi yake. Ipe jina ili ibaki.',
  remove: 'Ondoa',
  removeNow: 'Ondoa anwani hii',
  own: 'Anwani zako',
  elsewhere: 'Anwani nyingine',
  ownPhoneHint: 'Msafirishaji atakupigia kwa namba hii.',
  method: 'Ungependa kuipokeaje?',
  bring: 'Niletewe',
  pickup: 'Nitachukua kwa muuzaji',
  collect: 'Nitachukua kwenye kituo',
  station: 'Kituo cha kuchukulia',
  chooseStation: 'Chagua kituo',
  location: 'Mkoa na wilaya',
  placeTitle: 'Tukuletee wapi?',
  placeText:
    'Bidhaa na kikapu chako vitaonyesha gharama ya kuletewa huko na siku zitakazochukua. Huhitaji akaunti.',
  placeSave: 'Onyesha bei za mahali hapa',
  placeMissing: 'Chagua kwanza mkoa na wilaya yako.',
  placeForget: 'Ondoa mahali hapa',
  landmark: 'Kata, mtaa au alama ya karibu',
  landmarkHint: 'Ongeza mji au wilaya yako, kwa mfano: Sekei, karibu na soko, Arusha',
  phone: 'Namba ya simu',
  phoneHint: 'Msafirishaji atakupigia kwa namba hii. Pia itatumika kwa malipo.',
  pickupPhoneHint:
    'Muuzaji anaweza kukupigia kwa namba hii kuhusu kuchukua bidhaa. Pia itatumika kwa malipo.',
  stationPhoneHint:
    'Muuzaji anaweza kukupigia kwa namba hii kuhusu mzigo. Pia itatumika kwa malipo.',
} as const satisfies TranslationOf<typeof en>;
