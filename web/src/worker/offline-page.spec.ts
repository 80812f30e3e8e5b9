import { offlinePage } from './offline-page.ts';

const seen = [
  { id: '1', name: 'Kanga <b>"mbili"</b>', priceTzs: 15_000, picture: '/media/1/160.webp' },
  { id: '2', name: 'Simu', priceTzs: 290_000, picture: '' },
];

describe('the offline page', () => {
  it('shows name, price and picture of what was seen, in either language', () => {
    const english = offlinePage({ lang: 'en', seen, address: '/cart' });
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('You are offline');
    expect(english).toContain('TZS\u00A0290,000');
    expect(english).toContain('src="/media/1/160.webp"');
    expect(offlinePage({ lang: 'sw', seen, address: '/' })).toContain('Huna mtandao');
  });

  it('takes no markup from a seller or an address', () => {
    const page = offlinePage({ lang: 'en', seen, address: '/search?sr="><script>' });
    expect(page).toContain('Kanga &lt;b&gt;');
    expect(page).not.toContain('<script');
  });

  it('says what will stand there while nothing was seen', () => {
    const page = offlinePage({ lang: 'en', seen: [], address: '/' });
    expect(page).toContain('Products you look at will be shown here');
  });
});
