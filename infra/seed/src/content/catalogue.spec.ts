import { CATEGORY_VALUES, LOCATIONS, listedProductBody, PLANS } from '@sokoni/contracts';
import { catalogue } from './catalogue.ts';
import { sellers } from './sellers.ts';
import { shoppers } from './shoppers.ts';

const users = [...Object.values(sellers), ...shoppers];
const TRIAL_LISTINGS = 3;

describe('the seeded catalogue', () => {
  it('fills every category with at least eight products', () => {
    const counts = Map.groupBy(catalogue, ({ category }) => category);
    for (const category of CATEGORY_VALUES) {
      expect([category, (counts.get(category)?.length ?? 0) >= 8]).toEqual([category, true]);
    }
    expect(catalogue.length).toBeGreaterThanOrEqual(300);
  });

  it('never uses a name twice', () => {
    const names = catalogue.map(({ name }) => name.toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(catalogue.map((product) => [product.name, product] as const))(
    'is valid: %s',
    (_, product) => {
      const { name, brand, text, was, now, variants, ...rest } = product;
      const upload = listedProductBody.safeParse({
        ...rest,
        variants,
        productName: name,
        brandName: brand,
        description: text,
        price: was,
        sellingPrice: now,
        productImage: ['/media/picture.jpg'],
      });
      expect(upload.error).toBeUndefined();
      expect(was).toBeGreaterThanOrEqual(now);
      expect(now % 100).toBe(0);
      expect(text.split(/[.!?](?:\s|$)/).length).toBeGreaterThan(2);
    },
  );

  it('has one of its variants’ prices where a product has variants', () => {
    const odd = catalogue.filter(
      ({ variants, now }) => variants.length > 0 && !variants.some(({ price }) => price === now),
    );
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  it('has lower wholesale prices for larger quantities', () => {
    const variants = catalogue.flatMap((product) => product.variants);
    for (const { price, wholesaleOptions } of variants) {
      const prices = [price, ...wholesaleOptions.map(({ wholesalePrice }) => wholesalePrice)];
      expect(prices).toEqual([...new Set(prices)].sort((a, b) => b - a));
    }
  });

  it('has variants and wholesale prices to try', () => {
    const withVariants = catalogue.filter(({ variants }) => variants.length > 0);
    const withWholesale = withVariants.filter(({ variants }) =>
      variants.some(({ wholesaleOptions }) => wholesaleOptions.length > 0),
    );
    expect(withVariants.length).toBeGreaterThanOrEqual(80);
    expect(withWholesale.length).toBeGreaterThanOrEqual(40);
  });

  it('has no seller above the limit of the plan', () => {
    for (const [key, { plan }] of Object.entries(sellers)) {
      const limit = PLANS.find(({ code }) => code === plan)?.listingLimit ?? TRIAL_LISTINGS;
      const listed = catalogue.filter(({ seller }) => seller === key).length;
      expect([key, listed > 0 && listed <= limit]).toEqual([key, true]);
    }
  });
});

describe('the seeded users', () => {
  it('are twelve sellers and six shoppers in existing places', () => {
    const places = new Set(LOCATIONS.map(({ value }) => value));
    expect(Object.keys(sellers)).toHaveLength(12);
    expect(shoppers).toHaveLength(6);
    expect(users.filter(({ location }) => !places.has(location))).toEqual([]);
  });

  it('have different emails, usernames and phones', () => {
    for (const field of ['email', 'username', 'phone'] as const) {
      expect(new Set(users.map((one) => one[field])).size).toBe(users.length);
    }
    expect(users.filter(({ phone }) => !/^\+255[67]\d{8}$/.test(phone))).toEqual([]);
  });
});
