import { pathWith } from './path-with.ts';

describe('the same address, a little different', () => {
  it('sets one parameter and keeps the others', () => {
    expect(pathWith('/admin-panel/all-users?cursor=a', { user: 'u1' })).toBe(
      '/admin-panel/all-users?cursor=a&user=u1',
    );
  });

  it('leaves no question mark behind', () => {
    expect(pathWith('/admin-panel/all-users?user=u1', { user: null })).toBe(
      '/admin-panel/all-users',
    );
  });
});
