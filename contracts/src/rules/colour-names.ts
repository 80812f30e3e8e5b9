import type { Language } from '../kit/sentence.ts';
import { lineNameFor } from './product-texts.ts';

/** What sellers usually call colours and sizes, and what buyers who read Swahili call them. */
const IN_SWAHILI: Readonly<Record<string, string>> = {
  black: 'Nyeusi',
  white: 'Nyeupe',
  silver: 'Rangi ya fedha',
  grey: 'Kijivu',
  gray: 'Kijivu',
  gold: 'Dhahabu',
  'rose gold': 'Dhahabu ya waridi',
  blue: 'Bluu',
  navy: 'Bluu iliyokolea',
  'navy blue': 'Bluu iliyokolea',
  'sky blue': 'Bluu ya anga',
  green: 'Kijani',
  olive: 'Kijani cha zeituni',
  mint: 'Kijani mnanaa',
  red: 'Nyekundu',
  maroon: 'Damu ya mzee',
  pink: 'Pinki',
  purple: 'Zambarau',
  lavender: 'Zambarau hafifu',
  orange: 'Rangi ya chungwa',
  yellow: 'Njano',
  brown: 'Kahawia',
  tan: 'Kahawia hafifu',
  cream: 'Krimu',
  teal: 'Bluu ya kijani',
  tanzanite: 'Tanzaniti',
  copper: 'Rangi ya shaba',
  small: 'Ndogo',
  medium: 'Ya kati',
  large: 'Kubwa',
  pair: 'Jozi',
  indoor: 'Ya ndani',
  outdoor: 'Ya nje',
  'warm white': 'Mwanga wa njano',
  'cool daylight': 'Mwanga mweupe',
};

/** `7 pieces` is `vipande 7`. */
const COUNTED: Readonly<Record<string, string>> = {
  pieces: 'vipande',
  plates: 'mafiga',
  ports: 'milango',
  channels: 'chaneli',
  sheets: 'karatasi',
};

interface Named {
  readonly color: string;
  readonly size: string;
  readonly specifications: string;
}

/** The label of a variant, empty for a product without any, with the wholesale tier where one is reached: `Navy, 128 GB, wholesale from 10 pieces`. */
export function optionLabelOf(variant: Named | undefined, tierFrom?: number): string {
  const tier = tierFrom && `wholesale from ${tierFrom} pieces`;
  return [variant?.color, variant?.size, variant?.specifications, tier].filter(Boolean).join(', ');
}

/** The name and the option of an ordered line, in one line of the reader's words. */
export function lineInWords(
  line: Parameters<typeof lineNameFor>[1] & { readonly optionLabel: string },
  language: Language,
): string {
  const option = optionInWords(line.optionLabel, language);
  return [lineNameFor(language, line).text, option].filter(Boolean).join(', ');
}

/**
 * The label of an option in the reader's words: `Navy, 128 GB`, and `Navy / 128 GB` in orders from before they were
 * written alike. A part that is not known stays as the seller wrote it.
 */
export function optionInWords(label: string, language: Language): string {
  if (language === 'en') return label;
  return label.replaceAll(/[^,/\s](?:[^,/]*[^,/\s])?/g, partInSwahili);
}

function partInSwahili(part: string): string {
  const [, from] = /^wholesale from (\d+) pieces$/.exec(part) ?? [];
  if (from) return `jumla kuanzia vipande ${from}`;
  const [, count = '', what = ''] = /^(\d+) (\w+)$/.exec(part) ?? [];
  const counted = COUNTED[what.toLowerCase()];
  return IN_SWAHILI[part.toLowerCase()] ?? (counted ? `${counted} ${count}` : part);
}
