import type { Measured } from './result.ts';
import { FULL_LOAD } from './scenarios.ts';
import { sumOf } from './usage.ts';
import { latencyCell, table } from './wrk.ts';

type Scenarios = readonly Measured[];

/** The scenarios as tables: throughput, latency by connections, orders, processor time. */
export function formatScenarios(scenarios: Scenarios, older: Scenarios = []): string[] {
  if (scenarios.length === 0) return [];
  return [
    formatThroughput(scenarios, older),
    ...formatLatency(scenarios),
    ...formatOrders(scenarios),
    `Processor time of the system\n${scenarios.map((one) => formatCost(one, older)).join('\n')}`,
    ...formatGrowth(scenarios),
  ];
}

function formatThroughput(scenarios: Scenarios, older: Scenarios): string {
  const head = [
    '',
    'products',
    'connections',
    '/s',
    'target',
    'of limit',
    'p50 ms',
    'p99 ms',
    'errors',
  ];
  const rows = scenarios.map((one) => [
    one.name,
    sizeOf(one),
    String(one.connections),
    String(one.perSecond) + timesBefore(one, older, ({ perSecond }) => perSecond),
    one.connections >= FULL_LOAD ? String(one.target) : '–',
    one.limitPerSecond
      ? `${Math.round((one.perSecond / one.limitPerSecond) * 100)} % of ${one.limitPerSecond}`
      : '–',
    one.p50Ms.toFixed(1),
    one.p99Ms.toFixed(1),
    String(one.errors),
  ]);
  return table([head, ...rows]);
}

/** Throughput, p50 and p99 of a scenario at all numbers of connections in one row, where there are several. */
function formatLatency(scenarios: Scenarios): string[] {
  const counts = [...new Set(scenarios.map(({ connections }) => connections))];
  if (counts.length < 2) return [];
  const groups = Map.groupBy(scenarios, (one) => `${one.name} (${sizeOf(one)})`);
  const head = ['a second; p50, p99 ms, by connections', ...counts.map(String)];
  const rows = [...groups].map(([name, all]) => [
    name,
    ...counts.map((count) => {
      const one = all.find(({ connections }) => connections === count);
      return one ? `${one.perSecond}; ${latencyCell(one)}` : '–';
    }),
  ]);
  return [table([head, ...rows])];
}

/** The answer to the checkout by itself, and who was refused. */
function formatOrders(scenarios: Scenarios): string[] {
  const rows = scenarios.flatMap((one) => {
    const { name, connections, checkout, refusals } = one;
    if (!checkout) return [];
    const refused = Object.entries(refusals ?? {}).map(([step, count]) => `${count} × ${step}`);
    return [
      [
        `${name} (${sizeOf(one)})`,
        String(connections),
        String(checkout.p50Ms),
        String(checkout.p99Ms),
        refused.join(', ') || 'none',
      ],
    ];
  });
  const head = ['answer to the checkout', 'buyers', 'p50 ms', 'p99 ms', 'refused'];
  return rows.length > 0 ? [table([head, ...rows])] : [];
}

function formatCost(one: Measured, older: Scenarios): string {
  const { name, connections, cpuShares, cpuMsEach } = one;
  const before = timesBefore(one, older, (measured) => sumOf(measured.cpuMsEach));
  const parts = Object.entries(cpuShares).map(
    ([process, share]) => `${process} ${share} % (${cpuMsEach[process] ?? 0})`,
  );
  return `${name} (${sizeOf(one)}, ${connections} connections): ${sumOf(cpuMsEach).toFixed(2)} ms each${before}, ${one.databaseCommandsEach} commands to MongoDB, ${one.documentsEach} documents written: ${parts.join(', ')}`;
}

/** What one call costs at each size of the shop, as many times what it costs at the first. */
function formatGrowth(scenarios: Scenarios): string[] {
  const groups = Map.groupBy(
    scenarios,
    ({ name, connections }) => `${name}, ${connections} connections`,
  );
  const rows = [...groups].flatMap(([name, sizes]) => {
    const [first, ...larger] = sizes;
    if (!first || larger.length === 0) return [];
    const costs = larger.map((one) => {
      const times = (sumOf(one.cpuMsEach) / sumOf(first.cpuMsEach)).toFixed(2);
      return `×${times} at ${sizeOf(one)}`;
    });
    return [
      `${name}: ${sumOf(first.cpuMsEach).toFixed(3)} ms at ${sizeOf(first)}, ${costs.join(', ')}`,
    ];
  });
  return rows.length > 0 ? [`Cost of one call as the shop grows\n${rows.join('\n')}`] : [];
}

/** The number of products, and of reviews where there are any. */
export function sizeOf({ products, reviews }: Pick<Measured, 'products' | 'reviews'>): string {
  return reviews > 0 ? `${products}, ${reviews} reviews` : String(products);
}

function timesBefore(
  one: Measured,
  older: Scenarios,
  figure: (measured: Measured) => number,
): string {
  const { name, connections } = one;
  const before = older.find(
    (other) =>
      other.name === name && sizeOf(other) === sizeOf(one) && other.connections === connections,
  );
  return before ? ` (×${(figure(one) / figure(before)).toFixed(2)})` : '';
}
