import type { Category } from '@sokoni/contracts';
import { wordsOf } from './words.ts';

/** A query of just these words means the thing itself, not an accessory of it. */
const NAMES: Partial<Record<Category, string>> = {
  'Tablets.Phones':
    'simu, simu ya mkononi, simu janja, rununu, phone, smartphone, smart phone, mobile, mobile phone, handset, kishikwambi, tableti, tablet',
  Computers: 'kompyuta, tarakilishi, kompyuta mpakato, laptopu, computer, pc, laptop, notebook',
  Printers: 'printa, mashine ya kuchapa, printer',
  Televisions: 'runinga, televisheni, luninga, tv, television',
  Refrigerator: 'friji, jokofu, fridge, refrigerator',
  watches: 'saa, saa ya mkono, watch',
  Shoes: 'viatu, kiatu, shoe',
};

const byWords = new Map<string, string>();
for (const [category, names] of Object.entries(NAMES)) {
  for (const name of names.split(',')) byWords.set(wordsOf(name).join(' '), category);
}

/** The category that the whole query names, if it does. */
export function categoryIntent(words: string): string | undefined {
  return byWords.get(words);
}
