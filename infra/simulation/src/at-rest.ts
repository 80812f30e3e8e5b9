import type { Actors } from './actors.ts';
import type { Provider } from './provider.ts';
import type { Records } from './records.ts';
import type { Town } from './town.ts';

/** What the invariants look at, once nothing moves any more. */
export interface AtRest {
  readonly town: Town;
  readonly records: Records;
  readonly provider: Provider;
  readonly actors: Actors;
}

/** A sentence, and the ids of what it concerns. */
export type Said = readonly [text: string, ...about: string[]];
