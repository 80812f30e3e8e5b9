import { manualCases } from './manual-cases.ts';
import type { ManualUnderTest } from './manual-under-test.ts';
import { ownPayNumberCases } from './pay-number-cases.ts';
import type { OwnPayNumberUnderTest } from './pay-number-under-test.ts';

/** A case of the rail by the bank's file: `passed`, `not declared`, or why it failed. */
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

/** The same for the shop's own lipa number or bank account. */
export async function runOwnPayNumber(
  fixture: OwnPayNumberUnderTest,
  title: string,
): Promise<string> {
  const one = ownPayNumberCases.find((known) => known.title === title);
  if (!one) return 'not declared';
  try {
    await one.run(fixture);
    return 'passed';
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
}
