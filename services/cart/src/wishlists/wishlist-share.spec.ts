import { expiryOf, isOpen, survivesLogin } from './wishlist-share.ts';

const NOW = new Date('2026-11-25T09:00:00Z');
const IN_30_DAYS = new Date('2026-12-25T09:00:00Z');
const share = { token: 'a', sharedAt: NOW };

describe('a link to saved products', () => {
  it.each([
    ['a user has no end', 'a'.repeat(24), null],
    ['a visitor ends after 30 days', 'visitor:abc', IN_30_DAYS],
  ])('of %s', (_, ownerId, expiresAt) => {
    expect(expiryOf(ownerId, NOW)).toEqual(expiresAt);
  });

  it('is open until its end, not from then on', () => {
    expect(isOpen(share, NOW)).toBe(true);
    expect(isOpen({ ...share, expiresAt: IN_30_DAYS }, new Date(IN_30_DAYS.getTime() - 1))).toBe(
      true,
    );
    expect(isOpen({ ...share, expiresAt: IN_30_DAYS }, IN_30_DAYS)).toBe(false);
  });

  it.each([
    [0, false, true],
    [1, false, false],
    [0, true, false],
    [1, true, false],
  ])('of a visitor, where the user had saved %i and shares: %s, goes on: %s', (...row) => {
    const [savedProducts, shared, goesOn] = row;
    expect(survivesLogin({ savedProducts, shared })).toBe(goesOn);
  });
});
