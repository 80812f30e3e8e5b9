import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { parseAllDocuments } from 'yaml';
import { callsOf, shutOut } from './k8s/calls.ts';
import type { Manifest } from './k8s/manifest.ts';
import { alone, breaches, requestsOf, SMALL_NODE } from './k8s/rules.ts';
import { must, ROOT, run, say } from './run.ts';

/** Renders every overlay and validates it against the schemas of this version and our own rules. */
const KUBERNETES = '1.32';
const VALIDATOR = 'kubernetes-validate==1.37.0';
const FOLDER = `${ROOT}.sokoni/k8s`;
const OVERLAYS = ['local', 'local-tls', 'production', 'keda', 'sso', 'object-store'];
/** Overlays for one node: the resource requests must fit, and interruptions by a restart are accepted. */
const ONE_NODE = ['local', 'local-tls'];

const kubectl = (await run('kubectl', ['version', '--client'])).code === 0;
const kustomize = (await run('kustomize', ['version'])).code === 0;
if (!kubectl && !kustomize) {
  say('k8s:check skipped: neither kubectl nor kustomize is on PATH.');
  process.exit(0);
}
const validator = await validatorFolder();
if (!validator) say(`schemas skipped: ${VALIDATOR} is not available from PyPI.`);

let troubles = 0;
for (const overlay of OVERLAYS) troubles += await check(overlay);
process.exit(troubles === 0 ? 0 : 1);

async function check(overlay: string): Promise<number> {
  const folder = `k8s/overlays/${overlay}`;
  const text = kubectl
    ? await must('kubectl', 'kustomize', folder)
    : await must('kustomize', 'build', folder);
  const manifests = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
  const calls = await callsOf(`${ROOT}services`);
  const own = [...breaches(manifests), ...shutOut(manifests, calls)];
  const wrong = [...own, ...(await schemaBreaches(overlay, text))];
  const asked = requestsOf(manifests);
  if (!ONE_NODE.includes(overlay)) wrong.push(...alone(manifests));
  else {
    if (asked.millicores > SMALL_NODE.millicores) wrong.push('asks for more than two cores');
    if (asked.mebibytes > SMALL_NODE.mebibytes) wrong.push('asks for more than 6 GiB');
  }
  const sum = `${manifests.length} objects, ${asked.millicores} m, ${asked.mebibytes} MiB requested`;
  say(`${overlay}: ${sum}, ${wrong.length === 0 ? 'right' : 'wrong:'}`);
  for (const sentence of wrong) say(`  ${sentence}`);
  return wrong.length;
}

/** Resources of operators have no schema here; the validator reports and skips them. */
async function schemaBreaches(overlay: string, text: string): Promise<string[]> {
  if (!validator) return [];
  const known = text
    .split(/^---$/m)
    .filter((part) => !/^apiVersion: (\w+\.)*(mongodb|rabbitmq|keda)\.\w+/m.test(part));
  const file = `${FOLDER}/${overlay}.yaml`;
  await writeFile(file, known.join('---'));
  const script = `import sys; sys.path.insert(0, ${JSON.stringify(validator)}); from kubernetes_validate.__main__ import main; sys.exit(main())`;
  const args = ['-c', script, '-k', KUBERNETES, '--strict', '--quiet', file];
  const { code, output } = await run('python3', args);
  return code === 0 ? [] : output.trim().split('\n');
}

/** A folder of its own: nothing is installed on the machine. */
async function validatorFolder(): Promise<string | undefined> {
  const target = `${FOLDER}/validator`;
  if (existsSync(`${target}/kubernetes_validate`)) return target;
  await mkdir(FOLDER, { recursive: true });
  const args = ['-m', 'pip', 'install', '--quiet', '--target', target, VALIDATOR];
  return (await run('python3', args)).code === 0 ? target : undefined;
}
