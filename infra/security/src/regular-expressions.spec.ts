import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse } from '@swc/core';

/**
 * Every expression of the sources takes as many steps as its text has letters: one that takes their square or
 * more lets a single message stop a process. `scslre` looks for it in the expression itself.
 */
const root = new URL('../../..', import.meta.url).pathname;
const SOURCES = [
  'services',
  'contracts/src',
  'client/src',
  'web/src',
  'web/server',
  'gateway/src',
  'infra/payment-sandbox/src',
];
const NO_SOURCES = ['node_modules', 'dist', 'build', 'test', 'e2e'];

/** Expressions that are put together while the program runs: none repeats what a person has written. */
const COMPOSED = [
  'contracts/src/constants/banks.ts',
  'contracts/src/orders/seller-task.schemas.ts',
  'contracts/src/rules/fit-text.ts',
  'contracts/src/rules/language.ts',
  'contracts/src/rules/mobile-money.ts',
  'contracts/src/rules/price-words.ts',
  'infra/payment-sandbox/src/page/texts.ts',
  'services/catalogue/src/products/products.repository.ts',
  'services/fiscal/src/tra-vfd/tra-vfd.device.ts',
  'services/identity/src/users/user-search.ts',
  'services/media/src/images/image.ts',
  'services/orders/src/delivery-subsidies/identifier-sightings.interceptor.ts',
  'services/orders/src/pay-numbers/statement-file.ts',
  'services/reviews/src/conversations/masked-text.ts',
];

interface Found {
  readonly file: string;
  readonly literals: readonly string[];
  readonly composes: boolean;
}

function* sourcesIn(folder: string): Iterable<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !NO_SOURCES.includes(entry.name)) yield* sourcesIn(path);
    else if (/\.tsx?$/.test(entry.name) && !/\.(?:spec|d)\.ts/.test(entry.name)) yield path;
  }
}

async function expressionsOf(file: string): Promise<Found> {
  const source = readFileSync(join(root, file), 'utf8');
  const tsx = file.endsWith('x');
  const tree = await parse(source, { syntax: 'typescript', tsx, decorators: true });
  const literals: string[] = [];
  let composes = false;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, pattern, flags, callee } = node as Readonly<Record<string, unknown>>;
    if (type === 'RegExpLiteral') literals.push(`/${pattern}/${flags}`);
    if (type === 'NewExpression' && Object(callee).value === 'RegExp') composes = true;
    for (const child of Object.values(node)) visit(child);
  };
  visit(tree.body);
  return { file, literals, composes };
}

// Both are CommonJS and have no types of ours.
const require = createRequire(import.meta.url);
const { analyse } = require('scslre') as {
  analyse(literal: unknown): { readonly reports: readonly { readonly type: string }[] };
};
const { RegExpParser } = require('@eslint-community/regexpp') as {
  RegExpParser: new () => { parseLiteral(source: string): unknown };
};
const parser = new RegExpParser();
const isSlow = (literal: string) => analyse(parser.parseLiteral(literal)).reports.length > 0;

it.each([String.raw`/[a-z]*\d/`, String.raw`/^Bearer +(\S*) *$/`, '/(?:a+)+$/'])(
  'a slow expression is found: %s',
  (literal) => {
    expect(isSlow(literal)).toBe(true);
  },
);

it('every expression is linear, and each that is composed is known', async () => {
  const found = await Promise.all(
    SOURCES.flatMap((folder) => [...sourcesIn(folder)]).map(expressionsOf),
  );
  const slow = found.flatMap(({ file, literals }) =>
    literals.filter(isSlow).map((literal) => `${file}: ${literal}`),
  );
  expect(slow).toEqual([]);
  expect(found.flatMap(({ literals }) => literals).length).toBeGreaterThan(300);
  const composed = found.filter(({ composes }) => composes).map(({ file }) => file);
  expect(composed.sort()).toEqual(COMPOSED);
});
