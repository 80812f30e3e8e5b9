import type { FlashSale } from './flash-sale.ts';
import { LIST_TARGET_MS, type PanelList } from './panel-lists.ts';
import { formatRatios, ratioShortfalls } from './peers/ratios.ts';
import type { ProductImport } from './product-import.ts';
import { formatScenarios, sizeOf } from './report-scenarios.ts';
import type { Result } from './result.ts';
import { FULL_LOAD } from './scenarios.ts';
import { formatTrace } from './trace/format.ts';
import { sumOf } from './usage.ts';
import { table } from './wrk.ts';

/** For a thousand products. */
const IMPORT_TARGET_S = 60;
const OUTSIDE = ['mongod', 'rabbitmq', 'epmd', 'maildev', 'payment-sandbox'];

/** The result as text, with ratios to an older one where given. */
export function formatResult(result: Result, older?: Result): string {
  const { scenarios, peer, orderTraces = [], flashSale, productImport } = result;
  return [
    ...(peer ? [formatRatios(scenarios, peer)] : []),
    ...formatScenarios(scenarios, older?.scenarios),
    ...(flashSale ? [formatFlashSale(flashSale)] : []),
    ...(productImport ? [formatImport(productImport)] : []),
    ...formatSoldOrders(result.soldOrders),
    ...formatPanelLists(result.panelLists ?? []),
    ...formatFirstBytes(result.firstBytes),
    formatMemory(result.idleMemoryMb),
    ...formatColdStarts(result.coldStartSeconds),
    ...orderTraces.map(formatTrace),
    ...Object.entries(result.checks).map(([what, found]) => `${what}: ${found}`),
  ].join('\n\n');
}

/** What was not met, a sentence each. */
export function shortfalls(result: Result): string[] {
  const { scenarios, peer, flashSale, productImport, panelLists = [] } = result;
  const missed = scenarios.flatMap((one) => {
    const { name, connections, perSecond, target, errors, samples } = one;
    const what = `${name} at ${sizeOf(one)} with ${connections} connections`;
    return [
      ...(connections >= FULL_LOAD && perSecond < target
        ? [`${what}: ${perSecond} a second of ${target}`]
        : []),
      ...(errors > 0 ? [`${what}: ${errors} errors`] : []),
      ...(samples.wrong > 0 ? [`${what}: ${samples.wrong} wrong answers`] : []),
    ];
  });
  const wrongSale = flashSale && flashSale.sold !== flashSale.pieces;
  return [
    ...(productImport ? importShortfalls(productImport) : []),
    ...(peer ? ratioShortfalls(scenarios, peer) : []),
    ...missed,
    ...panelLists
      .filter(({ p99Ms }) => p99Ms > LIST_TARGET_MS)
      .map(({ list, rows, p99Ms }) => `${list} of ${rows}: ${p99Ms} of ${LIST_TARGET_MS} ms`),
    ...(wrongSale ? [`flash sale: ${flashSale.sold} sold of ${flashSale.pieces}`] : []),
  ];
}

function formatFlashSale(sale: FlashSale): string {
  const { buyers, pieces, sold, refused, unanswered, attempts, seconds } = sale;
  const rate = Math.round(attempts / Math.max(seconds, 0.1));
  const answers = Object.entries(sale.repeated).map(([answer, count]) => `${count} × ${answer}`);
  return `Flash sale, ${buyers} buyers for ${pieces} pieces: ${sold} sold, ${refused} refused, ${unanswered} unanswered; ${attempts} checkouts, ${rate} a second, repeated after ${answers.join(', ') || 'none'}, all answered after ${seconds.toFixed(1)} s (p50 ${sale.checkoutP50Ms}, p99 ${sale.checkoutP99Ms} ms)`;
}

function formatImport({ products, saved, seconds, slowestCallMs }: ProductImport): string {
  return `Import of ${products} products: ${saved} saved in ${seconds.toFixed(1)} s, the slowest call ${slowestCallMs} ms`;
}

function importShortfalls({ products, saved, seconds }: ProductImport): string[] {
  return [
    ...(saved !== products ? [`product import: ${saved} saved of ${products}`] : []),
    ...(seconds > IMPORT_TARGET_S
      ? [`product import: ${seconds.toFixed(1)} s of ${IMPORT_TARGET_S}`]
      : []),
  ];
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

function formatPanelLists(lists: readonly PanelList[]): string[] {
  if (lists.length === 0) return [];
  const rows = lists.map(({ list, rows, firstMs, p50Ms, p99Ms }) =>
    [list, rows, firstMs, p50Ms, p99Ms].map(String),
  );
  return [table([['list of a panel', 'rows', 'first ms', 'p50 ms', 'p99 ms'], ...rows])];
}

function formatFirstBytes(pages: Result['firstBytes']): string[] {
  if (pages.length === 0) return [];
  const rows = pages.map(
    ({ page, signedIn, p50Ms, p99Ms }) =>
      `${page}${signedIn ? ', signed in' : ''}: ${p50Ms} (p99 ${p99Ms})`,
  );
  return [`First bytes of a page, ms, one visitor at a time: ${rows.join('; ')}`];
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
