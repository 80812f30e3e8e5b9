import type { Manifest } from './manifest.ts';

/** A backup in lines for people: what, how much, of when. */
export function describe({ moment, collections, events, pictures }: Manifest): string {
  const databases = Map.groupBy(collections, ({ database }) => database);
  const rows = [...databases].map(([database, dumps]) => {
    const documents = dumps.reduce((sum, dump) => sum + dump.documents, 0);
    return `${database.padEnd(24)} ${documents} documents in ${dumps.length} collections`;
  });
  const told = events.reduce((sum, dump) => sum + dump.documents, 0);
  return [
    ...rows,
    `${'pictures'.padEnd(24)} ${pictures ? `${pictures.files} files, ${pictures.bytes} bytes` : 'none'}`,
    `${'events to tell again'.padEnd(24)} ${told}`,
    `All as of ${moment}`,
  ].join('\n');
}
