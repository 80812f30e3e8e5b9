import type { Language } from '../kit/sentence.ts';

/** What sellers usually list in a box, and what buyers who read Swahili call it. */
const IN_SWAHILI: Readonly<Record<string, string>> = {
  phone: 'simu',
  tablet: 'tableti',
  laptop: 'laptop',
  computer: 'kompyuta',
  'mini pc': 'kompyuta ndogo',
  monitor: 'skrini',
  keyboard: 'kibodi',
  mouse: 'kipanya',
  printer: 'printa',
  scanner: 'skana',
  tv: 'TV',
  fridge: 'friji',
  speaker: 'spika',
  headphones: 'headphone',
  earphones: 'earphone',
  earbuds: 'earbud',
  watch: 'saa',
  trimmer: 'mashine ya kunyolea',
  straightener: 'pasi ya nywele',
  'hair dryer': 'kikausha nywele',
  cable: 'waya',
  cables: 'nyaya',
  'charging cable': 'waya wa kuchaji',
  'power cable': 'waya wa umeme',
  'usb cable': 'waya wa USB',
  'hdmi cable': 'waya wa HDMI',
  charger: 'chaja',
  battery: 'betri',
  'magnetic case': 'kasha la sumaku',
  'power adapter': 'adapta ya umeme',
  'charging case': 'kasha la kuchajia',
  'ear tips': 'mipira ya masikioni',
  box: 'boksi',
  guide: 'mwongozo',
  stand: 'stendi',
  'mounting plate': 'bati la kufungia',
  'remote control': 'rimoti',
  shelves: 'rafu',
  combs: 'vitana',
  brush: 'brashi',
  nozzle: 'mdomo wa kuelekeza hewa',
  'first ink or toner': 'wino au toner ya kuanzia',
};

/** A list like `Phone, charging cable, guide` in the reader's words; as it is written where one of them is not known. */
export function boxInWords(list: string, language: Language): string {
  if (language === 'en') return list;
  const items = list.split(',').map((item) => IN_SWAHILI[item.trim().toLowerCase()]);
  if (items.includes(undefined)) return list;
  const words = items.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
