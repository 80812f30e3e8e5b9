import type { RouteConfigEntry } from '@react-router/dev/routes';
import { PAGES } from '@sokoni/contracts';
import { isPanel, loginPath, paths, pathWith, safeReturnTo } from './paths.ts';
import routes from './routes.ts';

describe('paths', () => {
  it('repeats the category parameter once per category', () => {
    expect(paths.category(['Tablets.Phones', 'Cameras & CCTV'], 'dsc')).toBe(
      '/product-category?category=Tablets.Phones&category=Cameras+%26+CCTV&sort=dsc',
    );
    expect(paths.category([])).toBe('/product-category');
  });

  it('knows the panels, in whatever case, from pages that begin alike', () => {
    for (const panel of ['/seller-panel', '/Seller-Panel/all-orders', '/admin-panel/'])
      expect(isPanel(panel)).toBe(true);
    for (const other of ['/', '/seller-panels', '/product/seller-panel'])
      expect(isPanel(other)).toBe(false);
  });

  it('escapes what was searched', () => {
    expect(paths.search('simu & chaja')).toBe('/search?sr=simu+%26+chaja');
  });

  it('comes back only to an address of this shop', () => {
    expect(safeReturnTo('/cart')).toBe('/cart');
    expect(safeReturnTo('/search?sr=a%26b&x=1#top')).toBe('/search?sr=a%26b&x=1#top');
    for (const away of [
      '/\t/evil.example',
      '/\n/evil.example',
      '/\t\\evil.example',
      '/.//evil.example',
      '/x/..//evil.example',
      '\t//evil.example',
      'javascript:alert(1)',
      '//shop.invalid@evil.example',
    ])
      expect([away, safeReturnTo(away)]).toEqual([away, '/']);
    expect(safeReturnTo('//evil.example')).toBe('/');
    expect(safeReturnTo('/\\evil.example')).toBe('/');
    expect(safeReturnTo('https://evil.example')).toBe('/');
    expect(safeReturnTo(null)).toBe('/');
  });

  it('remembers where to go after logging in', () => {
    expect(loginPath('/cart')).toBe('/login?returnTo=%2Fcart');
    expect(loginPath('/cart', 'phone')).toBe('/login?returnTo=%2Fcart&by=phone');
  });

  it('leads from a page without a session to where that page leads', () => {
    expect(loginPath('/login?by=phone&sent=1')).toBe('/login?by=phone&sent=1');
    expect(loginPath('/sign-up?returnTo=%2Fcart')).toBe('/login?returnTo=%2Fcart');
    expect(loginPath('/forgot-password')).toBe('/login');
  });
});

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

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const full = index ? parent || '/' : `${parent}/${path}`;
    return [full, ...pathsOf(children, full)];
  });
}

it.each(PAGES.map(({ path }) => path))('the gateway’s page %s is a route of the web', (path) => {
  expect(pathsOf(routes)).toContain(path);
});
