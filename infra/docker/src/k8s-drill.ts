import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Certificate } from '@sokoni/local/certificate';
import { describeLoad, loadWhile } from './compose/load.ts';
import {
  killOnNode,
  kubectl,
  readyPods,
  replicas,
  untilReady,
  untilRolledOut,
} from './k8s/cluster.ts';
import { growsAlone, purchases, searches } from './k8s/scaling.ts';
import { must } from './run.ts';
import { inBrowser, runSteps, type Step, trustedCertificate } from './steps.ts';

/** The secret that the gateway takes its certificate from, made or replaced. */
async function applySecret({ TLS_CERT_FILE, TLS_KEY_FILE }: Certificate): Promise<void> {
  const files = [`--cert=${TLS_CERT_FILE}`, `--key=${TLS_KEY_FILE}`];
  const manifest = await kubectl(
    ...['create', 'secret', 'tls', 'sokoni-tls', ...files, '--dry-run=client', '--output=yaml'],
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'sokoni-secret-'));
  try {
    const file = path.join(folder, 'secret.yaml');
    await writeFile(file, manifest, { mode: 0o600 });
    await kubectl('apply', '--filename', file);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The shop on the cluster of the current context, over https, put to the test: `npm run k8s:drill` does every
 * step, `npm run k8s:drill -- roll kill` only those, on what an earlier run applied.
 */
process.env.BASE_URL ??= 'https://localhost:30080';
process.env.MAIL_WEB_URL ??= 'http://127.0.0.1:30081';
const certificate = await trustedCertificate();

const VIEWS_PER_SECOND = 50;
/** A search costs far less than a purchase: this is what a catalogue feels. */
const SEARCHES_PER_SECOND = 300;
const PURCHASES_PER_SECOND = 4;
/** Deployments needed for browsing and buying, with more than one replica. */
const IN_THE_WAY = ['catalogue', 'orders', 'cart', 'identity', 'web', 'gateway'];

const steps: Readonly<Record<string, Step>> = {
  async apply() {
    await must('kubectl', 'apply', '-f', 'k8s/base/namespace.yaml');
    await applySecret(certificate);
    await must('kubectl', 'apply', '-k', 'k8s/overlays/local-tls');
    const started = performance.now();
    const names = [...(await replicas()).keys()];
    await untilRolledOut(names);
    const rolled = seconds(started);
    await kubectl('wait', '--for=condition=complete', 'job/seed', '--timeout=900s');
    return `all ${names.length} deployments are available after ${rolled}, the shop is filled after ${seconds(started)}`;
  },
  buy: () => inBrowser('shopping', '--grep', 'buys what a misspelt'),
  figures: () => kubectl('top', 'pods', '--no-headers'),
  search: () => growsAlone('catalogue', searches(SEARCHES_PER_SECOND)),
  checkout: async () => growsAlone('orders', await purchases(PURCHASES_PER_SECOND)),
  roll: () =>
    underLoad(150, async () => {
      await kubectl('rollout', 'restart', ...IN_THE_WAY.map((name) => `deployment/${name}`));
      await untilRolledOut(IN_THE_WAY);
    }),
  delete: () =>
    disturbEach(async ({ name }) => {
      await kubectl('delete', 'pod', name, '--wait=false');
    }),
  kill: () =>
    disturbEach(async (pod) => {
      if (!(await killOnNode(pod))) throw new Error('run this on the node itself, as root');
    }),
};

/** One pod of each Deployment after the other, the next once all are well again. */
function disturbEach(
  disturb: (pod: Awaited<ReturnType<typeof readyPods>>[number]) => Promise<void>,
) {
  return underLoad(90, async () => {
    for (const name of IN_THE_WAY) {
      const [victim] = await readyPods(name);
      if (!victim) throw new Error(`${name} has no ready pod`);
      await disturb(victim);
      await pause(5_000);
      await untilReady([name]);
    }
  });
}

/** Nothing may be lost: no view without its answer, no order that was given and paid and is not paid. */
async function underLoad(seconds: number, disturb: () => Promise<void>): Promise<string> {
  const load = { seconds, checkoutEveryMs: 1_000, viewsPerSecond: VIEWS_PER_SECOND };
  const seen = await loadWhile(load, disturb);
  const line = describeLoad(seen);
  const viewsLost = Object.keys(seen.viewsLost).length > 0;
  if (viewsLost || seen.refused > 0 || seen.lost > 0) throw new Error(line);
  return line;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(0)} s`;
}

await runSteps(steps, process.argv.slice(2));
