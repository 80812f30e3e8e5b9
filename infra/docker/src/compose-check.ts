import { setTimeout as pause } from 'node:timers/promises';
import { catalogueRoutes, serviceNames } from '@sokoni/contracts';
import {
  BASE_URL,
  compose,
  containersOf,
  renew,
  requestsOf,
  SSO_ENVIRONMENT,
  scale,
  untilAnswers,
  untilHealthy,
} from './compose/compose.ts';
import { describeLoad, loadWhile } from './compose/load.ts';
import { must, ROOT, say } from './run.ts';
import { inBrowser, runSteps, type Step, trustedCertificate } from './steps.ts';

/**
 * The whole system in containers, put to the test: `npm run compose:check` does every step,
 * `npm run compose:check -- scale kill` only those, on the system that an earlier run left up.
 * `observability` is done only when it is named: it wants the images of the profile `observability`.
 */
process.env.BASE_URL = BASE_URL;

const SERVICES = [...serviceNames, 'web'];
const CATALOGUES = 3;

const steps: Readonly<Record<string, Step>> = {
  async build() {
    await compose('build');
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
  /** MongoDB has no password: its network keeps everybody else away. */
  async private() {
    const published = await compose('port', 'mongo', '27017').catch(() => '');
    if (published.trim() !== '') throw new Error(`MongoDB is published at ${published}`);
    const tries = [
      ['orders', true],
      ['gateway', false],
      ['web', false],
    ] as const;
    for (const [service, expected] of tries) {
      const reached = await reachesMongo(service);
      if (reached !== expected) throw new Error(`${service} reaches MongoDB: ${reached}`);
    }
    return 'MongoDB is reached by a service, and neither by gateway, pages nor this machine';
  },
  buy: () => inBrowser('shopping', '--grep', 'buys what a misspelt'),
  async scale() {
    await scale('catalogue', CATALOGUES);
    await scale('orders', 2);
    const catalogues = await containersOf('catalogue');
    await pause(3_000);
    const before = await requestsOf(catalogues, catalogueRoutes.reserveEach.path);
    await loadWhile({ seconds: 15 }, async () => {});
    const after = await requestsOf(catalogues, catalogueRoutes.reserveEach.path);
    const shares = after.map((requests, replica) => requests - (before[replica] ?? 0));
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
  async sso() {
    const { KEYCLOAK_URL = '' } = Object.assign(process.env, SSO_ENVIRONMENT);
    await compose('--profile', 'sso', 'up', '--detach', 'identity', 'web', 'keycloak');
    await untilHealthy([...(await containersOf('identity')), ...(await containersOf('web'))]);
    await untilAnswers(`${KEYCLOAK_URL}/realms/sokoni`);
    return inBrowser('sso');
  },
  async tls() {
    await trustedCertificate();
    const { port } = new URL(BASE_URL);
    const origin = `https://localhost:${port}`;
    Object.assign(process.env, { PUBLIC_ORIGIN: origin, BASE_URL: origin });
    const asked = [...SERVICES, 'gateway', 'payment-sandbox'];
    await compose('up', '--detach', ...asked);
    await untilHealthy((await Promise.all(asked.map(containersOf))).flat());
    const page = await fetch(origin);
    if (!page.headers.get('strict-transport-security')) throw new Error('no HSTS over https');
    const plain = await fetch(`${BASE_URL}/search`, { redirect: 'manual' });
    const leads = `${plain.status} ${plain.headers.get('location')}`;
    if (leads !== `308 ${origin}/search`) throw new Error(`http leads to ${leads}`);
    return inBrowser('shopping', '--grep', 'buys what a misspelt');
  },
  async observability() {
    process.env.PROMETHEUS_PORT ??= '9782';
    process.env.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';
    const watchers = ['collector', 'jaeger', 'prometheus'];
    await compose('--profile', 'observability', 'up', '--detach', ...SERVICES, ...watchers);
    await untilHealthy((await Promise.all(SERVICES.map(containersOf))).flat());
    await loadWhile({ seconds: 60 }, async () => {});
    const script = `${ROOT}infra/observability/test/observability-check.ts`;
    const prometheus = `http://localhost:${process.env.PROMETHEUS_PORT}`;
    const report = await must(process.execPath, script, prometheus);
    say(report.trim());
    return report.trim().split('\n').at(-1) ?? '';
  },
  async down() {
    await compose('--profile', '*', 'down', '--volumes', '--timeout', '30');
    return 'nothing is left';
  },
};

async function reachesMongo(service: string): Promise<boolean> {
  const script = `require('node:net').connect({ host: 'mongo', port: 27017, timeout: 3000 })
    .on('connect', () => process.exit(0)).on('timeout', () => process.exit(1)).on('error', () => process.exit(1))`;
  return compose('exec', '-T', service, 'node', '-e', script).then(
    () => true,
    () => false,
  );
}

/** Load while replicas die or are replaced; an order that was paid for and is not paid fails the step. */
async function disturbed(
  load: Parameters<typeof loadWhile>[0],
  disturb: () => Promise<void>,
): Promise<string> {
  const seen = await loadWhile(load, disturb);
  const line = describeLoad(seen);
  if (seen.lost > 0 || seen.refused > 0) throw new Error(line);
  return line;
}

const usual = Object.keys(steps).filter((name) => name !== 'observability');
const wanted = process.argv.slice(2);
await runSteps(steps, wanted.length > 0 ? wanted : usual);
