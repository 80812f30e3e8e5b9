/** The CSS colours of names that sellers use, in English or Swahili: the page shows a dot beside their word. */
const CSS_COLOURS: Readonly<Record<string, string>> = {
  '#111111': 'black, nyeusi',
  '#ffffff': 'white, nyeupe',
  '#c0c0c8': 'silver, fedha, rangi ya fedha',
  '#7d7d7d': 'grey, gray, kijivu',
  '#d4af37': 'gold, golden, dhahabu',
  '#b76e79': 'rose gold, dhahabu ya waridi',
  '#1f5fbf': 'blue, bluu, buluu',
  '#14213d': 'navy, navy blue, bluu iliyokolea',
  '#7ec8f2': 'sky blue, light blue, bluu ya anga',
  '#2e7d32': 'green, kijani',
  '#6b6b2a': 'olive, kijani cha zeituni',
  '#9fe2bf': 'mint, kijani mnanaa',
  '#c62828': 'red, nyekundu',
  '#6d1a2b': 'maroon, damu ya mzee',
  '#ef7fa8': 'pink, pinki, waridi',
  '#6a3d9a': 'purple, zambarau',
  '#b9a3e3': 'lavender, zambarau hafifu',
  '#ef7d1a': 'orange, chungwa, rangi ya chungwa',
  '#f2c81d': 'yellow, njano',
  '#6f4a2f': 'brown, kahawia',
  '#d2b48c': 'tan, beige, kahawia hafifu',
  '#f7efd6': 'cream, krimu',
  '#17807e': 'teal, bluu ya kijani',
  '#4b3fb5': 'tanzanite, tanzaniti',
  '#b87333': 'copper, shaba, rangi ya shaba',
};

const byName = new Map(
  Object.entries(CSS_COLOURS).flatMap(([css, names]) =>
    names.split(', ').map((name) => [name, css] as const),
  ),
);

/** The CSS colour of a colour's name; undefined for what is not known, such as a pattern. */
export function swatchOf(colour: string): string | undefined {
  return byName.get(colour.trim().toLowerCase());
}
