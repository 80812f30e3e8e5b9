/** What one runner did, summed into the last line of `npm test`. */
export interface Tally {
  passed: number;
  failed: number;
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
}

/** A spec file that does not even load counts as one failure. */
export function tallyJest(report: JestReport): Tally {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
}

/** An error outside any test, such as a spec that does not compile, counts as one failure. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** A runner that ran nothing, or ended badly without saying which test failed, has failed all the same. */
export function withExitCode(tally: Tally, exitCode: number): Tally {
  const suspicious = tally.passed + tally.failed === 0 || (exitCode !== 0 && tally.failed === 0);
  return suspicious ? { ...tally, failed: tally.failed + 1 } : tally;
}

export function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
    }),
    { passed: 0, failed: 0 },
  );
}

export function formatTally({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
