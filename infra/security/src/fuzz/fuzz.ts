import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchedPartsFolder, findOnPath } from '@sokoni/local/folders';
import { CommandFailed, run } from '@sokoni/local/run';
import { GATEWAY } from '../ask.ts';
import { tokenIn } from '../tokens.ts';
import type { World } from '../world.ts';
import { fuzzConfig } from './config.ts';
import { FUZZ_CALLERS, type FuzzCaller, operationsOf, operationsWithOwnRules } from './plan.ts';

const VERSION = '4.32.5';

/** Python packages of the fuzzer, separate from the machine's and cached between runs. */
const home = path.join(fetchedPartsFolder, `schemathesis-${VERSION}`);
const program = path.join(home, 'bin/schemathesis');

/** Where the fuzzer is, fetched from PyPI at its first use; null on a machine without Python. */
export async function provideSchemathesis(): Promise<string | null> {
  if (existsSync(program)) return program;
  const python = findOnPath('python3');
  if (!python) return null;
  await run(python, ['-m', 'venv', '--clear', home]);
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
  await run(path.join(home, 'bin/python'), [...pip, `schemathesis==${VERSION}`]);
  return program;
}

export const OPENAPI = fileURLToPath(
  new URL('../../../../contracts/dist/openapi.json', import.meta.url),
);
const HOOKS = fileURLToPath(new URL('./hooks.py', import.meta.url));

export interface FuzzReport {
  readonly caller: FuzzCaller;
  readonly operations: number;
  readonly calls: number;
  readonly seconds: number;
  /** `unique failures` of the fuzzer, and its own errors. */
  readonly failures: number;
  /** What the fuzzer printed: every failure with a command that repeats it. */
  readonly story: string;
}

interface SchemathesisReport {
  readonly running_time: number;
  readonly operations: { readonly tested: number };
  readonly test_cases: { readonly generated: number; readonly unique_failures: number };
  readonly errors: readonly unknown[];
}

interface FuzzOptions {
  readonly program: string;
  readonly world: World;
  /** Maximum of generated calls for each operation, besides those that cover its schema. */
  readonly examples: number;
  readonly seed: number;
  /** Another document than the shop's own: answers are compared with what it declares. */
  readonly openApi?: string;
  readonly signal?: AbortSignal;
}

/** Calls every operation as each role that may, with input its schema allows and forbids. */
export async function* fuzz(
  options: FuzzOptions,
  callers: readonly FuzzCaller[] = FUZZ_CALLERS,
): AsyncGenerator<FuzzReport> {
  const ownRules = await operationsWithOwnRules(options.openApi ?? OPENAPI);
  for (const caller of callers) yield await fuzzAs(caller, ownRules, options);
}

async function fuzzAs(
  caller: FuzzCaller,
  ownRules: readonly string[],
  { program, world, examples, seed, openApi = OPENAPI, signal }: FuzzOptions,
): Promise<FuzzReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sokoni-fuzz-'));
  const [config, report] = [path.join(folder, 'fuzz.toml'), path.join(folder, 'report.json')];
  const operations = operationsOf(caller);
  const origin = process.env.PUBLIC_ORIGIN ?? GATEWAY;
  const token = caller === 'anonymous' ? '' : tokenIn(world[caller].cookie);
  try {
    const place = { gateway: GATEWAY, origin, token, hooks: HOOKS };
    await writeFile(config, fuzzConfig({ ...place, operations, ownRules, examples, seed }));
    const chosen = operations.flatMap((name) => ['--include-operation-id', name]);
    const out = ['--no-color', '--report=json', `--report-json-path=${report}`];
    const phases = '--phases=examples,coverage,fuzzing';
    const story = await run(
      program,
      [`--config-file=${config}`, 'run', openApi, phases, ...out, ...chosen],
      { cwd: folder, env: { FUZZ_THINGS: JSON.stringify(thingsOf(world)) }, signal },
    ).catch(failureReport);
    return { caller, ...readReport(await readFile(report, 'utf8')), story };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The fuzzer exits with an error on findings, which are in its report. */
function failureReport(error: unknown): string {
  if (error instanceof CommandFailed) return error.output;
  throw error;
}

function readReport(text: string) {
  const { operations, test_cases, running_time, errors } = JSON.parse(text) as SchemathesisReport;
  return {
    operations: operations.tested,
    calls: test_cases.generated,
    seconds: Math.round(running_time),
    failures: test_cases.unique_failures + errors.length,
  };
}

/** Ids of things that are there and may be used up: no caller is among them. */
function thingsOf(world: World): Readonly<Record<string, readonly string[]>> {
  const products = [world.product._id, world.draftId];
  return {
    productId: products,
    orderId: [world.orderId],
    sellerId: [world.sellerId],
    userId: [world.otherBuyerId],
    _id: [...products, world.cartRowId],
  };
}
