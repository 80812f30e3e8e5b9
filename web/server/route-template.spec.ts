import { routeTemplates } from './route-template.ts';

const templateOf = routeTemplates({
  root: { path: '' },
  home: { parentId: 'root' },
  product: { parentId: 'root', path: 'product/:id' },
  seller: { parentId: 'root', path: 'seller-panel' },
  'my-products': { parentId: 'seller', path: 'my-products' },
  'not-found': { parentId: 'root', path: '*' },
});

describe('the page behind an address', () => {
  it.each([
    ['/', '/'],
    ['/?lang=sw', '/'],
    ['/_root.data', '/'],
    ['/product/abc123?from=mail', '/product/:id'],
    ['/product/abc123.data', '/product/:id'],
    ['/Seller-Panel/my-products', '/seller-panel/my-products'],
    ['/wp-login.php', 'unknown'],
    ['/product/a/b', 'unknown'],
    ['/product/abc123/', '/product/:id'],
    ['/product/%', 'unknown'],
    ['/seller-panel', '/seller-panel'],
  ])('%s is %s', (url, template) => expect(templateOf(url)).toBe(template));
});
