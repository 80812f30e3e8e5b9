import { sell } from '@sokoni/testing/selling';
import { register } from '@sokoni/testing/users';

/** The shop lets nobody it has not verified take in more at once. */
const ORDERS_A_SELLER = 15;

/** Products of as many sellers as that many orders need, to be bought in turn. */
export async function goodsFor(orders: number): Promise<string[]> {
  const products: string[] = [];
  for (let sold = 0; sold < orders; sold += ORDERS_A_SELLER) {
    products.push(await sell(await register('seller'), 10_000));
  }
  return products;
}
