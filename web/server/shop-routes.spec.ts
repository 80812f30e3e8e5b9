import { leanTableOf, shopRoutesOf } from './shop-routes.ts';

const imports = ['framework.js'];
const table = {
  entry: { imports },
  url: '/static/manifest-1.js',
  version: '1',
  routes: {
    root: { id: 'root', path: '', imports },
    home: { id: 'home', parentId: 'root', hasLoader: true, hasAction: false, imports },
    product: {
      id: 'product',
      parentId: 'root',
      path: 'product/:id',
      imports: [...imports, 'gallery.js'],
    },
    seller: { id: 'seller', parentId: 'root', path: 'seller-panel', imports },
    'seller-home': { id: 'seller-home', parentId: 'seller', imports },
    'my-products': { id: 'my-products', parentId: 'seller', path: 'my-products', imports },
    admin: { id: 'admin', parentId: 'root', path: 'admin-panel', imports },
    orders: { id: 'orders', parentId: 'admin', path: 'all-orders/:orderNumber', imports },
    'not-found': { id: 'not-found', parentId: 'root', path: '*', imports },
  },
};

describe('the route table of shoppers', () => {
  it('has every page but those of the panels', () => {
    const { routes, version } = shopRoutesOf(table);
    expect(Object.keys(routes)).toEqual(['root', 'home', 'product', 'not-found']);
    expect(version).toBe('1');
  });
});

describe('a route table as browsers get it', () => {
  it('says of a page what is true', () => {
    const { home } = leanTableOf(table).routes;
    expect(home).toEqual({ id: 'home', parentId: 'root', hasLoader: true, imports: [] });
  });

  it('names no script that every page has loaded already', () => {
    const { home, product } = leanTableOf(table).routes;
    expect([home.imports, product.imports]).toEqual([[], ['gallery.js']]);
  });

  it('names scripts in one order, which many pages need before those of few', () => {
    const page = (scripts: readonly string[]) => ({ id: 'x', imports: [...imports, ...scripts] });
    const routes = {
      a: page(['b.js', 'c.js']),
      b: page(['a.js', 'b.js']),
      c: page(['c.js', 'b.js']),
    };
    const { a, b, c } = leanTableOf({ ...table, routes }).routes;
    expect([a.imports, b.imports]).toEqual([
      ['b.js', 'c.js'],
      ['b.js', 'a.js'],
    ]);
    expect(c.imports).toEqual(a.imports);
  });
});
