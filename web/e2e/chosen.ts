import { createHash } from 'node:crypto';

/** All combinations of a journey, as a nightly run has them; one of each otherwise. */
export const EVERY_COMBINATION = process.env.EVERY_COMBINATION === '1';

type Lang = 'en' | 'sw';

/** One of several by a name: the same in each run, and evenly spread over many names. */
export function chosenBy<T>(name: string, from: readonly [T, ...T[]]): T {
  const [first = 0] = createHash('sha256').update(name).digest();
  return from[first % from.length] ?? from[0];
}

/** The languages that a journey runs in: one with scripts, and the other one without. */
export function languagesOf(journey: string, scripts = true): readonly Lang[] {
  if (EVERY_COMBINATION) return ['en', 'sw'];
  const withScripts = chosenBy<Lang>(journey, ['en', 'sw']);
  const without = withScripts === 'en' ? 'sw' : 'en';
  return [scripts ? withScripts : without];
}
