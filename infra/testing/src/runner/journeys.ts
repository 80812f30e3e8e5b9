import type { Sources } from './import-graph.ts';

/** A page of the web and its address, as React Router writes it: `/product/:id/reviews`. */
interface Page {
  readonly address: string;
  readonly file: string;
}

/** A browser journey, and why it may notice the change. */
export interface Journey {
  readonly file: string;
  readonly score: number;
  readonly why: string;
}

const ROUTES = 'web/src/app/routes.ts';
const PAGES = 'web/src/app/';
const TOKEN =
  /\[|\]|\bindex\(\s*(?:page\('(?<indexPage>[^']+)'\)|'(?<indexFile>[^']+)')|\broute\(\s*'(?<path>[^']*)',\s*(?:page\('(?<page>[^']+)'\)|'(?<file>[^']+)')/g;

/** The pages of `routes.ts`, those inside of others with their whole address. */
function pagesIn(routes: string): Page[] {
  const pages: Page[] = [];
  const parents: string[] = [];
  let latest = '';
  for (const { 0: token, groups = {} } of routes
    .slice(routes.indexOf('export default'))
    .matchAll(TOKEN)) {
    if (token === '[') parents.push(latest);
    else if (token === ']') parents.pop();
    else {
      const parent = parents.at(-1) ?? '';
      latest = groups.path ? `${parent}/${groups.path}` : parent;
      const page = groups.page ?? groups.indexPage;
      const file = page ? `pages/${page}-page.tsx` : (groups.file ?? groups.indexFile);
      pages.push({ address: latest || '/', file: `${PAGES}${file}` });
    }
  }
  return pages;
}

const ADDRESS = /['"`](?<address>\/[^'"`\s]*)['"`]/g;

/** The addresses that a journey names; what it fills in is `*`. */
function addressesIn(text: string): string[] {
  const found = [...text.matchAll(ADDRESS)].map(({ groups }) => groups?.address ?? '');
  return found.map((address) => address.replace(/\$\{[^}]*\}/g, '*').replace(/[?#].*$/, '') || '/');
}

/** The page that answers at an address: a segment that is written out comes before one that is filled in. */
function pageAt(pages: readonly Page[], address: string): Page | undefined {
  const asked = segments(address);
  const fitting = pages.filter(({ address: pattern }) => {
    const parts = segments(pattern);
    return (
      parts.length === asked.length &&
      parts.every((part, at) => part.startsWith(':') || part === asked[at])
    );
  });
  const variables = ({ address: pattern }: Page) =>
    segments(pattern).filter((part) => part.startsWith(':')).length;
  return fitting.sort((a, b) => variables(a) - variables(b))[0];
}

const segments = (address: string) => address.toLowerCase().split('/').filter(Boolean);

/** A journey that is changed itself, or uses what is changed, comes first. */
const OWN = 100;
/** One whose file is named after what is changed comes before those which only visit one of its pages. */
const NAMED = 10;
/** More of them do not fit on a line. */
const REASONS = 3;

/**
 * Journeys in the order in which they are likely to notice a change: by the pages that it concerns. A page
 * that many journeys visit says less about each of them.
 */
export function rankJourneys(
  sources: Sources,
  changed: readonly string[],
  concerned: ReadonlySet<string>,
): Journey[] {
  const pages = sources.files.has(ROUTES) ? pagesIn(sources.read(ROUTES)) : [];
  const journeys = [...sources.files]
    .filter((file) => /^web\/e2e\/.*\.e2e\.spec\.ts$/.test(file))
    .map((file) => {
      const found = addressesIn(sources.read(file)).map((address) => pageAt(pages, address)?.file);
      return { file, visits: new Set(found.filter((page) => page !== undefined)) };
    });
  const visitors = (page: string) => journeys.filter(({ visits }) => visits.has(page)).length;
  const words = new Set(changed.flatMap(wordsOf));
  const ranked = journeys.map(({ file, visits }) => {
    const visited = [...visits].filter((page) => concerned.has(page));
    const shared = visited.reduce((score, page) => score + 1 / visitors(page), 0);
    const named = [...words].filter((word) => isNamed(file, word));
    const score = (concerned.has(file) ? OWN : 0) + named.length * NAMED + shared;
    const reasons = [
      ...(concerned.has(file) ? ['is changed, or uses what is changed'] : []),
      ...named.map((word) => `is named after ${word}`),
      ...visited.map((page) => `visits ${page.slice(page.lastIndexOf('/') + 1)}`),
    ];
    return { file, score, why: reasons.slice(0, REASONS).join(', ') };
  });
  return ranked
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || (a.file < b.file ? -1 : 1));
}

/** The feature of the web, the module of a service, or the rule of the contracts, that a file is of. */
export function wordsOf(file: string): string[] {
  const { feature, module, rule } =
    /^(?:web\/src\/features\/(?<feature>[\w-]+)|services\/[\w-]+\/src\/(?<module>[\w-]+)\/|contracts\/src\/rules\/(?<rule>[\w-]+))/.exec(
      file,
    )?.groups ?? {};
  return [feature ?? module ?? rule ?? ''].filter(Boolean);
}

/** `guest-checkout.e2e.spec.ts` is named after `checkout`. */
function isNamed(journey: string, word: string): boolean {
  const name = journey.slice(journey.lastIndexOf('/') + 1).split('.')[0] ?? '';
  return `-${name}-`.includes(`-${word}-`);
}

const CALLED = /\b(?<routes>\w+Routes)\.(?<name>\w+)/g;
const TAKEN = /\{(?<names>[^{}]*)\}\s*=\s*(?<routes>\w+Routes)\b/g;

/** The routes of the contract that a text declares or calls: `ordersRoutes.checkout`. */
export function routesIn(text: string): Set<string> {
  const called = [...text.matchAll(CALLED)].map(
    ({ groups }) => `${groups?.routes}.${groups?.name}`,
  );
  const taken = [...text.matchAll(TAKEN)].flatMap(({ groups }) =>
    (groups?.names ?? '')
      .split(',')
      .map((name) => name.trim().split(/[:\s]/)[0])
      .filter(Boolean)
      .map((name) => `${groups?.routes}.${name}`),
  );
  return new Set([...called, ...taken]);
}

/** Files of the web that call a route which one of these controllers answers. */
export function callersOf(sources: Sources, controllers: readonly string[]): string[] {
  const answered = new Set(controllers.flatMap((file) => [...routesIn(sources.read(file))]));
  if (answered.size === 0) return [];
  return [...sources.files].filter(
    (file) =>
      /^web\/src\/.*\.tsx?$/.test(file) &&
      !/\.spec\.tsx?$/.test(file) &&
      [...routesIn(sources.read(file))].some((route) => answered.has(route)),
  );
}
