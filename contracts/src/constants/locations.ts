import regions from './tz-locations.json' with { type: 'json' };

interface LocationOption {
  /** Stable code: ISO 3166-2 region, then the district in kebab case. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-');
}

function option(id: string, text: string): LocationOption {
  return { id, label: text, value: text };
}

/** 31 regions and 150 districts, `Region` or `Region, District`, sorted region then district. */
export const LOCATIONS: readonly LocationOption[] = [...regions]
  .sort((a, b) => a.region.localeCompare(b.region))
  .flatMap(({ iso, region, districts }) => [
    option(iso, region),
    ...[...districts]
      .sort((a, b) => a.localeCompare(b))
      .map((district) => option(`${iso}.${slug(district)}`, `${region}, ${district}`)),
  ]);

/** The regions, sorted. */
export const REGIONS: readonly string[] = [
  ...new Set(LOCATIONS.map(({ value }) => locationParts(value).region)),
];

/** The choices shown: the list, and the city under its common name. */
export const LOCATION_CHOICES: readonly LocationOption[] = [
  ...LOCATIONS,
  option('TZ-15.zanzibar-city', 'Zanzibar City'),
];

/** Values of older lists that users and clients may still hold, and what they mean today. */
const ALIASES: Readonly<Record<string, string>> = {
  'Zanzibar City': 'Mjini Magharibi, Mjini',
  'Unguja North': 'Kaskazini Unguja',
  'Unguja South': 'Kusini Unguja',
  'Pemba North': 'Kaskazini Pemba',
  'Pemba South': 'Kusini Pemba',
  'Zanzibar West': 'Mjini Magharibi',
  'Njombe, Chake Chake': 'Kusini Pemba, Chake Chake',
  'Njombe, Mkoani': 'Kusini Pemba, Mkoani',
  'Njombe, Micheweni': 'Kaskazini Pemba, Micheweni',
  'Njombe, Wete': 'Kaskazini Pemba, Wete',
  'Rukwa, Mbinga': 'Ruvuma, Mbinga',
  'Rukwa, Namtumbo': 'Ruvuma, Namtumbo',
  'Rukwa, Nyasa': 'Ruvuma, Nyasa',
  'Rukwa, Songea': 'Ruvuma, Songea',
  'Rukwa, Tunduru': 'Ruvuma, Tunduru',
};

const VALUES = new Set(LOCATIONS.map((location) => location.value));
/** Every value that is understood, the old ones too. */
export const UNDERSTOOD_LOCATIONS: readonly string[] = [...VALUES, ...Object.keys(ALIASES)];
const ZANZIBAR = new Set(regions.filter((r) => r.zanzibar).map((r) => r.region));

/** The value as we store it, or null when no list ever had it. */
export function canonicalLocation(value: string): string | null {
  const text = value.trim();
  const today = ALIASES[text] ?? text;
  return VALUES.has(today) ? today : null;
}

/** Splits a canonical value; the district is null when only the region is known. */
export function locationParts(value: string): { region: string; district: string | null } {
  const [region = '', district] = value.split(', ');
  return { region, district: district ?? null };
}

export function isZanzibar(value: string): boolean {
  return ZANZIBAR.has(locationParts(value).region);
}

/** Lower-case words without marks: as names are typed. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** How people write the regions and districts: alone, or together either way round; null where it may be several. */
const TYPED = new Map<string, string | null>();
function addName(name: string, value: string): void {
  const typed = wordsOf(name).join(' ');
  TYPED.set(typed, TYPED.has(typed) && TYPED.get(typed) !== value ? null : value);
}
for (const { value } of LOCATIONS) {
  const { region, district } = locationParts(value);
  for (const name of district ? [`${region} ${district}`, `${district} ${region}`] : [region])
    addName(name, value);
  // A town that is named like its region may be anywhere in it.
  if (district && district !== region) addName(district, value);
}
for (const old of Object.keys(ALIASES)) {
  const value = canonicalLocation(old);
  if (value && !old.includes(','))
    addName(old, LOCATION_CHOICES.find((one) => one.value === old)?.value ?? value);
}
addName('Dar', 'Dar es Salaam');

/** Before these a name belongs to a shop or a school: "duka la Songea". */
const LINKS = new Set(['la', 'ya', 'wa', 'za', 'cha', 'vya', 'kwa', 'of', 'to', 'the']);

/** The region or district that an address as people write it ends with or names between commas; null for none. */
export function locationIn(text: string): string | null {
  const segments = text.split(',').map(wordsOf);
  const all = segments.flat();
  for (let from = 0; from < all.length; from++) {
    const known = TYPED.get(all.slice(from).join(' '));
    if (known && !LINKS.has(all[from - 1] ?? '')) return known;
  }
  const named = segments.flatMap((words) => TYPED.get(words.join(' ')) ?? []);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** The address without the location at its end, which stands beside it. */
export function withoutLocation(text: string, location: string): string {
  const segments = text.split(',');
  for (const count of [2, 1]) {
    const rest = segments.slice(0, -count);
    const end = segments.slice(-count).flatMap(wordsOf).join(' ');
    if (rest.length > 0 && TYPED.get(end) === location) return rest.join(',').trim();
  }
  return text;
}
