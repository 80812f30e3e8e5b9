import { readdir, readFile } from 'node:fs/promises';
import type { Manifest } from './manifest.ts';

/** One service that calls another. */
export interface Call {
  readonly from: string;
  readonly to: string;
}

/** Who calls whom, as the services' own configuration classes say. */
export async function callsOf(services: string): Promise<Call[]> {
  const found: Call[] = [];
  for (const from of await readdir(services)) {
    const text = await readFile(`${services}/${from}/src/config.ts`, 'utf8').catch(() => '');
    for (const [, to = ''] of text.matchAll(/(?:serviceUrl|replicaUrls)\('(\w+)'\)/g)) {
      found.push({ from, to });
    }
  }
  return found;
}

/** Calls that no network policy of the callee lets in: one sentence each. */
export function shutOut(manifests: readonly Manifest[], calls: readonly Call[]): string[] {
  return calls
    .filter(({ from, to }) => !callersOf(to, manifests).includes(from))
    .map(({ from, to }) => `NetworkPolicy ${to} does not let ${from} in`);
}

const NAME = 'app.kubernetes.io/name';

function callersOf(name: string, manifests: readonly Manifest[]): string[] {
  return manifests
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .filter(({ spec }) => spec?.podSelector?.matchLabels?.[NAME] === name)
    .flatMap(({ spec }) => spec?.ingress ?? [])
    .flatMap(({ from }) => from ?? [])
    .flatMap(({ podSelector }) => [
      podSelector?.matchLabels?.[NAME] ?? [],
      ...(podSelector?.matchExpressions ?? [])
        .filter(({ key }) => key === NAME)
        .map(({ values }) => values),
    ])
    .flat();
}
