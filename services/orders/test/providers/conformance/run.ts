import { type AdapterName, EXTERNAL_PROVIDER_NAMES, startAdapter } from '../adapter-under-test.ts';
import { callbackCases } from './callback-cases.ts';
import { collectionCases } from './collection-cases.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { manualCases } from './manual-cases.ts';
import type { ManualUnderTest } from './manual-under-test.ts';
import { ownAccountCases } from './own-account-cases.ts';
import type { OwnAccountUnderTest } from './own-account-under-test.ts';
import { otherCases, payoutCases } from './payout-cases.ts';

export const ADAPTER_NAMES: readonly AdapterName[] = ['sandbox', ...EXTERNAL_PROVIDER_NAMES];

export const conformanceCases: readonly ConformanceCase[] = [
  ...collectionCases,
  ...callbackCases,
  ...payoutCases,
  ...otherCases,
];

/** `passed`, `not declared`, or why it failed. */
export async function runCase(name: AdapterName, one: ConformanceCase): Promise<string> {
  const fixture = await startAdapter(name);
  try {
    if (!one.applies(fixture.provider.capabilities, fixture)) return 'not declared';
    await one.run(fixture);
    const [complaint] = fixture.server.complaints;
    return complaint ? `the provider would refuse: ${complaint}` : 'passed';
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  } finally {
    await fixture.server.close();
  }
}

/** The same for the rail by the bank's file, by the title of the case. */
export async function runManual(fixture: ManualUnderTest, title: string): Promise<string> {
  const one = manualCases.find((known) => known.title === title);
  if (!one) return 'not declared';
  try {
    fixture.aheadMs = 0;
    await fixture.clear();
    await one.run(fixture);
    return 'passed';
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
}

/** The same for the shop's own till or bank account. */
export async function runOwnAccount(fixture: OwnAccountUnderTest, title: string): Promise<string> {
  const one = ownAccountCases.find((known) => known.title === title);
  if (!one) return 'not declared';
  try {
    await one.run(fixture);
    return 'passed';
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
}
