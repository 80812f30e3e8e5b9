import type { Sources } from './import-graph.ts';
import { routesIn, wordsOf } from './journeys.ts';

/** What a change of a service leads to, besides all that start the service. */
interface Reached {
  /** Files that name what is changed, or what uses it. */
  readonly named: ReadonlySet<string>;
  /** Routes that its controllers answer. */
  readonly routes: ReadonlySet<string>;
}

/** One that imports what is changed comes before those which only call its service. */
const OWN = 100;
/** One whose file is named after what is changed, before those which only speak of it. */
const NAMED = 10;
const SPOKEN_OF = 1;

/** Of files and their modules, in the singular: `stock` and `paid-order` of `stock/paid-orders.service.ts`. */
function namesOf(changed: readonly string[]): string[] {
  const bare = changed.map((file) => file.slice(file.lastIndexOf('/') + 1).split('.')[0] ?? '');
  const names = [...changed.flatMap(wordsOf), ...bare];
  return [...new Set(names.map((name) => name.replace(/s$/, '')))].filter(Boolean);
}

/**
 * Component specs in the order in which they are likely to notice a change, since every spec of a service starts all of
 * it. A route that many specs call says less about each of them.
 */
export function rankComponentSpecs(
  sources: Sources,
  specs: readonly string[],
  changed: readonly string[],
  { named, routes }: Reached,
): string[] {
  const words = namesOf(changed);
  const texts = specs.map((file) => {
    const text = sources.read(file);
    return { file, text, called: [...routesIn(text)].filter((route) => routes.has(route)) };
  });
  const callers = (route: string) => texts.filter(({ called }) => called.includes(route)).length;
  const scoreOf = ({ file, text, called }: (typeof texts)[number]) => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const ofWords = words.map((word) => {
      if (name.includes(word)) return NAMED;
      return text.includes(word) ? SPOKEN_OF : 0;
    });
    const shared = called.map((route) => 1 / callers(route));
    return [named.has(file) ? OWN : 0, ...ofWords, ...shared].reduce((sum, one) => sum + one, 0);
  };
  const ranked = texts.map((one) => ({ file: one.file, score: scoreOf(one) }));
  return ranked
    .sort((a, b) => b.score - a.score || (a.file < b.file ? -1 : 1))
    .map(({ file }) => file);
}
