import { ImportGraph, type Sources } from './import-graph.ts';
import { callersOf, type Journey, rankJourneys } from './journeys.ts';

/** The tests that a change asks for. */
export interface Choice {
  readonly unit: readonly string[];
  readonly component: readonly string[];
  readonly journeys: readonly Journey[];
  /** Journeys that may notice it as well, which the whole run is left with. */
  readonly left: readonly Journey[];
  /** Each spec's changed file, for the report. */
  readonly causes: ReadonlyMap<string, string>;
  /** A changed file that every test depends on. */
  readonly everything: string | null;
}

/** As many journeys, with the shop started for them, fit into the three minutes. */
const JOURNEYS_AT_MOST = 6;

/** What each test is installed, compiled or started by. */
const EVERYTHING = [
  /^package-lock\.json$/,
  /^package\.json$/,
  /^jest\.config\.js$/,
  /^tsconfig\.base\.json$/,
  /^infra\/local\/src\/compile\.ts$/,
  /^infra\/testing\/src\/(?:parts|jest)\//,
];

export const isComponentSpec = (file: string) =>
  /\.component\.spec\.ts$/.test(file) || /^gateway\/test\/.*\.spec\.ts$/.test(file);
const isSystemSpec = (file: string) => /\.e2e\.spec\.ts$/.test(file);
const isUnitSpec = (file: string) =>
  /\.spec\.tsx?$/.test(file) && !isComponentSpec(file) && !isSystemSpec(file);

/** A compiled spec stands for its source. */
export function sourceOfSpec(file: string): string {
  return file.replace(/(^|\/)dist\//, '$1').replace(/\.js$/, '.ts');
}

/** Specs by the import graph, journeys by the pages that a change reaches: its own, and those which call its routes. */
export function choose(sources: Sources, changed: readonly string[]): Choice {
  const graph = new ImportGraph(sources);
  const causes = graph.concernedBy(changed);
  const everything = changed.find((file) => EVERYTHING.some((one) => one.test(file))) ?? null;
  const candidates = everything ? [...sources.files] : [...causes.keys()];
  const specs = candidates.filter((file) => sources.files.has(file)).sort();
  const controllers = specs.filter((file) => file.endsWith('.controller.ts'));
  const pages = graph.concernedBy(callersOf(sources, controllers));
  const ranked = rankJourneys(sources, changed, new Set([...causes.keys(), ...pages.keys()]));
  return {
    unit: specs.filter(isUnitSpec),
    component: specs.filter(isComponentSpec),
    journeys: ranked.slice(0, JOURNEYS_AT_MOST),
    left: ranked.slice(JOURNEYS_AT_MOST),
    causes,
    everything,
  };
}

const NAMED_FILES = 12;

/** What was chosen and why, in lines for the screen. */
export function describeChoice(
  { unit, component, journeys, left, causes, everything }: Choice,
  changed: readonly string[],
  since: string,
): string[] {
  if (changed.length === 0) return [`nothing is changed since ${since}`];
  const lines = changed.slice(0, NAMED_FILES).map((file) => {
    const count = (specs: readonly string[]) =>
      specs.filter((spec) => causes.get(spec) === file).length;
    return `  ${file}: ${count(unit)} unit and ${count(component)} component spec files import it`;
  });
  const rest = changed.length - NAMED_FILES;
  if (rest > 0) lines.push(`  and ${rest} more files`);
  const whole = everything ? `, all, since every test depends on ${everything}` : '';
  return [
    `${changed.length} files changed since ${since}:`,
    ...lines,
    `chosen: ${unit.length} unit and ${component.length} component spec files${whole}, ${journeys.length} browser journeys`,
    ...journeys.map(({ file, why }) => `  ${file} ${why}`),
    ...(left.length > 0
      ? [`left to the whole run: ${left.length} more journeys that visit the same pages`]
      : []),
  ];
}
