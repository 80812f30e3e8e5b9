import { parseArguments } from './arguments.ts';

describe('parseArguments', () => {
  it('runs everything without arguments', () => {
    expect(parseArguments([])).toEqual({
      kinds: ['unit', 'component', 'system', 'e2e'],
      patterns: [],
      changed: null,
      slow: 1,
      small: false,
      seed: null,
    });
  });

  it('takes the form of the shop that journeys go through', () => {
    expect(parseArguments(['--only=e2e', '--small']).small).toBe(true);
  });

  it('takes kinds in the order in which they run, and parts of paths', () => {
    const { kinds, patterns } = parseArguments(['--only=e2e,unit', 'reviews', 'order-page']);
    expect(kinds).toEqual(['unit', 'e2e']);
    expect(patterns).toEqual(['reviews', 'order-page']);
  });

  it('refuses a kind that is not known', () => {
    expect(() => parseArguments(['--only=browser'])).toThrow('--only=browser is not known');
  });

  it('leaves out the system tests of a change, unless they are named', () => {
    expect(parseArguments(['--changed']).kinds).toEqual(['unit', 'component', 'e2e']);
    expect(parseArguments(['--changed', '--only=system']).kinds).toEqual(['system']);
  });

  it('takes a revision with --changed, or none', () => {
    expect(parseArguments(['--changed']).changed).toBe(true);
    expect(parseArguments(['--changed=HEAD~3']).changed).toBe('HEAD~3');
  });

  it('takes how much slower the machine is to be', () => {
    expect(parseArguments(['--slow', '2']).slow).toBe(2);
    expect(() => parseArguments(['--slow', 'very'])).toThrow('--slow very is not a number');
  });

  it('refuses an option that is not known', () => {
    expect(() => parseArguments(['--quick'])).toThrow('--quick');
  });
});
