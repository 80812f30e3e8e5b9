import { digestOf, isSameSecret } from './same-secret.ts';

it('a text is known again by its digest', () => {
  expect(digestOf('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});

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
