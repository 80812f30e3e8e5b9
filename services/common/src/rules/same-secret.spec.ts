import { isSameSecret } from './same-secret.ts';

describe('isSameSecret', () => {
  it('accepts only the same text', () => {
    expect(isSameSecret('secret', 'secret')).toBe(true);
    for (const other of ['Secret', 'secre', 'secret ', '']) {
      expect([other, isSameSecret('secret', other)]).toEqual([other, false]);
    }
  });

  it('accepts nothing where no secret is set', () => {
    expect(isSameSecret('', '')).toBe(false);
  });
});
