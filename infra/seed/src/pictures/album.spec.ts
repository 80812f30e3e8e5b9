import { catalogue } from '../content/catalogue.ts';
import { shotsOf } from './album.ts';
import { palette } from './palette.ts';
import { compose } from './scene.ts';

describe('the album', () => {
  it('has one to three pictures for each product', () => {
    const counts = catalogue.map((product) => shotsOf(product).length);
    expect(Math.min(...counts)).toBe(1);
    expect(Math.max(...counts)).toBe(3);
  });

  it('shows the colours a product is sold in, the cover first', () => {
    const shots = shotsOf({
      name: 'Kikapu',
      draw: ['basket', 'Red'],
      variants: [
        { color: 'Blue', size: '', specifications: '', price: 1, stock: 1, wholesaleOptions: [] },
        { color: 'Red', size: '', specifications: '', price: 1, stock: 1, wholesaleOptions: [] },
      ],
    });
    expect(shots.map(({ colour }) => colour)).toEqual(['Red', 'Blue']);
  });

  it('draws the same picture every time, and another in another colour', () => {
    const subject = { name: 'Kikapu', brand: 'Lushoto', accent: palette.Orange } as const;
    const red = { ...subject, colour: palette.Red, draw: 'basket', scene: 'studio' } as const;
    expect(compose(red)).toBe(compose(red));
    expect(compose({ ...red, colour: palette.Blue })).not.toBe(compose(red));
  });
});
