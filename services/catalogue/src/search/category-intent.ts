import type { Category } from '@sokoni/contracts';
import { wordsOf } from './words.ts';

/** Who types just this wants the thing itself, not a case, a desk set or a cable for it. */
const THINGS: Partial<Record<Category, string>> = {
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
for (const [category, names] of Object.entries(THINGS)) {
  for (const name of names.split(',')) byWords.set(wordsOf(name).join(' '), category);
}

/** The category that a whole search names, when it is the name of a kind of thing. */
export function categoryIntent(words: string): string | undefined {
  return byWords.get(words);
}
