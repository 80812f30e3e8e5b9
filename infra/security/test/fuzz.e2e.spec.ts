import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { fuzz, OPENAPI, provideSchemathesis } from '../src/fuzz/fuzz.ts';
import { makeWorld, type World } from '../src/world.ts';

/** Few examples, by a visitor alone, to take less than a minute; `npm run fuzz` runs the rest. */
const SHORT = { examples: 3, seed: 1 };
const LISTS = '/api/filter-product';

test.describe.configure({ mode: 'serial' });

let program: string | null;
let world: World;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  program = await provideSchemathesis();
  world = await makeWorld();
});
test.beforeEach(() => {
  test.setTimeout(600_000);
  test.skip(program === null, 'schemathesis needs python3 on PATH');
});

test('answers valid and invalid input as documented, never with a 5xx', async () => {
  const options = { program: program ?? '', world, ...SHORT };
  for await (const report of fuzz(options, ['anonymous'])) {
    const { caller, calls, seconds } = report;
    test.info().annotations.push({ type: caller, description: `${calls} calls in ${seconds} s` });
    expect(report.failures, report.story).toBe(0);
    expect(calls).toBeGreaterThan(report.operations);
  }
});

interface Documented {
  readonly paths: Record<string, { readonly post: Operation }>;
}
interface Operation {
  readonly requestBody: { readonly content: Record<string, { readonly schema: BodySchema }> };
  readonly responses: Record<string, unknown>;
}
interface BodySchema {
  readonly properties: { limit: { maximum: number } };
}

const limitOf = ({ requestBody }: Operation) =>
  (requestBody.content['application/json'] as { schema: BodySchema }).schema.properties.limit;

// Behaviour that the document does not declare is tested by changing the document.
for (const [fault, plant, finding] of [
  [
    'refuses what fits',
    (list: Operation) => Object.assign(limitOf(list), { maximum: 10_000 }),
    'Schema-valid request rejected',
  ],
  [
    'takes what does not fit',
    (list: Operation) => Object.assign(limitOf(list), { maximum: 5 }),
    'Schema-violating request accepted',
  ],
  [
    'answers with an undeclared status',
    (list: Operation) => Reflect.deleteProperty(list.responses, '400'),
    'Undocumented status code',
  ],
] as const) {
  test(`finds a shop that ${fault}`, async () => {
    const { paths, ...rest } = JSON.parse(await readFile(OPENAPI, 'utf8')) as Documented;
    const listing = paths[LISTS];
    if (!listing) throw new Error(`${LISTS} is not documented`);
    plant(listing.post);
    const openApi = test.info().outputPath('openapi.json');
    await writeFile(openApi, JSON.stringify({ ...rest, paths: { [LISTS]: listing } }));
    const options = { program: program ?? '', world, ...SHORT, examples: 30, openApi };
    for await (const report of fuzz(options, ['anonymous'])) {
      expect(report.failures, report.story).toBeGreaterThan(0);
      expect(report.story).toContain(finding);
    }
  });
}
