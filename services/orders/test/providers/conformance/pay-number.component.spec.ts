import { OWN_PAY_NUMBER_KINDS } from '@sokoni/contracts';
import { ownPayNumberCases } from './pay-number-cases.ts';
import { OwnPayNumberUnderTest } from './pay-number-under-test.ts';
import { runOwnPayNumber } from './run.ts';

/** What `npm run provider:conformance` prints in the columns `own-till` and `own-account`. */
describe.each(OWN_PAY_NUMBER_KINDS)('payments to the shop’s own account: %s', (kind) => {
  let fixture: OwnPayNumberUnderTest;
  beforeAll(async () => {
    fixture = await OwnPayNumberUnderTest.start(kind);
  });
  afterAll(() => fixture.stop());

  it.each(ownPayNumberCases)('conform: $title', async ({ title }) => {
    expect(await runOwnPayNumber(fixture, title)).toBe('passed');
  });
});
