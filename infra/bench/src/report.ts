import type { Costs } from './costs.ts';
import type { FirstBytes } from './first-bytes.ts';
import type { Scenario } from './scenarios.ts';
import type { SoldOrders } from './sold-orders.ts';
import { table } from './table.ts';
import { formatTrace } from './trace/format.ts';
import type { OrderTrace } from './trace/order-trace.ts';
import type { Figures } from './wrk.ts';

export interface Measured extends Figures, Costs {
  readonly name: string;
  readonly products: number;
  readonly target: number;
  readonly peers: Scenario['peers'];
  /** The bare handler behind the same gateway, the same bytes, in the same run. */
  readonly limitPerSecond: number | null;
  readonly samples: { readonly read: number; readonly wrong: number };
}

export interface Result {
  readonly at: string;
  readonly connections: number;
  readonly seconds: number;
  readonly scenarios: readonly Measured[];
  readonly firstBytes: readonly FirstBytes[];
  readonly soldOrders: readonly SoldOrders[];
  readonly orderTrace: OrderTrace | null;
  /** MB by process before any load; what several share is counted by part. */
  readonly idleMemoryMb: Readonly<Record<string, number>>;
  readonly coldStartSeconds: Readonly<Record<string, { firstAnswer: number; ready: number }>>;
  readonly checks: Readonly<Record<string, string>>;
}

const OUTSIDE = ['mongod', 'rabbitmq', 'epmd', 'maildev', 'payment-sandbox'];

/** The result as text, with ratios to an older one where given. */
export function formatResult(result: Result, older?: Result): string {
  return [
    ...formatScenarios(result, older),
    ...formatGrowth(result),
    ...formatSoldOrders(result.soldOrders),
    ...formatFirstBytes(result.firstBytes),
    formatMemory(result.idleMemoryMb),
    ...formatColdStarts(result.coldStartSeconds),
    ...(result.orderTrace ? [formatTrace(result.orderTrace)] : []),
    ...Object.entries(result.checks).map(([what, found]) => `${what}: ${found}`),
  ].join('\n\n');
}

/** What was not met, a sentence each. */
export function shortfalls({ scenarios }: Result): string[] {
  return scenarios.flatMap(({ name, products, perSecond, target, errors, samples }) => [
    ...(perSecond < target ? [`${name} at ${products}: ${perSecond} a second of ${target}`] : []),
    ...(errors > 0 ? [`${name} at ${products}: ${errors} errors`] : []),
    ...(samples.wrong > 0 ? [`${name} at ${products}: ${samples.wrong} wrong answers`] : []),
  ]);
}

function formatScenarios({ scenarios }: Result, older?: Result): string[] {
  if (scenarios.length === 0) return [];
  const head = [
    '',
    'products',
    '/s',
    'target',
    'of limit',
    'p50 ms',
    'p99 ms',
    'errors',
    'Vendure',
    'Medusa',
    '+ Redis',
  ];
  const rows = scenarios.map((one) => [
    one.name,
    String(one.products),
    String(one.perSecond) + ratio(one, older),
    String(one.target),
    one.limitPerSecond
      ? `${Math.round((one.perSecond / one.limitPerSecond) * 100)} % of ${one.limitPerSecond}`
      : '–',
    one.p50Ms.toFixed(1),
    one.p99Ms.toFixed(1),
    String(one.errors),
    ...[one.peers?.vendure, one.peers?.medusa, one.peers?.medusaRedis].map((peer) =>
      times(one.perSecond, peer),
    ),
  ]);
  const costs = scenarios.map(formatCost);
  return [table([head, ...rows]), `Processor time of the system\n${costs.join('\n')}`];
}

function formatCost({
  name,
  products,
  cpuShares,
  cpuMsEach,
  databaseCommandsEach,
  documentsEach,
}: Measured): string {
  const parts = Object.entries(cpuShares).map(
    ([process, share]) => `${process} ${share} % (${cpuMsEach[process] ?? 0})`,
  );
  return `${name} (${products}): ${sumOf(cpuMsEach).toFixed(2)} ms each, ${databaseCommandsEach} commands to MongoDB, ${documentsEach} documents written: ${parts.join(', ')}`;
}

/** What one call costs at each size of the catalogue, as many times what it costs at the first. */
function formatGrowth({ scenarios }: Result): string[] {
  const rows = [...Map.groupBy(scenarios, ({ name }) => name)].flatMap(([name, sizes]) => {
    const [first, ...larger] = sizes;
    if (!first || larger.length === 0) return [];
    const costs = larger.map((one) => {
      const times = (sumOf(one.cpuMsEach) / sumOf(first.cpuMsEach)).toFixed(2);
      return `×${times} at ${one.products}`;
    });
    return [
      `${name}: ${sumOf(first.cpuMsEach).toFixed(3)} ms at ${first.products}, ${costs.join(', ')}`,
    ];
  });
  return rows.length > 0 ? [`Cost of one call as the catalogue grows\n${rows.join('\n')}`] : [];
}

function formatSoldOrders(sizes: Result['soldOrders']): string[] {
  if (sizes.length === 0) return [];
  const head = ['orders of one seller', '/s', 'p50 ms', 'p99 ms', 'errors', 'ms each', 'commands'];
  const rows = sizes.map((one) => [
    String(one.orders),
    String(one.perSecond),
    one.p50Ms.toFixed(1),
    one.p99Ms.toFixed(1),
    String(one.errors),
    sumOf(one.cpuMsEach).toFixed(2),
    String(one.databaseCommandsEach),
  ]);
  return [table([head, ...rows])];
}

function formatFirstBytes(pages: Result['firstBytes']): string[] {
  if (pages.length === 0) return [];
  const rows = pages.map(
    ({ page, signedIn, p50Ms, p99Ms }) =>
      `${page}${signedIn ? ', signed in' : ''}: ${p50Ms} (p99 ${p99Ms})`,
  );
  return [`First bytes of a page, ms, one visitor at a time: ${rows.join('; ')}`];
}

function sumOf(costs: Readonly<Record<string, number>>): number {
  return Object.values(costs).reduce((total, ms) => total + ms, 0);
}

function ratio({ name, products, perSecond }: Measured, older?: Result): string {
  const before = older?.scenarios.find((one) => one.name === name && one.products === products);
  return before ? ` (×${(perSecond / before.perSecond).toFixed(2)})` : '';
}

function times(perSecond: number, peer: number | null | undefined): string {
  return peer ? `${peer} (×${Math.round(perSecond / peer)})` : '–';
}

function formatMemory(memory: Result['idleMemoryMb']): string {
  const entries = Object.entries(memory);
  const sum = (rows: [string, number][]) => rows.reduce((total, [, mb]) => total + mb, 0);
  const ours = entries.filter(([name]) => !OUTSIDE.includes(name) && name !== 'gateway');
  const list = entries.map(([name, mb]) => `${name} ${mb}`).join(', ');
  return `Memory at rest, MB: our services and web ${sum(ours)}, everything ${sum(entries)} (${list})`;
}

function formatColdStarts(starts: Result['coldStartSeconds']): string[] {
  if (Object.keys(starts).length === 0) return [];
  const list = Object.entries(starts).map(
    ([name, { firstAnswer, ready }]) => `${name} ${firstAnswer} (takes work ${ready})`,
  );
  return [`Cold start to the first answer, s: ${list.join(', ')}`];
}
