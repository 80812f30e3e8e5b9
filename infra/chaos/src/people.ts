import { randomBytes } from 'node:crypto';
import { catalogueRoutes, identityRoutes, type Product } from '@sokoni/contracts';
import type { Visitor } from '@sokoni/local/http-caller';
import { shop } from './shop.ts';

const PASSWORD = 'mti mrefu wa muembe';

/** The smallest PNG: one red dot. */
const DOT = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
);

export interface Person extends Visitor {
  readonly email: string;
}

/** Signs somebody up and in, with a name nobody else has. */
export async function register(role: 'shopper' | 'seller'): Promise<Person> {
  const name = `${role}-${randomBytes(6).toString('hex')}`;
  const person = { cookie: '', email: `${name}@example.com` };
  await shop.call(identityRoutes.signup, person, {
    name,
    username: name,
    email: person.email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    location: 'Arusha',
    phone: '0712345678',
    registerAsSeller: role === 'seller',
  });
  return signIn(person);
}

/** Signs somebody in whom `register` has made, here or in the shop that was backed up. */
export async function signIn(person: Person): Promise<Person> {
  await shop.call(identityRoutes.signin, person, { email: person.email, password: PASSWORD });
  return person;
}

/** Puts a product with that stock into the shop; answers its id. */
export async function sell(seller: Person, stock: number): Promise<string> {
  const picture = await shop.uploadPicture(seller, DOT, 'image/png');
  const { productId } = await shop.call(catalogueRoutes.uploadProduct, seller, {
    productName: `Kitenge ${randomBytes(6).toString('hex')}`,
    brandName: 'Urafiki',
    category: 'Fashion & Wear',
    productImage: [picture],
    description: 'Six yards of cotton.',
    price: 30_000,
    sellingPrice: 25_000,
    condition: 'Brand New',
    stock,
  });
  return productId;
}

/** What can still be bought, read with a session so that no cache stands between. */
export async function stockOf(seller: Person, productId: string): Promise<number> {
  const product: Product = await shop.call(catalogueRoutes.productDetails, seller, { productId });
  return product.stock;
}
