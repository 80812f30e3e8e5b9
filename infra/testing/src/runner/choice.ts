import { rankComponentSpecs } from './component-specs.ts';
import { ImportGraph, type Sources } from './import-graph.ts';
import { callersOf, type Journey, rankJourneys, routesIn } from './journeys.ts';

/** The tests that a change asks for. */
export interface Choice {
  readonly unit: readonly string[];
  readonly component: readonly string[];
  readonly journeys: readonly Journey[];
  /** What may notice it as well, which the whole run is left with. */
  readonly left: { readonly component: number; readonly journeys: number };
  /** Each spec's changed file, for the report. */
  readonly causes: ReadonlyMap<string, string>;
  /** A changed file that every test depends on. */
  readonly everything: string | null;
}

/** As many, and as many journeys with the shop started for them, fit into the three minutes. */
const COMPONENT_SPECS_AT_MOST = 30;
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

const isComponentSpec = (file: string) =>
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
  const named = graph.namedBy(changed);
  const near = [...named].filter(
    (file) => file.endsWith('.controller.ts') && sources.files.has(file),
  );
  const routes = new Set(near.flatMap((file) => [...routesIn(sources.read(file))]));
  const all = specs.filter(isComponentSpec);
  const component = rankComponentSpecs(sources, all, changed, { named, routes });
  const most = everything ? all.length : COMPONENT_SPECS_AT_MOST;
  return {
    unit: specs.filter(isUnitSpec),
    component: component.slice(0, most),
    journeys: ranked.slice(0, JOURNEYS_AT_MOST),
    left: {
      component: Math.max(0, all.length - most),
      journeys: Math.max(0, ranked.length - JOURNEYS_AT_MOST),
    },
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
    const importers = [...causes].filter(([, cause]) => cause === file).map(([spec]) => spec);
    const count = (isSpec: (spec: string) => boolean) => importers.filter(isSpec).length;
    return `  ${file}: ${count(isUnitSpec)} unit and ${count(isComponentSpec)} component spec files import it`;
  });
  const rest = changed.length - NAMED_FILES;
  if (rest > 0) lines.push(`  and ${rest} more files`);
  const whole = everything ? `, all, since every test depends on ${everything}` : '';
  return [
    `${changed.length} files changed since ${since}:`,
    ...lines,
    `chosen: ${unit.length} unit and ${component.length} component spec files${whole}, ${journeys.length} browser journeys`,
    ...journeys.map(({ file, why }) => `  ${file} ${why}`),
    ...(left.component + left.journeys > 0
      ? [
          `left to the whole run: ${left.component} more component spec files of the same services, ${left.journeys} more journeys to the same pages`,
        ]
      : []),
  ];
}
