import { ManualLab } from './manual.lab.ts';
import { manualCases } from './manual-cases.ts';
import { runManual } from './run.ts';

/** What `npm run provider:conformance` prints in the column `manual`. */
describe('payouts by the bank’s file', () => {
  let lab: ManualLab;
  beforeAll(async () => {
    lab = await ManualLab.open();
  }, 60_000);
  afterAll(() => lab.close());

  it.each(manualCases)('conform: $title', async ({ title }) => {
    expect(await runManual(lab, title)).toBe('passed');
  });
});
