import { expect, test } from '@playwright/test';
import { fuzz } from '../src/fuzz/fuzz.ts';
import { provideSchemathesis } from '../src/fuzz/schemathesis.ts';
import { makeWorld } from '../src/world.ts';

/** Few a call, and by a visitor alone, so that it takes no minute; `npm run fuzz` does the rest. */
const EXAMPLES = 3;

test('answers whatever its schema allows or forbids as documented, never with a 5xx', async () => {
  test.setTimeout(300_000);
  const program = await provideSchemathesis();
  test.skip(program === null, 'schemathesis needs python3 on PATH');
  const world = await makeWorld();
  const options = { program: program ?? '', world, examples: EXAMPLES, seed: 1 };
  for await (const report of fuzz(options, ['anonymous'])) {
    const { caller, calls, seconds } = report;
    test.info().annotations.push({ type: caller, description: `${calls} calls in ${seconds} s` });
    expect(report.failures, report.story).toBe(0);
    expect(calls).toBeGreaterThan(report.operations);
  }
});
