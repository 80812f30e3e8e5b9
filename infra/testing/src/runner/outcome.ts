import path from 'node:path';

/** What one runner did, summed into the last line of `npm test`. */
interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** How long the tests of a file took, and the one that took most of it. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
  readonly slowest: { readonly name: string; readonly seconds: number } | null;
}

/** Tests of a file that were left out, and why, where the file says so. */
export interface Skipped {
  readonly file: string;
  readonly names: readonly string[];
  readonly reason: string | null;
}

export interface Outcome extends Tally {
  readonly files: readonly FileTime[];
  readonly skipped: readonly Skipped[];
}

export const FAILED: Outcome = { passed: 0, failed: 1, files: [], skipped: [] };

export interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly {
    /** Its absolute path. */
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number | null;
    }[];
  }[];
}

/** A spec file that does not even load counts as one failure. */
export function outcomeOfJest(report: JestReport, root: string): Outcome {
  const files = report.testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: path.relative(root, name),
    seconds: (endTime - startTime) / 1000,
    slowest: slowestOf(
      assertionResults.map(({ fullName, duration }) => {
        return { name: fullName, seconds: (duration ?? 0) / 1000 };
      }),
    ),
  }));
  const skipped = report.testResults.flatMap(({ name, assertionResults }) => {
    const names = assertionResults
      .filter(({ status }) => !['passed', 'failed'].includes(status))
      .map(({ fullName }) => fullName);
    return names.length > 0 ? [{ file: path.relative(root, name), names, reason: null }] : [];
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    files,
    skipped,
  };
}

export interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
  readonly errors: readonly unknown[];
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  /** Within `rootDir`. */
  readonly file: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** An error outside any test, such as a spec that does not compile, counts as one failure. */
export function outcomeOfPlaywright(report: PlaywrightReport, root: string): Outcome {
  const { stats, errors, config, suites } = report;
  const outcomes = suites.map((suite) => {
    const file = path.relative(root, path.join(config.rootDir, suite.file));
    const tests = testsOf(suite);
    const left = tests.filter(({ isSkipped }) => isSkipped);
    return {
      time: { file, seconds: total(tests), slowest: slowestOf(tests) },
      skipped: {
        file,
        names: left.map(({ name }) => name),
        reason: left.find(({ reason }) => reason)?.reason ?? null,
      },
    };
  });
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    files: outcomes.map(({ time }) => time),
    skipped: outcomes.map(({ skipped }) => skipped).filter(({ names }) => names.length > 0),
  };
}

interface BrowserTest {
  readonly name: string;
  readonly seconds: number;
  readonly isSkipped: boolean;
  readonly reason: string | undefined;
}

function testsOf({ specs = [], suites = [] }: PlaywrightSuite): BrowserTest[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, annotations, results }) => ({
      name: `${title} (${projectName})`,
      seconds: total(results.map(({ duration }) => ({ seconds: duration / 1000 }))),
      isSkipped: status === 'skipped',
      reason: annotations.find(({ type }) => type === 'skip')?.description,
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

function total(parts: readonly { readonly seconds: number }[]): number {
  return parts.reduce((sum, { seconds }) => sum + seconds, 0);
}

function slowestOf<T extends { name: string; seconds: number }>(tests: readonly T[]) {
  const [first] = [...tests].sort((a, b) => b.seconds - a.seconds);
  return first ? { name: first.name, seconds: first.seconds } : null;
}

/** A runner that ran nothing, or ended badly without saying which test failed, has failed all the same. */
export function withExitCode<T extends Tally>(tally: T, exitCode: number): T {
  const suspicious = tally.passed + tally.failed === 0 || (exitCode !== 0 && tally.failed === 0);
  return suspicious ? { ...tally, failed: tally.failed + 1 } : tally;
}

export function sum(outcomes: readonly Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((count, { passed }) => count + passed, 0),
    failed: outcomes.reduce((count, { failed }) => count + failed, 0),
    files: outcomes.flatMap(({ files }) => files),
    skipped: outcomes.flatMap(({ skipped }) => skipped),
  };
}

export function formatTally({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}
