import { parseArgs } from 'node:util';

const KINDS = ['unit', 'component', 'system', 'e2e'] as const;
export type Kind = (typeof KINDS)[number];

/** What `npm test -- …` is asked for. */
export interface Arguments {
  readonly kinds: readonly Kind[];
  /** Parts of the paths of spec files; all files without. */
  readonly patterns: readonly string[];
  /** Only what this change concerns: a revision, or `true` for the one that is usual. */
  readonly changed: string | true | null;
  /** How many times slower a machine to be: a load takes the rest of the processor. */
  readonly slow: number;
  /** Journeys go through a shop whose services are one process. */
  readonly small: boolean;
  /** By which the tests of each file are put in order. */
  readonly seed: number | null;
}

/** Throws with a sentence for the user of the command. */
export function parseArguments(argv: readonly string[]): Arguments {
  // parseArgs knows no option whose value may be left out.
  const [bare, rest] = [argv.includes('--changed'), argv.filter((arg) => arg !== '--changed')];
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      changed: { type: 'string' },
      slow: { type: 'string' },
      seed: { type: 'string' },
      small: { type: 'boolean', default: false },
    },
  });
  const changed = values.changed || (bare ? true : null);
  const slow = Number(values.slow ?? 1);
  if (!(slow >= 1 && slow <= 10))
    throw new Error(`--slow ${values.slow} is not a number from 1 to 10.`);
  return {
    kinds: kindsOf(values.only, changed !== null),
    patterns: positionals,
    changed,
    slow,
    small: values.small,
    seed: values.seed === undefined ? null : Number(values.seed),
  };
}

/** Faults and attacks go through the whole shop, so no change asks for them by itself. */
function kindsOf(only: string | undefined, byChange: boolean): readonly Kind[] {
  if (only === undefined) return byChange ? KINDS.filter((kind) => kind !== 'system') : KINDS;
  const chosen = only.split(',');
  const unknown = chosen.find((kind) => !(KINDS as readonly string[]).includes(kind));
  if (unknown !== undefined) {
    throw new Error(`--only=${unknown} is not known; choose from ${KINDS.join(', ')}.`);
  }
  return KINDS.filter((kind) => chosen.includes(kind));
}
