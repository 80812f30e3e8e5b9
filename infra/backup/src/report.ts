import type { Manifest } from './manifest.ts';

/** A backup in lines for people: what, how much, of when. */
export function describe({ moment, collections, events, pictures }: Manifest): string {
  const databases = Map.groupBy(collections, ({ database }) => database);
  const rows = [...databases].map(([database, piles]) => {
    const documents = piles.reduce((sum, pile) => sum + pile.documents, 0);
    return `${database.padEnd(24)} ${documents} documents in ${piles.length} collections`;
  });
  const told = events.reduce((sum, pile) => sum + pile.documents, 0);
  return [
    ...rows,
    `${'pictures'.padEnd(24)} ${pictures ? `${pictures.files} files, ${pictures.bytes} bytes` : 'none'}`,
    `${'events to tell again'.padEnd(24)} ${told}`,
    `All as of ${moment}`,
  ].join('\n');
}
