import type { Sentence } from '../kit/sentence.ts';
import type { Category } from './categories.ts';
import type { SpecificationFacet } from './facets.ts';

/** In both languages; one text where both say the same. */
export type Wording = Sentence | string;

interface FieldName {
  readonly name: Wording;
}

/** One of a list; it may be a facet of lists. */
interface ChoiceField extends FieldName {
  readonly kind: 'choice';
  readonly choices: ReadonlyMap<string, Wording>;
}

/** A number with at most two decimals, shown with its unit: `{n}` in `text`. */
interface NumberField extends FieldName {
  readonly kind: 'number';
  readonly text: Wording;
  readonly max: number;
}

/** One line in the words of the seller. */
interface TextField extends FieldName {
  readonly kind: 'text';
}

export type SpecificationField = ChoiceField | NumberField | TextField;

export const LONGEST_SPECIFICATION = 200;

function gigabytes(...sizes: readonly number[]): ReadonlyMap<string, Wording> {
  const text = (size: number) => (size < 1_024 ? `${size} GB` : `${size / 1_024} TB`);
  return new Map(sizes.map((size) => [String(size), text(size)]));
}

function choice(name: Wording, choices: Readonly<Record<string, Wording>>): ChoiceField {
  return { kind: 'choice', name, choices: new Map(Object.entries(choices)) };
}

