import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '@sokoni/local/folders';
import { parseAllDocuments } from 'yaml';

interface Policy {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly ingress?: readonly {
      readonly from?: readonly { readonly podSelector?: Selector }[];
    }[];
  };
}

interface Selector {
  readonly matchLabels?: Readonly<Record<string, string>>;
  readonly matchExpressions?: readonly { readonly values: readonly string[] }[];
}

const manifest = readFileSync(path.join(projectRoot, 'k8s/base/network-policies.yaml'), 'utf8');
const policies = parseAllDocuments(manifest).map((document) => document.toJS() as Policy);

/** Service by service, those that its configuration names by `replicaUrls`. */
const calls = globSync('services/*/src/config.ts', { cwd: projectRoot }).flatMap((file) => {
  const source = readFileSync(path.join(projectRoot, file), 'utf8');
  const [, caller = ''] = file.split(path.sep);
  return [...source.matchAll(/replicaUrls\('(\w+)'\)/g)].map(([, called = '']) => ({
    caller,
    called,
  }));
});

it.each(calls)('network policies let $caller call $called', ({ caller, called }) => {
  const policy = policies.find(({ metadata }) => metadata.name === called);
  const selectors = (policy?.spec.ingress ?? [])
    .flatMap(({ from = [] }) => from)
    .map(({ podSelector }) => podSelector ?? {});
  const admits = ({ matchLabels = {}, matchExpressions = [] }: Selector) =>
    matchLabels['sokoni/tier'] === 'service' ||
    matchExpressions.some(({ values }) => values.includes(caller));
  expect(selectors.some(admits)).toBe(true);
});
