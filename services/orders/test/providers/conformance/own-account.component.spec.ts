import { OWN_ACCOUNT_KINDS } from '@sokoni/contracts';
import { OwnAccountLab } from './own-account.lab.ts';
import { ownAccountCases } from './own-account-cases.ts';
import { runOwnAccount } from './run.ts';

/** What `npm run provider:conformance` prints in the columns `own-till` and `own-account`. */
describe.each(OWN_ACCOUNT_KINDS)('payments to the shop’s own account: %s', (kind) => {
  let lab: OwnAccountLab;
  beforeAll(async () => {
    lab = await OwnAccountLab.open(kind);
  }, 60_000);
  afterAll(() => lab.close());

  it.each(ownAccountCases)('conform: $title', async ({ title }) => {
    expect(await runOwnAccount(lab, title)).toBe('passed');
  });
});
