import { manualCases } from './manual-cases.ts';
import { ManualUnderTest } from './manual-under-test.ts';
import { runManual } from './run.ts';

/** What `npm run provider:conformance` prints in the column `manual`. */
describe('payouts by the bank’s file', () => {
  let fixture: ManualUnderTest;
  beforeAll(async () => {
    fixture = await ManualUnderTest.start();
  });
  afterAll(() => fixture.stop());

  it.each(manualCases)('conform: $title', async ({ title }) => {
    expect(await runManual(fixture, title)).toBe('passed');
  });
});
