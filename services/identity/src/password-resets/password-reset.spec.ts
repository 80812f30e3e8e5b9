import { confirmationNeed, hashSecret, newSecret } from './password-reset.ts';

describe('a password reset', () => {
  it('never repeats a secret and keeps only its hash', () => {
    const secret = newSecret();
    expect(secret).toHaveLength(43);
    expect(newSecret()).not.toBe(secret);
    expect(hashSecret(secret)).not.toContain(secret);
    expect(hashSecret(secret)).toBe(hashSecret(secret));
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
