import { OWN_ACCOUNT_KINDS } from '@sokoni/contracts';
import { ownAccountCases } from './own-account-cases.ts';
import { OwnAccountUnderTest } from './own-account-under-test.ts';
import { runOwnAccount } from './run.ts';

/** What `npm run provider:conformance` prints in the columns `own-till` and `own-account`. */
describe.each(OWN_ACCOUNT_KINDS)('payments to the shop’s own account: %s', (kind) => {
  let fixture: OwnAccountUnderTest;
  beforeAll(async () => {
    fixture = await OwnAccountUnderTest.start(kind);
  }, 60_000);
  afterAll(() => fixture.stop());

  it.each(ownAccountCases)('conform: $title', async ({ title }) => {
    expect(await runOwnAccount(fixture, title)).toBe('passed');
  });
});
