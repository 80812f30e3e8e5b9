import regions from './tz-locations.json' with { type: 'json' };

export interface LocationOption {
  /** Stable code: ISO 3166-2 region, then the district in kebab case. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

export const NO_LOCATION_LABEL = '--Select Your Location--';

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
