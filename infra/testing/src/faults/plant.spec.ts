import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from '@sokoni/local/folders';
import { NotPlantable, planted } from './fault.ts';
import { FAULTS } from './plant.ts';
import { whyPassed } from './run-spec.ts';

const read = (file: string) => readFile(path.join(projectRoot, file), 'utf8');

describe('planted faults', () => {
  it('are thirty or more, each with its own id', () => {
    expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
    expect(FAULTS.length).toBeGreaterThanOrEqual(30);
  });

  it.each(FAULTS.map((fault) => [fault.id, fault] as const))(
    '%s fits its source, and names a test that exists',
    async (_, fault) => {
      const text = await read(fault.file);
      expect(planted(text, fault)).not.toBe(text);
      const { spec, test } = fault.foundBy;
      expect(existsSync(path.join(projectRoot, spec))).toBe(true);
      expect(await read(spec)).toContain(test);
    },
  );
});

describe('planting a fault', () => {
  const [fault] = FAULTS;

  it.each([
    ['is gone', 'none of it'],
    ['occurs twice', `${fault?.find} ${fault?.find}`],
  ])('is refused where its text %s', (_, text) => {
    expect(() => fault && planted(text, fault)).toThrow(NotPlantable);
  });
});

describe('the run of a spec', () => {
  const by = { kind: 'unit', spec: 'a.spec.ts', test: 'refuses it' } as const;
  const reportOf = (...tests: (readonly [string, 'passed' | 'failed'])[]) => {
    const assertionResults = tests.map(([fullName, status]) => ({ fullName, status }));
    return { testResults: [{ message: 'Cannot find module', assertionResults }] };
  };

  it('finds the fault where the test that is meant fails', () => {
    expect(whyPassed(by, reportOf(['a form refuses it', 'failed']))).toBeNull();
  });

  it.each([
    ['passes', reportOf(['a form refuses it', 'passed']), 'the test passed'],
    [
      'passes, and another fails',
      reportOf(['a form refuses it', 'passed'], ['other', 'failed']),
      'the test passed; only others failed: other',
    ],
    ['is missing', reportOf(['other', 'passed']), 'the spec has no test of this name'],
    ['was not loaded', reportOf(), 'Cannot find module'],
  ])('does not find it where the test %s', (_, report, why) => {
    expect(whyPassed(by, report)).toBe(why);
  });
});
