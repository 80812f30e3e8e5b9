const WORDS = ['simu', 'kitenge', 'shoes', 'laptop', 'camera', 'radio', 'bag', 'printer'];

/** What the search page's address says after its path: words that no cache knows yet. */
export function freshQuery(turn: number): string {
  return `?q=${WORDS[turn % WORDS.length]}+${turn}`;
}
