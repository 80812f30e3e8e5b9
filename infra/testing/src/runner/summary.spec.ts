import type { Outcome } from './outcome.ts';
import { formatSummary } from './summary.ts';

const outcome = (fields: Partial<Outcome>): Outcome => ({
  passed: 1,
  failed: 0,
  files: [],
  skipped: [],
  ...fields,
});

const linesOf = (...args: Parameters<typeof formatSummary>) => formatSummary(...args).split('\n');

describe('formatSummary', () => {
  it('ends with the plain line of all phases', () => {
    const phases = [
      { name: 'build', seconds: 12 },
      { name: 'unit', seconds: 126, outcome: outcome({ passed: 40 }) },
      { name: 'browser', seconds: 300, outcome: outcome({ passed: 2, failed: 1 }) },
    ];
    const text = formatSummary(phases, 431);
    expect(text.endsWith('\n42 passed, 1 failed\n')).toBe(true);
    expect(text.split('\n').slice(1, 6)).toEqual([
      'Minutes a phase',
      '  build        0.2 min',
      '  unit         2.1 min  40 passed, 0 failed',
      '  browser      5.0 min  2 passed, 1 failed',
      '  all          7.2 min',
    ]);
  });

  it('lists the ten slowest files of all phases, the slowest first', () => {
    const files = Array.from({ length: 8 }, (_, at) => ({
      file: `spec-${at}.ts`,
      seconds: at,
      slowest: { name: `test ${at}`, seconds: at / 2 },
    }));
    const phases = [
      { name: 'unit', seconds: 1, outcome: outcome({ files }) },
      { name: 'system', seconds: 1, outcome: outcome({ files }) },
    ];
    const lines = linesOf(phases, 2).filter((line) => line.includes('spec-'));
    expect(lines).toHaveLength(10);
    expect(lines[0]).toBe('     7.0 s  unit: spec-7.ts (“test 7” 3.5 s)');
    expect(lines[9]).toBe('     3.0 s  system: spec-3.ts (“test 3” 1.5 s)');
  });

  it('names what was skipped, and counts the rest of a file', () => {
    const skipped = [
      { file: 'fuzz.e2e.spec.ts', names: ['finds a fault'], reason: 'needs python3 on PATH' },
      { file: 'opensearch.component.spec.ts', names: ['a', 'b', 'c', 'd', 'e'], reason: null },
    ];
    const lines = linesOf([{ name: 'system', seconds: 1, outcome: outcome({ skipped }) }], 1);
    expect(lines).toContain('  fuzz.e2e.spec.ts: “finds a fault” (needs python3 on PATH)');
    expect(lines).toContain('  opensearch.component.spec.ts: “a”, “b”, “c”, and 2 more');
  });

  it('has no empty section', () => {
    const text = formatSummary([{ name: 'unit', seconds: 1, outcome: outcome({}) }], 1);
    expect(text).not.toContain('Skipped');
    expect(text).not.toContain('slowest');
  });
});
