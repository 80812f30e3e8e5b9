import { readFigures } from './wrk.ts';

describe('the figures of a load', () => {
  it('are read from the line the script prints', () => {
    const line =
      'RESULT {"requests":40000,"microseconds":20000000,"bytes":80000000,"p50":900,"p99":4100,"refused":2,"broken":1}';
    expect(readFigures(`Running 20s test\n${line}\n`)).toEqual({
      done: 40_000,
      perSecond: 2_000,
      p50Ms: 0.9,
      p99Ms: 4.1,
      errors: 3,
      bytesEach: 2_000,
    });
  });

  it('have tenths where few are answered in a second', () => {
    const line = 'RESULT {"requests":47,"microseconds":20000000,"bytes":0,"p50":1,"p99":1}';
    expect(readFigures(line).perSecond).toBe(2.4);
  });

  it('throw when that line is missing', () => {
    expect(() => readFigures('unable to connect')).toThrow('unable to connect');
  });
});
