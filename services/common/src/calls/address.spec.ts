import { addressOf } from './address.ts';

describe('the address of a route', () => {
  it('fills parameters and never lets one climb out of its place', () => {
    expect(addressOf('/internal/users/:userId', { userId: '../x?y=1' })).toBe(
      '/internal/users/..%2Fx%3Fy%3D1',
    );
  });

  it('repeats lists and leaves out what is absent', () => {
    const query = { category: ['Shoes', 'Tablets.Phones'], cursor: undefined, limit: 2 };
    expect(addressOf('/api/x', {}, query)).toBe(
      '/api/x?category=Shoes&category=Tablets.Phones&limit=2',
    );
  });

  it('names a parameter that was anonymised', () => {
    expect(() => addressOf('/api/orders/:orderId')).toThrow('orderId');
  });
});
