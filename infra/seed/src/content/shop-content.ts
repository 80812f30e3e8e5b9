import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import {
  type Category,
  category,
  changeShopSettingsBody,
  listedProductBody,
  planCode,
  signupBody,
  submitVerificationBody,
} from '@sokoni/contracts';
import { z } from 'zod';

/** Files of `data/products`, in the order of upload: the last ones are the newest arrivals. */
const PRODUCT_FILES = [
  'epabx',
  'servers',
  'biometrics',
  'hotel-pos',
  'processor',
  'printer-appliances',
  'telecommunication',
  'access-point',
  'security',
  'networking-devices-and-accessories',
  'printers',
  'computer-accessories',
  'cameras-and-cctv',
  'electronics',
  'trimmers',
  'gadgets',
  'refrigerator',
  'speakers',
  'appliances',
  'televisions',
  'computers',
  'airphones',
  'bags',
  'shoes',
  'health-and-beauty',
  'jewerly',
  'fashion-and-wear',
  'watches',
  'tablets-phones',
] as const;

const root = new URL('../../', import.meta.url);
const productBody = listedProductBody.omit({ category: true, productImage: true, draft: true });
const { name, username, email, phone, location, language } = signupBody.shape;
const { documentKind, documentNumber } = submitVerificationBody.shape;

/** Below `pictures/products`, `pictures/shops` or `pictures/evidence`. */
const pictureFile = z.string().regex(/^[a-z0-9-]+\.jpg$/);

/** `seller` is a username, or `admin` for the mall's own shop; the cover picture comes first. */
const productRow = productBody.extend({
  seller: z.string(),
  pictures: z.array(pictureFile).min(1).max(4),
});
const productFile = z.strictObject({ category, products: z.array(productRow.strict()) });

const shopper = z.strictObject({ name, username, email, phone, location, language });
/** `trial` shows three products without a plan and is not verified. */
const seller = shopper.extend({
  plan: planCode.or(z.literal('trial')),
  /** Below `pictures/shops`. */
  pictures: z.strictObject({ logo: pictureFile, banner: pictureFile }),
  /** A holiday begins with the seeding. */
  settings: z
    .strictObject({
      regions: changeShopSettingsBody.shape.regions.optional(),
      freeDeliveryFromTzs: changeShopSettingsBody.shape.freeDeliveryFromTzs.optional(),
      holiday: z.strictObject({ days: z.int(), note: z.string() }).optional(),
    })
    .optional(),
  proof: z
    .strictObject({
      documentKind,
      documentNumber,
      identityPhoto: pictureFile,
      shopPhoto: pictureFile,
    })
    .optional(),
});

export type SeedAccount = z.infer<typeof shopper>;
export type SeedSeller = z.infer<typeof seller>;
export type SeedProduct = Readonly<{
  seller: string;
  product: z.infer<typeof productBody> & { readonly category: Category };
  pictures: readonly string[];
}>;

export const sellers: readonly SeedSeller[] = z.array(seller).parse(read('sellers'));
export const shoppers: readonly SeedAccount[] = z.array(shopper).parse(read('shoppers'));
export const products: readonly SeedProduct[] = PRODUCT_FILES.flatMap((file) => {
  const { category, products } = productFile.parse(read(`products/${file}`));
  return products.map(({ seller, pictures, ...body }) => ({
    seller,
    product: { ...body, category },
    pictures,
  }));
});

export type PictureFolder = 'products' | 'shops' | 'evidence';

export async function readPicture(kind: PictureFolder, file: string): Promise<Blob> {
  const bytes = await readFile(new URL(`pictures/${kind}/${file}`, root));
  return new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(`data/${file}.json`, root), 'utf8'));
}
