import { shopRoutesOf } from './shop-routes.ts';

const table = {
  url: '/static/manifest-1.js',
  version: '1',
  routes: {
    root: { id: 'root', path: '' },
    home: { id: 'home', parentId: 'root' },
    product: { id: 'product', parentId: 'root', path: 'product/:id' },
    seller: { id: 'seller', parentId: 'root', path: 'seller-panel' },
    'seller-home': { id: 'seller-home', parentId: 'seller' },
    'my-products': { id: 'my-products', parentId: 'seller', path: 'my-products' },
    admin: { id: 'admin', parentId: 'root', path: 'admin-panel' },
    orders: { id: 'orders', parentId: 'admin', path: 'all-orders/:orderNumber' },
    'not-found': { id: 'not-found', parentId: 'root', path: '*' },
  },
};

describe('the route table of shoppers', () => {
  it('has every page but those of the panels', () => {
    const { routes, version } = shopRoutesOf(table);
    expect(Object.keys(routes)).toEqual(['root', 'home', 'product', 'not-found']);
    expect(version).toBe('1');
  });
});
