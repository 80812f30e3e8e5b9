import { confirmationNeed, inTimeSteps, newSecret, remainderOfStep } from './password-reset.ts';

describe('a password reset', () => {
  it('never repeats a secret', () => {
    const secret = newSecret();
    expect(secret).toHaveLength(43);
    expect(newSecret()).not.toBe(secret);
  });

  it.each([
    [true, false, 'nothing-more'],
    [false, false, 'ask-password'],
    [true, true, 'check-password'],
    [false, true, 'check-password'],
  ] as const)(
    'in the same browser (%s), password typed (%s): %s',
    (sameBrowser, passwordGiven, need) => {
      expect(confirmationNeed({ sameBrowser, passwordGiven })).toBe(need);
    },
  );
});

describe('an answer at whole steps of time', () => {
  it.each([
    [0, 0],
    [1, 399],
    [400, 0],
    [401, 399],
    [1_000, 200],
  ])('waits, after %i ms, %i more', (elapsed, rest) => {
    expect(remainderOfStep(elapsed, 400)).toBe(rest);
  });

  it('gives what came of the work, also when it failed, not before', async () => {
    const began = performance.now();
    await expect(inTimeSteps(40, async () => 7)).resolves.toBe(7);
    await expect(inTimeSteps(40, async () => JSON.parse('{'))).rejects.toThrow(SyntaxError);
    // Timers may be a little early.
    expect(performance.now() - began).toBeGreaterThan(75);
  });
});
