import type { Page } from '@playwright/test';

/** What a shopper reads on the way from a search to an order, in both languages. */
export const BUYER_WORDS = {
  en: {
    oneResult: 'Search results : 1',
    addToCart: 'Add To Cart',
    added: 'Product added to cart',
    cartLink: 'Cart, 1 item',
    cart: 'My Cart',
    oneMore: /^One more of/,
    checkout: 'Checkout',
    location: 'Region and district',
    place: /^Ward, street or landmark/,
    pay: /^Pay TZS/,
    paid: 'Payment successfully!',
    seeOrder: 'See Order',
    orders: 'My Orders',
  },
  sw: {
    oneResult: 'Matokeo ya utafutaji: 1',
    addToCart: 'Weka Kikapuni',
    added: 'Bidhaa imewekwa kikapuni',
    cartLink: 'Kikapu, bidhaa 1',
    cart: 'Kikapu Changu',
    oneMore: /^Ongeza .* moja$/,
    checkout: 'Kamilisha Oda',
    location: 'Mkoa na wilaya',
    place: /^Kata, mtaa au alama/,
    pay: /^Lipa TZS/,
    paid: 'Malipo yamefanikiwa!',
    seeOrder: 'Tazama Oda',
    orders: 'Oda Zangu',
  },
} as const;

/** The one button of the checkout, with the amount, in both languages. */
export const ORDER = /^(Order for|Agiza kwa) TZS\s[\d,]+$/;

/** Chooses a row of the ways to pay, by what the form sends of it. */
export async function chooseWay(page: Page, way: string): Promise<void> {
  await page.locator(`input[name="paymentMethod"][value="${way}"]`).check();
}

export async function orderBy(page: Page, way: string): Promise<void> {
  await chooseWay(page, way);
  await page.getByRole('button', { name: ORDER }).click();
}
