import { shopIdIn, shopPath } from './shop-path.ts';

const ID = '6b0710d794962296b8ced933';

describe('the address of a shop', () => {
  it.each([
    ['Kariakoo Digital Hub', 'kariakoo-digital-hub'],
    ['  Mama Asha’s / Duka!! ', 'mama-asha-s-duka'],
    ['Café Zanzibar', 'cafe-zanzibar'],
    ['店', 'duka'],
    ['x'.repeat(90), 'x'.repeat(60)],
  ])('of "%s" is readable', (name, slug) => {
    const path = shopPath(ID, name);
    expect(path).toBe(`/shop/${slug}-${ID}`);
    expect(shopIdIn(path.slice('/shop/'.length))).toBe(ID);
  });

  it('is read by its id alone, whatever stands before it', () => {
    expect(shopIdIn(ID.toUpperCase())).toBe(ID);
    expect(shopIdIn(`old-name-${ID}`)).toBe(ID);
    for (const wrong of ['', 'kariakoo', `${ID}-x`, `x${ID}`, ID.slice(1)]) {
      expect(shopIdIn(wrong)).toBeNull();
    }
  });
});
