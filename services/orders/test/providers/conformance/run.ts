import { type AdapterName, EXTERNAL_PROVIDER_NAMES, openLab } from '../adapter.lab.ts';
import { callbackCases } from './callback-cases.ts';
import { collectionCases } from './collection-cases.ts';
import type { ConformanceCase } from './conformance-case.ts';
import type { ManualLab } from './manual.lab.ts';
import { manualCases } from './manual-cases.ts';
import type { OwnAccountLab } from './own-account.lab.ts';
import { ownAccountCases } from './own-account-cases.ts';
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
  const lab = await openLab(name);
  try {
    if (!one.applies(lab.provider.capabilities, lab)) return 'not declared';
    await one.run(lab);
    const [complaint] = lab.server.complaints;
    return complaint ? `the provider would refuse: ${complaint}` : 'passed';
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  } finally {
    await lab.server.close();
  }
}

/** The same for the rail by the bank's file, by the title of the case. */
export async function runManual(lab: ManualLab, title: string): Promise<string> {
  const one = manualCases.find((known) => known.title === title);
  if (!one) return 'not declared';
  try {
    lab.aheadMs = 0;
    await lab.clear();
    await one.run(lab);
    return 'passed';
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
}

/** The same for the shop's own till or bank account. */
export async function runOwnAccount(lab: OwnAccountLab, title: string): Promise<string> {
  const one = ownAccountCases.find((known) => known.title === title);
  if (!one) return 'not declared';
  try {
    await one.run(lab);
    return 'passed';
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
}
