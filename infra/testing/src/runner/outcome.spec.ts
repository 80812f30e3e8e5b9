import {
  FAILED,
  formatTally,
  type JestReport,
  outcomeOfJest,
  outcomeOfPlaywright,
  type PlaywrightReport,
  sum,
  withExitCode,
} from './outcome.ts';

const ROOT = '/shop';

function jestReport(report: Partial<JestReport> = {}): JestReport {
  return {
    numPassedTests: 4,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 0,
    testResults: [],
    ...report,
  };
}

function playwrightReport(report: Partial<PlaywrightReport> = {}): PlaywrightReport {
  return {
    config: { rootDir: '/shop/web/e2e' },
    stats: { expected: 3, unexpected: 1, flaky: 0 },
    errors: [],
    suites: [],
    ...report,
  };
}

describe('outcomeOfJest', () => {
  it('counts a spec file that does not load as a failure', () => {
    const outcome = outcomeOfJest(jestReport({ numRuntimeErrorTestSuites: 2 }), ROOT);
    expect(outcome).toMatchObject({ passed: 4, failed: 3 });
  });

  it('has the seconds of each file, its slowest test and the names of what was skipped', () => {
    const testResults = [
      {
        name: '/shop/services/cart/test/cart.component.spec.ts',
        startTime: 1_000,
        endTime: 9_500,
        assertionResults: [
          { fullName: 'cart adds', status: 'passed', duration: 20 },
          { fullName: 'cart removes', status: 'failed', duration: 700 },
          { fullName: 'cart waits', status: 'pending', duration: null },
          { fullName: 'cart will merge', status: 'todo' },
        ],
      },
    ];
    const { files, skipped } = outcomeOfJest(jestReport({ testResults }), ROOT);
    const file = 'services/cart/test/cart.component.spec.ts';
    expect(files).toEqual([
      { file, seconds: 8.5, slowest: { name: 'cart removes', seconds: 0.7 } },
    ]);
    expect(skipped).toEqual([{ file, names: ['cart waits', 'cart will merge'], reason: null }]);
  });
});

describe('outcomeOfPlaywright', () => {
  it('counts a browser test that passed at the second attempt as passed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1 };
    const outcome = outcomeOfPlaywright(playwrightReport({ stats }), ROOT);
    expect(outcome).toMatchObject({ passed: 4, failed: 1 });
  });

  it('counts an error outside of any browser test as a failure', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0 };
    const outcome = outcomeOfPlaywright(playwrightReport({ stats, errors: [{}] }), ROOT);
    expect(outcome).toMatchObject({ passed: 0, failed: 1 });
  });

  it('sums the tests of a file through its groups, and says why some were skipped', () => {
    const run = (projectName: string, status: string, ...durations: number[]) => ({
      projectName,
      status,
      annotations:
        status === 'skipped' ? [{ type: 'skip', description: 'needs python3 on PATH' }] : [],
      results: durations.map((duration) => ({ duration })),
    });
    const grouped = {
      file: 'cart.e2e.spec.ts',
      specs: [{ title: 'merges', tests: [run('desktop', 'expected', 900)] }],
    };
    const suites = [
      {
        file: 'cart.e2e.spec.ts',
        specs: [
          { title: 'adds', tests: [run('phone', 'expected', 500), run('desktop', 'skipped')] },
        ],
        suites: [grouped],
      },
    ];
    const { files, skipped } = outcomeOfPlaywright(playwrightReport({ suites }), ROOT);
    const file = 'web/e2e/cart.e2e.spec.ts';
    expect(files).toEqual([
      { file, seconds: 1.4, slowest: { name: 'merges (desktop)', seconds: 0.9 } },
    ]);
    expect(skipped).toEqual([{ file, names: ['adds (desktop)'], reason: 'needs python3 on PATH' }]);
  });
});

describe('withExitCode', () => {
  it('fails a runner that ran no test', () => {
    expect(withExitCode({ passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('fails a runner that exits with an error after all its tests passed', () => {
    expect(withExitCode({ passed: 9, failed: 0 }, 1)).toEqual({ passed: 9, failed: 1 });
  });

  it('does not change a consistent result', () => {
    expect(withExitCode({ passed: 9, failed: 2 }, 1)).toEqual({ passed: 9, failed: 2 });
    expect(withExitCode({ passed: 9, failed: 0 }, 0)).toEqual({ passed: 9, failed: 0 });
  });
});

describe('the last line of npm test', () => {
  it('sums the runners into one plain line', () => {
    const outcome = { passed: 10, failed: 1, files: [], skipped: [] };
    expect(formatTally(sum([outcome, FAILED]))).toBe('10 passed, 2 failed');
    expect(formatTally(sum([]))).toBe('0 passed, 0 failed');
  });
});
