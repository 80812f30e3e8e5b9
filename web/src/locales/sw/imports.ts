import type { TranslationOf } from '../../lib/i18n.ts';
import type en from '../en/imports.ts';

export default {
  heading: 'Ingiza bidhaa nyingi',
  sheet: 'Jedwali',
  sheetHint:
    'Faili la Excel (.xlsx) ambalo jedwali lake la kwanza lina bidhaa, faili la CSV, au safu ulizonakili. Safu moja kwa kila bidhaa; safu isiyo na jina ni aina nyingine ya bidhaa iliyo juu yake. Safu yenye namba ya bidhaa hubadilisha bidhaa hiyo.',
  exampleXlsx: 'Bidhaa zako kama mfano (Excel)',
  exampleCsv: 'Mfano huo kama CSV',
  chooseSheet: 'Chagua faili',
  paste: 'Au bandika safu hapa, pamoja na vichwa vyake',
  photos: 'Picha',
  photosHint:
    'Faili moja la zip, au picha nyingi. Safuwima ya Picha ina majina ya faili, yakitenganishwa na |.',
  choosePhotos: 'Chagua picha au zip',
  check: 'Kagua jedwali',
  noNames: 'Jedwali halina safuwima ya Jina, au halina safu chini ya vichwa.',
  unreadable:
    'Faili hili halisomeki. Lihifadhi kama .xlsx lisilo na nenosiri, au kama CSV, kisha ulichague tena.',
  tooLarge:
    'Faili hili ni kubwa mno. Ligawe katika mafaili madogo kisha uyaingize moja baada ya jingine.',
  tooManyRows:
    'Jedwali hili lina safu zaidi ya 10,000. Ligawe katika madogo kisha uyaingize moja baada ya jingine.',
  busy: 'Majedwali mengi mno yanasomwa kwa sasa. Jaribu tena baada ya dakika moja.',
  replaced: 'Umetuma jedwali jingine baada ya hili; hili halikusomwa.',
  unknownColumns: 'Safuwima hizi hazitumiki: {names}',
  checking: 'Inakagua: bidhaa {done} kati ya {total}',
  importing: 'Inahifadhi: bidhaa {done} kati ya {total}',
  uploadingPhotos: 'Inapakia picha: {done} kati ya {total}',
  checked: {
    one: 'Bidhaa {count} iko sawa na inaweza kuingizwa.',
    other: 'Bidhaa {count} ziko sawa na zinaweza kuingizwa.',
  },
  room: 'Kwa mpango wako: mpya zitakazoonekana dukani hazizidi {listed}, rasimu {drafts}.',
  roomForSome:
    'Kwa mpango wako: mpya zitakazoonekana dukani hazizidi {listed}, rasimu {drafts}. Hakuna nafasi ya {left}: hazitahifadhiwa.',
  namesTaken: {
    one: '{count} kati yake ina jina la bidhaa ambayo tayari unayo. Ili kubadilisha ile uliyo nayo, ingiza safu yake ikiwa na namba ya bidhaa.',
    other:
      '{count} kati yake zina majina ya bidhaa ambazo tayari unazo. Ili kubadilisha zile ulizo nazo, ingiza safu zake zikiwa na namba za bidhaa.',
  },
  saved: 'Bidhaa mpya: {created}. Zilizobadilishwa: {updated}.',
  unchanged: {
    one: 'Bidhaa {count} imebaki ilivyokuwa: safu zake hazina jipya.',
    other: 'Bidhaa {count} zimebaki zilivyokuwa: safu zake hazina jipya.',
  },
  toProducts: 'Zitazame',
  drafts: {
    one: 'Bidhaa {count} imehifadhiwa kama rasimu.',
    other: 'Bidhaa {count} zimehifadhiwa kama rasimu.',
  },
  refused: {
    one: 'Bidhaa {count} inahitaji kurekebishwa kwanza.',
    other: 'Bidhaa {count} zinahitaji kurekebishwa kwanza.',
  },
  save: { one: 'Ingiza bidhaa {count}', other: 'Ingiza bidhaa {count}' },
  goOn: 'Zilizohifadhiwa zimebaki. Bonyeza kitufe tena ili kuendelea.',
  photoMissing: '{name} haipo kati ya picha ulizochagua.',
  problems: 'Vya kurekebisha kwenye jedwali',
  row: 'Safu',
  column: 'Safuwima',
  reason: 'Sababu',
  more: { one: 'Sababu nyingine {count}.', other: 'Sababu nyingine {count}.' },
} as const satisfies TranslationOf<typeof en>;
