import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { boxInWords, CATEGORY_VALUES, listedProductBody, PLANS } from '@sokoni/contracts';
import { products, sellers, shoppers } from './shop-content.ts';

const users = [...sellers, ...shoppers];
const bodies = products.map(({ product }) => product);
const TRIAL_LISTINGS = 3;

describe('the seeded catalogue', () => {
  it('fills every category with at least eight products', () => {
    const counts = Map.groupBy(bodies, ({ category }) => category);
    for (const category of CATEGORY_VALUES) {
      expect([category, (counts.get(category)?.length ?? 0) >= 8]).toEqual([category, true]);
    }
    expect(bodies.length).toBeGreaterThanOrEqual(300);
  });

  it('never uses a name twice', () => {
    const names = bodies.map(({ productName }) => productName.toLowerCase());
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it.each(bodies.map((product) => [product.productName, product] as const))(
    'is valid: %s',
    (_, product) => {
      const { price, sellingPrice, description, stock, variants } = product;
      const upload = listedProductBody.safeParse({ ...product, productImage: ['/media/one.jpg'] });
      expect(upload.error).toBeUndefined();
      expect(price).toBeGreaterThanOrEqual(sellingPrice);
      expect(sellingPrice % 100).toBe(0);
      expect(description.split(/[.!?](?:\s|$)/).length).toBeGreaterThan(1);
      const pieces = variants.reduce((sum, variant) => sum + variant.stock, 0);
      expect(variants.length === 0 || stock === pieces).toBe(true);
    },
  );

  it('has one of its variants’ prices where a product has variants', () => {
    const odd = bodies.filter(
      ({ variants, sellingPrice }) =>
        variants.length > 0 && !variants.some(({ price }) => price === sellingPrice),
    );
    expect(odd.map(({ productName }) => productName)).toEqual([]);
  });

  it('has lower wholesale prices for larger quantities', () => {
    const variants = bodies.flatMap((product) => product.variants);
    for (const { price, wholesaleOptions } of variants) {
      const prices = [price, ...wholesaleOptions.map(({ wholesalePrice }) => wholesalePrice)];
      expect(prices).toEqual([...new Set(prices)].sort((a, b) => b - a));
    }
  });

  it('lists in both languages what is in a box', () => {
    const lists = bodies.flatMap(({ specification }) => specification?.inTheBox ?? []).map(String);
    expect(lists.filter((list) => boxInWords(list, 'sw') === list)).toEqual([]);
    expect(lists.length).toBeGreaterThan(50);
  });

  it('has values to choose in every facet', () => {
    const count = (has: (one: (typeof bodies)[number]) => boolean) => bodies.filter(has).length;
    const discounted = count(({ price, sellingPrice }) => price > sellingPrice);
    const soldOut = count(({ stock }) => stock === 0);
    for (const some of [discounted, soldOut])
      expect([some > 0, some < bodies.length]).toEqual([true, true]);
    expect(new Set(bodies.map(({ condition }) => condition)).size).toBe(3);
    expect(new Set(bodies.map(({ brandName }) => brandName)).size).toBeGreaterThan(50);
  });

  it('has variants and wholesale prices to try', () => {
    const withVariants = bodies.filter(({ variants }) => variants.length > 0);
    const withWholesale = withVariants.filter(({ variants }) =>
      variants.some(({ wholesaleOptions }) => wholesaleOptions.length > 0),
    );
    expect(withVariants.length).toBeGreaterThanOrEqual(80);
    expect(withWholesale.length).toBeGreaterThanOrEqual(40);
  });

  it('has no seller above the limit of the plan', () => {
    for (const { username, plan } of sellers) {
      const limit = PLANS.find(({ code }) => code === plan)?.listingLimit ?? TRIAL_LISTINGS;
      const listed = products.filter(({ seller }) => seller === username).length;
      expect([username, listed > 0 && listed <= limit]).toEqual([username, true]);
    }
  });

  it('has only products of the seeded sellers and of the mall itself', () => {
    const known = new Set(['admin', ...sellers.map(({ username }) => username)]);
    expect(products.filter(({ seller }) => !known.has(seller))).toEqual([]);
  });
});

describe('the seeded pictures', () => {
  const stored = (kind: string) =>
    readdirSync(new URL(`../../pictures/${kind}`, import.meta.url)).sort();

  it('of products all exist, and none is unused', () => {
    const used = new Set(products.flatMap(({ pictures }) => pictures));
    expect([...used].sort()).toEqual(stored('products'));
  });

  it('of variants are among those of their product, one for each colour', () => {
    const shown = products.flatMap(({ product: { productName, variants }, pictures }) =>
      variants.flatMap(({ color, image }) =>
        image ? [{ key: `${productName} ${color}`, image, known: pictures.includes(image) }] : [],
      ),
    );
    expect(shown.filter(({ known }) => !known)).toEqual([]);
    expect(new Set(shown.map(({ key, image }) => key + image)).size).toBe(
      new Set(shown.map(({ key }) => key)).size,
    );
    expect(shown.length).toBeGreaterThan(100);
  });

  it('of evidence all exist, and none is unused', () => {
    const used = sellers.flatMap(({ proof }) =>
      proof ? [proof.identityPhoto, proof.shopPhoto] : [],
    );
    expect(used.sort()).toEqual(stored('evidence'));
  });

  it('of shops all exist, and none is unused', () => {
    const used = sellers.flatMap(({ pictures }) => [pictures.logo, pictures.banner]);
    expect(used.sort()).toEqual(stored('shops'));
  });

  it('are two to four of a product, none like any other', () => {
    const odd = products.filter(({ pictures }) => pictures.length < 2 || pictures.length > 4);
    expect(odd.map(({ product }) => product.productName)).toEqual([]);
    const folder = new URL('../../pictures/products/', import.meta.url);
    const hashes = stored('products').map((name) =>
      createHash('sha256')
        .update(readFileSync(new URL(name, folder)))
        .digest('hex'),
    );
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('are not repeated in a product', () => {
    const repeated = products.filter(({ pictures }) => new Set(pictures).size < pictures.length);
    expect(repeated).toEqual([]);
  });
});

describe('the seeded users', () => {
  it('are twelve sellers and six shoppers', () => {
    expect(sellers).toHaveLength(12);
    expect(shoppers).toHaveLength(6);
  });

  it('have different emails, usernames and phones', () => {
    for (const field of ['email', 'username', 'phone'] as const) {
      expect(new Set(users.map((one) => one[field])).size).toBe(users.length);
    }
    expect(users.filter(({ phone }) => !/^\+255[67]\d{8}$/.test(phone))).toEqual([]);
  });

  it('pay on the page of the payment sandbox, which prompts the phones of HaloPesa instead', () => {
    expect(users.filter(({ phone }) => /^\+2556[12]/.test(phone))).toEqual([]);
  });

  it('are verified if and only if they pay for a plan', () => {
    const odd = sellers.filter(({ plan, proof }) => (plan === 'trial') !== (proof === undefined));
    expect(odd).toEqual([]);
  });
});
