import { type AdapterName, EXTERNAL_PROVIDER_NAMES, startAdapter } from '../adapter-under-test.ts';
import { callbackCases } from './callback-cases.ts';
import { collectionCases } from './collection-cases.ts';
import type { ConformanceCase } from './conformance-case.ts';
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
  const lab = await startAdapter(name);
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
