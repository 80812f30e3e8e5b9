import { expect, test } from '@playwright/test';
import { fuzz } from '../src/fuzz/fuzz.ts';
import { provideSchemathesis } from '../src/fuzz/schemathesis.ts';
import { makeWorld } from '../src/world.ts';

/** Few a call, so that it takes no minute; `npm run fuzz` asks hundreds of times. */
const EXAMPLES = 3;

test('answers whatever its schema allows or forbids as documented, never with a 5xx', async () => {
  test.setTimeout(300_000);
  const program = await provideSchemathesis();
  test.skip(program === null, 'schemathesis needs python3 on PATH');
  const world = await makeWorld();
  for await (const report of fuzz({ program: program ?? '', world, examples: EXAMPLES, seed: 1 })) {
    const { caller, calls, seconds } = report;
    test.info().annotations.push({ type: caller, description: `${calls} calls in ${seconds} s` });
    expect(report.failures, report.story).toBe(0);
    expect(calls).toBeGreaterThan(report.operations);
  }
});
