import { OwnTillLab } from './own-till.lab.ts';
import { ownTillCases } from './own-till-cases.ts';
import { runOwnTill } from './run.ts';

/** What `npm run provider:conformance` prints in the column `own-till`. */
describe('payments to the shop’s own till', () => {
  let lab: OwnTillLab;
  beforeAll(async () => {
    lab = await OwnTillLab.open();
  }, 60_000);
  afterAll(() => lab.close());

  it.each(ownTillCases)('conform: $title', async ({ title }) => {
    expect(await runOwnTill(lab, title)).toBe('passed');
  });
});