/** What a product is described by, each field for itself, in the order of the screen. */
export const SPECIFICATION_FIELDS = {
  madeFor: choice(
    { en: 'Made for', sw: 'Kwa ajili ya' },
    {
      women: { en: 'Women', sw: 'Wanawake' },
      men: { en: 'Men', sw: 'Wanaume' },
      everyone: { en: 'Women and men', sw: 'Wanawake na wanaume' },
      children: { en: 'Children', sw: 'Watoto' },
    },
  ),
  material: choice(
    { en: 'Material', sw: 'Malighafi' },
    {
      cotton: { en: 'Cotton', sw: 'Pamba' },
      denim: { en: 'Denim', sw: 'Jinzi' },
      polyester: { en: 'Polyester', sw: 'Poliesta' },
      wool: { en: 'Wool', sw: 'Sufi' },
      canvas: { en: 'Canvas', sw: 'Turubai' },
      leather: { en: 'Leather', sw: 'Ngozi' },
      'synthetic-leather': { en: 'Synthetic leather', sw: 'Ngozi bandia' },
      rubber: { en: 'Rubber', sw: 'Mpira' },
      plastic: { en: 'Plastic', sw: 'Plastiki' },
      palm: { en: 'Woven palm or sisal', sw: 'Ukindu au katani' },
      beads: { en: 'Beads', sw: 'Shanga' },
      steel: { en: 'Steel', sw: 'Chuma cha pua' },
      aluminium: { en: 'Aluminium', sw: 'Alumini' },
      brass: { en: 'Brass', sw: 'Shaba nyeupe' },
      gold: { en: 'Gold', sw: 'Dhahabu' },
      'gold-plated': { en: 'Gold-plated', sw: 'Iliyopakwa dhahabu' },
      silver: { en: 'Silver', sw: 'Fedha' },
      gemstone: { en: 'Gemstone', sw: 'Kito' },
      pearl: { en: 'Pearl', sw: 'Lulu' },
    },
  ),
  screen: {
    kind: 'number',
    name: { en: 'Screen', sw: 'Kioo' },
    text: { en: '{n} inches', sw: 'inchi {n}' },
    max: 150,
  },
  resolution: choice(
    { en: 'Resolution', sw: 'Ubora wa picha' },
    { hd: 'HD (720p)', 'full-hd': 'Full HD (1080p)', '2k': '2K', '4k': '4K' },
  ),
  ram: {
    kind: 'choice',
    name: { en: 'RAM', sw: 'Kumbukumbu (RAM)' },
    choices: gigabytes(1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128),
  },
  storage: {
    kind: 'choice',
    name: { en: 'Storage', sw: 'Nafasi ya kuhifadhi' },
    choices: gigabytes(8, 16, 32, 64, 128, 256, 500, 512, 1_024, 2_048, 4_096, 8_192),
  },
  processor: { kind: 'text', name: { en: 'Processor', sw: 'Prosesa' } },
  operatingSystem: { kind: 'text', name: { en: 'System', sw: 'Mfumo' } },
  battery: { kind: 'number', name: { en: 'Battery', sw: 'Betri' }, text: '{n} mAh', max: 200_000 },
  playTime: {
    kind: 'number',
    name: { en: 'Runs on one charge', sw: 'Hudumu kwa chaji moja' },
    text: { en: '{n} hours', sw: 'saa {n}' },
    max: 2_000,
  },
  camera: {
    kind: 'number',
    name: { en: 'Main camera', sw: 'Kamera kuu' },
    text: { en: '{n} megapixels', sw: 'megapikseli {n}' },
    max: 500,
  },
  sim: choice(
    { en: 'SIM', sw: 'Laini (SIM)' },
    {
      one: { en: 'One SIM', sw: 'Laini moja' },
      two: { en: 'Two SIMs', sw: 'Laini mbili' },
      esim: { en: 'SIM and eSIM', sw: 'Laini na eSIM' },
      none: { en: 'No SIM', sw: 'Haina laini' },
    },
  ),
  network: choice(
    { en: 'Network', sw: 'Mtandao' },
    { '2g': '2G', '3g': '3G', '4g': '4G', '5g': '5G', wifi: { en: 'WiFi only', sw: 'WiFi pekee' } },
  ),
  connection: choice(
    { en: 'Connects by', sw: 'Huunganishwa kwa' },
    {
      bluetooth: 'Bluetooth',
      receiver: { en: 'Wireless receiver', sw: 'Kipokezi kisichotumia waya' },
      jack: { en: '3.5 mm jack', sw: 'Jeki ya mm 3.5' },
      usb: { en: 'USB cable', sw: 'Kebo ya USB' },
      'usb-c': { en: 'USB-C cable', sw: 'Kebo ya USB-C' },
      hdmi: { en: 'HDMI cable', sw: 'Kebo ya HDMI' },
      ethernet: { en: 'Network cable', sw: 'Kebo ya mtandao' },
      wifi: 'WiFi',
      mobile: { en: 'Mobile network', sw: 'Mtandao wa simu' },
    },
  ),
  printing: choice(
    { en: 'Prints', sw: 'Huchapa' },
    {
      black: { en: 'Black only', sw: 'Nyeusi pekee' },
      colour: { en: 'Colour', sw: 'Rangi' },
      none: { en: 'Scans only', sw: 'Huskani pekee' },
    },
  ),
  power: { kind: 'number', name: { en: 'Power', sw: 'Nguvu' }, text: '{n} W', max: 100_000 },
  capacity: {
    kind: 'number',
    name: { en: 'Capacity', sw: 'Ujazo' },
    text: { en: '{n} litres', sw: 'lita {n}' },
    max: 5_000,
  },
  volume: {
    kind: 'number',
    name: { en: 'Content', sw: 'Kiasi' },
    text: '{n} ml',
    max: 100_000,
  },
  waterResistance: choice(
    { en: 'Water', sw: 'Maji' },
    {
      none: { en: 'Keep dry', sw: 'Isilowe maji' },
      splash: { en: 'Splash-proof', sw: 'Huvumilia marusho ya maji' },
      swim: { en: 'For swimming (5 ATM)', sw: 'Ya kuogelea (ATM 5)' },
      dive: { en: 'For diving (10 ATM and more)', sw: 'Ya kupiga mbizi (ATM 10 au zaidi)' },
    },
  ),
  warranty: {
    kind: 'number',
    name: { en: 'Warranty', sw: 'Dhamana' },
    text: { en: '{n} months', sw: 'miezi {n}' },
    max: 120,
  },
  inTheBox: { kind: 'text', name: { en: 'In the box', sw: 'Ndani ya boksi' } },
} as const satisfies Readonly<Record<string, SpecificationField>>;

export type SpecificationKey = keyof typeof SPECIFICATION_FIELDS;
export const SPECIFICATION_KEYS = Object.keys(SPECIFICATION_FIELDS) as SpecificationKey[];

