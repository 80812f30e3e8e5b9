import { setTimeout as pause } from 'node:timers/promises';
import { acquireParts } from '@sokoni/local/parts/acquire-parts';
import { chromium } from '@sokoni/local/parts/chromium';
import {
  BASE_URL,
  compose,
  containersOf,
  linesOf,
  scale,
  untilHealthy,
} from './compose/compose.ts';
import { renew } from './compose/renew.ts';
import { must, ROOT, say } from './run.ts';

/**
 * The whole system in containers, put to the test: `npm run compose:check` does every step,
 * `npm run compose:check -- scale kill` only those, on the system that an earlier run left up.
 */
process.env.BASE_URL = BASE_URL;
const { loadWhile } = await import('./compose/load.ts');
type Step = () => Promise<string>;

const SERVICES = [
  'identity',
  'catalogue',
  'cart',
  'orders',
  'subscriptions',
  'media',
  'notifications',
  'web',
];
const CATALOGUES = 3;

const steps: Readonly<Record<string, Step>> = {
  async build() {
    // Without BuildKit only builds that follow each other share layers.
    await compose('--parallel', '1', 'build');
    const sizes = await must('docker', 'images', '--format', '{{.Repository}} {{.Size}}');
    return sizes
      .split('\n')
      .filter((line) => line.startsWith('sokoni/'))
      .map((line) => line.slice('sokoni/'.length))
      .join(', ');
  },
  async up() {
    const asked = [...SERVICES, 'gateway', 'payment-sandbox'];
    await compose('up', '--detach', ...asked, 'maildev');
    const containers = await Promise.all(asked.map(containersOf));
    await untilHealthy(containers.flat());
    return `${containers.flat().length} containers are healthy`;
  },
  async buy() {
    await acquireParts([chromium]);
    process.env.CHROMIUM_PATH = chromium.find();
    process.env.MAIL_WEB_URL = `http://localhost:${process.env.MAIL_WEB_PORT}`;
    const browser = ['--config', `${ROOT}web/playwright.config.ts`, '--project=desk'];
    const which = ['shopping', '--grep', 'buys what a misspelt', '--workers=1'];
    const cli = `${ROOT}node_modules/@playwright/test/cli.js`;
    const output = await must(process.execPath, cli, 'test', ...browser, ...which);
    return output.trim().split('\n').at(-1)?.trim() ?? '';
  },
  async scale() {
    await scale('catalogue', CATALOGUES);
    await scale('orders', 2);
    const catalogues = await containersOf('catalogue');
    await pause(3_000);
    const before = await linesOf(catalogues, 'POST /internal/reservations');
    await loadWhile({ seconds: 15 }, async () => {});
    const after = await linesOf(catalogues, 'POST /internal/reservations');
    const shares = after.map((lines, replica) => lines - (before[replica] ?? 0));
    if (shares.some((share) => share === 0)) throw new Error(`reservations went ${shares}`);
    return `reservations of orders over ${CATALOGUES} catalogues: ${shares.join(', ')}`;
  },
  kill: () =>
    disturbed({ seconds: 30 }, async () => {
      await pause(5_000);
      for (const service of ['catalogue', 'orders']) {
        const [victim = ''] = await containersOf(service);
        await must('docker', 'kill', victim);
        await pause(5_000);
        await must('docker', 'start', victim);
      }
      await untilHealthy([...(await containersOf('catalogue')), ...(await containersOf('orders'))]);
    }),
  roll: () =>
    disturbed({ seconds: 150, checkoutEveryMs: 1_000 }, async () => {
      for (const service of SERVICES) await renew(service);
    }),
  async down() {
    await compose('down', '--volumes', '--timeout', '30');
    return 'nothing is left';
  },
};

/** Load while replicas die or are replaced; an order that was paid for and is not paid fails the step. */
async function disturbed(
  load: Parameters<typeof loadWhile>[0],
  disturb: () => Promise<void>,
): Promise<string> {
  const seen = await loadWhile(load, disturb);
  const viewsLost = Object.entries(seen.viewsLost).map(([how, times]) => `${times} ${how}`);
  const told = [
    `${seen.views} views: ${viewsLost.join(', ') || 'none'} lost, ${seen.viewsTwice} asked twice`,
    `${seen.checkouts} checkouts: ${seen.paid} paid, ${seen.again} pressed again, ${seen.refused} refused, ${seen.lost} lost`,
  ].join('; ');
  if (seen.lost > 0 || seen.refused > 0) throw new Error(told);
  return told;
}

const wanted = process.argv.slice(2);
const rows: [string, string, string][] = [];
let failed = false;
for (const name of wanted.length > 0 ? wanted : Object.keys(steps)) {
  const step = steps[name];
  if (!step) throw new Error(`There is no step ${name}: ${Object.keys(steps).join(', ')}`);
  const started = performance.now();
  const outcome = await step().catch((error: Error) => {
    failed = true;
    return `FAILED: ${error.message}`;
  });
  const seconds = `${((performance.now() - started) / 1_000).toFixed(0)} s`;
  rows.push([name, seconds, outcome]);
  say(`${name.padEnd(6)} ${seconds.padStart(6)}  ${outcome}`);
}
say('');
for (const [name, seconds, outcome] of rows) say(`| ${name} | ${seconds} | ${outcome} |`);
process.exit(failed ? 1 : 0);
