import { isSameSecret } from './same-secret.ts';

describe('isSameSecret', () => {
  it.each([
    ['0412', '0412', true],
    ['0412', '0413', false],
    ['0412', '04120', false],
    ['0412', '', false],
    ['', '', false],
    ['secret', 'secret', true],
    ['secret', 'Secret', false],
    ['secret', 'secre', false],
    ['secret', 'secret ', false],
    ['secret', '', false],
  ])('%j answered by %j: %s', (known, given, right) => {
    expect(isSameSecret(known, given)).toBe(right);
  });
});