/** Of a choice its value, else what was written; a field that is not known is absent. */
export type Specification = Readonly<Partial<Record<SpecificationKey, string | number>>>;

/** What a form changes of it; null removes. */
export type SpecificationInput = Readonly<
  Partial<Record<SpecificationKey, string | number | null>>
>;

const MACHINE = ['connection', 'warranty', 'inTheBox'] as const;

/** The fields of each category, in the order of the screen. */
export const SPECIFICATION_OF: Readonly<Record<Category, readonly SpecificationKey[]>> = {
  Computers: [
    ...(['screen', 'ram', 'storage', 'processor'] as const),
    ...(['operatingSystem', 'warranty', 'inTheBox'] as const),
  ],
  'Computer Accessories': ['storage', ...MACHINE],
  Printers: ['printing', ...MACHINE],
  'Printer Appliances': ['volume', 'inTheBox'],
  Appliances: ['material', 'power', 'capacity', 'warranty', 'inTheBox'],
  'Tablets.Phones': [
    ...(['screen', 'ram', 'storage', 'processor', 'operatingSystem'] as const),
    ...(['battery', 'camera', 'sim', 'network', 'warranty', 'inTheBox'] as const),
  ],
  'Cameras & CCTV': ['resolution', 'camera', ...MACHINE],
  Processor: ['warranty', 'inTheBox'],
  Refrigerator: ['capacity', 'power', 'warranty', 'inTheBox'],
  Speakers: ['power', 'playTime', ...MACHINE],
  Trimmers: ['power', 'playTime', 'warranty', 'inTheBox'],
  Televisions: ['screen', 'resolution', 'operatingSystem', 'power', 'warranty', 'inTheBox'],
  Bags: ['madeFor', 'material', 'capacity'],
  watches: ['madeFor', 'material', 'waterResistance', 'warranty', 'inTheBox'],
  Gadgets: ['battery', 'power', ...MACHINE],
  Security: ['material', 'power', 'warranty', 'inTheBox'],
  Biometrics: MACHINE,
  Servers: ['ram', 'storage', 'processor', 'power', 'warranty', 'inTheBox'],
  EPABX: MACHINE,
  'Hotel POS': MACHINE,
  Electronics: ['power', 'warranty', 'inTheBox'],
  'Access Point': MACHINE,
  'Networking Devices & Accessories': MACHINE,
  Telecommunication: ['network', 'battery', ...MACHINE],
  Shoes: ['madeFor', 'material'],
  'Fashion & Wear': ['madeFor', 'material'],
  'Health & Beauty': ['madeFor', 'volume'],
  Jewerly: ['madeFor', 'material'],
  Airphones: ['playTime', ...MACHINE],
};

/** Inches from which each value of the facet `screen` counts, with its words. */
const SCREEN_STEPS: ReadonlyMap<string, Wording> = new Map<string, Wording>([
  ['0', { en: 'Under 5 inches', sw: 'Chini ya inchi 5' }],
  ['5', { en: '5 to 6.4 inches', sw: 'Inchi 5 hadi 6.4' }],
  ['6.5', { en: '6.5 to 7.9 inches', sw: 'Inchi 6.5 hadi 7.9' }],
  ['8', { en: '8 to 12.9 inches', sw: 'Inchi 8 hadi 12.9' }],
  ['13', { en: '13 to 19 inches', sw: 'Inchi 13 hadi 19' }],
  ['20', { en: '20 to 31 inches', sw: 'Inchi 20 hadi 31' }],
  ['32', { en: '32 to 42 inches', sw: 'Inchi 32 hadi 42' }],
  ['43', { en: '43 to 54 inches', sw: 'Inchi 43 hadi 54' }],
  ['55', { en: '55 inches and more', sw: 'Inchi 55 na zaidi' }],
]);

/** The values of a facet with their words, in the order of the screen. */
export function facetChoices(facet: SpecificationFacet): ReadonlyMap<string, Wording> {
  return facet === 'screen' ? SCREEN_STEPS : SPECIFICATION_FIELDS[facet].choices;
}
