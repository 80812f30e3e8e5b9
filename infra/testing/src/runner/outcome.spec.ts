import { formatTally, sum, tallyJest, tallyPlaywright, withExitCode } from './tally.ts';

describe('the last line of npm test', () => {
  it('counts a spec file that does not load as a failure', () => {
    const report = { numPassedTests: 4, numFailedTests: 1, numRuntimeErrorTestSuites: 2 };
    expect(tallyJest(report)).toEqual({ passed: 4, failed: 3 });
  });

  it('counts a browser test that passed at the second attempt as passed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1 };
    expect(tallyPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 1 });
  });

  it('counts an error outside of any browser test as a failure', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0 };
    expect(tallyPlaywright({ stats, errors: [{}] })).toEqual({ passed: 0, failed: 1 });
  });

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

  it('sums the runners into one plain line', () => {
    const total = sum([
      { passed: 9, failed: 2 },
      { passed: 1, failed: 0 },
    ]);
    expect(formatTally(total)).toBe('10 passed, 2 failed');
    expect(formatTally(sum([]))).toBe('0 passed, 0 failed');
  });
});
