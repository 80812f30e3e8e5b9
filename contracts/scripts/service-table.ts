import { glob, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allRoutes, eventsByService, type NamedRoute } from '@sokoni/contracts';

const OWNS: Readonly<Record<string, string>> = {
  identity: 'users, credentials, sessions, profile, signing keys',
  catalogue: 'products, categories, search index, stock, reservations, listing quota',
  cart: 'cart lines and wishlists with the product card they show, followed shops',
  orders: 'orders, per-seller orders, payments, saved payment info, ledger',
  subscriptions: 'plans and their prices, subscriptions, receipts',
  media: 'pictures and their sizes',
  reviews:
    'purchased lines, reviews, questions, ratings, reports, moderation, conversations of buyers and sellers',
  fiscal: 'fiscal receipts: devices, counters, receipts, Z reports',
  notifications:
    'notifications in the shop, web push, mail, SMS, their texts in English and Swahili',
};

/** The events of `@OnEvent(…)` and of `replicaEvents.subscribe('channel', …)`: a name, a list, or a constant of one. */
const HANDLER =
  /(?:@OnEvent\(|replicaEvents\.subscribe\(\s*'[\w-]+',)\s*('[\w.-]+'|\[[^\]]*\]|[A-Z_]+)/g;
const EVENT_NAME = /'([\w.-]+)'/g;
const CONSTANT = /\b[A-Z][A-Z_]+\b/g;
const USER_REPLICA_EVENTS = [
  'user.deleted',
  'user.registered',
  'user.role-changed',
  'user.updated',
];

/** The events that a service handles, in one replica or in all, read from its sources. */
async function consumedEvents(service: string): Promise<string[]> {
  const folder = join('services', service, 'src');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const names = texts.flatMap((text) =>
    Array.from(text.matchAll(HANDLER), ([, events = '']) => namesIn(events, text)).flat(),
  );
  const replicated = texts.some((text) => text.includes('UserReplicasModule'))
    ? USER_REPLICA_EVENTS
    : [];
  return [...new Set([...names, ...replicated])].sort();
}

function namesIn(events: string, file: string): string[] {
  const written = events.replace(CONSTANT, (constant) => {
    const [, list] = new RegExp(`const ${constant} = (\\[[^\\]]*\\]) as const`).exec(file) ?? [];
    if (!list) throw new Error(`${constant} is no list of events of its file`);
    return list;
  });
  return Array.from(written.matchAll(EVENT_NAME), ([, name = '']) => name);
}

function code(words: readonly string[]): string {
  return words.length === 0 ? '–' : words.map((word) => `\`${word}\``).join(' ');
}

function routeLabels(service: string, keep: (route: NamedRoute) => boolean): string {
  const mine = allRoutes.filter((route) => route.service === service && keep(route));
  return code([...new Set(mine.map((route) => route.path))]);
}

async function row(service: string): Promise<string> {
  const isInternal = (route: NamedRoute) => route.path.startsWith('/internal/');
  const published: Readonly<Record<string, object>> = eventsByService;
  return `| [${service}](${service}/README.md) | ${OWNS[service]} | ${routeLabels(service, (route) => !isInternal(route))} | ${routeLabels(service, isInternal)} | ${code(Object.keys(published[service] ?? {}))} | ${code(await consumedEvents(service))} |`;
}

/** The table of services/README.md. */
export async function serviceTable(): Promise<string> {
  const rows = await Promise.all(Object.keys(OWNS).map(row));
  return [
    '| service | owns | HTTP | for services only | publishes | consumes |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

const SOURCES = 'services/*/src/**/*.ts';

/** Every metric of the shop with the help that its source declares, in the order of the sources. */
export async function metricsTable(): Promise<string> {
  const files: string[] = [];
  for await (const file of glob(SOURCES)) if (!file.endsWith('.spec.ts')) files.push(file);
  const rows = await Promise.all(files.sort().map(rowsOf));
  return ['| metric | of | meaning |', '|---|---|---|', ...rows.flat()].join('\n');
}

async function rowsOf(file: string): Promise<string[]> {
  const [, service = ''] = file.split('/');
  const owner = ['common', 'telemetry'].includes(service) ? 'all' : service;
  const text = await readFile(file, 'utf8');
  const [, shared] = /const help\s*=\s*'([^']+)'/.exec(text) ?? [];
  return [...text.matchAll(/'(sokoni_\w+)',\s*(?:'([^']+)'|help)/g)].map(
    ([, name = '', help = shared]) => {
      if (!help) throw new Error(`${name} of ${file} has no help`);
      return `| \`${name}\` | ${owner} | ${help} |`;
    },
  );
}
