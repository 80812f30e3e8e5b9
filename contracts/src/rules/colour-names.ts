import type { Language } from '../kit/sentence.ts';
import { lineNameFor } from './product-texts.ts';

/** What sellers usually call their colours, and what buyers who read Swahili call them. */
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
};

/** The name and the option of an ordered line, in one line of the reader's words. */
export function lineInWords(
  line: Parameters<typeof lineNameFor>[1] & { readonly optionLabel: string },
  language: Language,
): string {
  const option = optionInWords(line.optionLabel, language);
  return [lineNameFor(language, line).text, option].filter(Boolean).join(', ');
}

/**
 * The label of an option, such as `Navy, 128 GB` or `Navy / 128 GB`, in the reader's words: it begins
 * with the colour. A colour that is not known stays as the seller wrote it.
 */
export function optionInWords(label: string, language: Language): string {
  if (language === 'en') return label;
  const [first = ''] = label.split(/[,/]/, 1);
  const colour = first.trimEnd();
  return (IN_SWAHILI[colour.trim().toLowerCase()] ?? colour) + label.slice(colour.length);
}
