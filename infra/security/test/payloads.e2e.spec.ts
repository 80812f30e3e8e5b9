import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import {
  cartRoutes,
  catalogueRoutes,
  identityRoutes,
  ordersRoutes,
  type Product,
  type User,
} from '@sokoni/contracts';
import { sell } from '@sokoni/testing/selling';
import { register, TestUser } from '@sokoni/testing/users';
import { ask } from '../src/ask.ts';
import { tokenIn } from '../src/tokens.ts';
import { whoIs } from '../src/world.ts';

const PASSWORD = 'mti mrefu wa muembe';

test('ignores role and id in a sign-up', async () => {
  const name = `climber-${randomBytes(6).toString('hex')}`;
  const email = `${name}@example.com`;
  const claims = { role: 'ADMIN', userId: 'f'.repeat(24), _id: 'f'.repeat(24), isAdmin: true };
  const response = await ask(identityRoutes.signup, '', {
    body: {
      ...claims,
      name,
      username: name,
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      location: 'Arusha',
    },
  });
  expect(response.status).toBe(200);
  const visitor = new TestUser();
  const user: User = await visitor.call(identityRoutes.signin, {
    body: { email, password: PASSWORD },
  });
  expect(user.role).toBe('GENERAL');
  expect(user._id).not.toBe(claims._id);
});

test('changes the caller, whatever user id the payload has', async () => {
  const [attacker, victim] = [await register('shopper'), await register('shopper')];
  const [me, before] = [await whoIs(attacker), await whoIs(victim)];
  const username = `moved-${me._id}`;
  await ask(identityRoutes.updateUserDetails, tokenIn(attacker.cookie), {
    body: {
      userId: before._id,
      _id: before._id,
      role: 'ADMIN',
      profilePic: '',
      username,
      email: me.email,
      location: 'Arusha',
      phone: '0712345678',
    },
  });
  expect(await whoIs(victim)).toEqual(before);
  expect(await whoIs(attacker)).toMatchObject({ _id: me._id, role: 'GENERAL', username });
});

test('takes seller and cart from the session', async () => {
  const [seller, rival, buyer] = [
    await register('seller'),
    await register('seller'),
    await register('shopper'),
  ];
  const productId = await sell(seller, 5);
  const product: Product = await seller.call(catalogueRoutes.productDetails, {
    body: { productId },
  });
  const victim = (await whoIs(rival))._id;
  const body = {
    productName: 'Planted',
    brandName: 'Planted',
    category: product.category,
    productImage: product.productImage,
    description: 'Not mine.',
    price: 10_000,
    sellingPrice: 9_000,
    stock: 1,
    userId: victim,
    sellerId: victim,
    status: 'listed',
  };
  await ask(catalogueRoutes.uploadProduct, tokenIn(seller.cookie), { body });
  expect(await rival.call(catalogueRoutes.myProducts)).toEqual([]);

  const shopper = (await whoIs(buyer))._id;
  const line = { productId, variant: null, userId: shopper, price: 1, unitPriceTzs: 1 };
  await ask(cartRoutes.addToCart, tokenIn(rival.cookie), { body: line });
  expect((await buyer.call(cartRoutes.countCart)).count).toBe(0);
});

test('charges the price of catalogue, whatever the payload has', async () => {
  const [seller, buyer] = [await register('seller'), await register('shopper')];
  const productId = await sell(seller, 5);
  const variant = { price: 1, wholesaleOptions: [{ quantity: 1, wholesalePrice: 1 }] };
  for (const body of [
    { productId, variant: null, sellingPrice: 1, quantity: 1 },
    { productId, variant, quantity: 1 },
  ]) {
    await ask(cartRoutes.addToCart, tokenIn(buyer.cookie), { body });
  }
  const [row] = await buyer.call(cartRoutes.viewCart);
  expect(row?.unitPriceTzs).toBe(25_000);
  const response = await ask(ordersRoutes.checkout, tokenIn(buyer.cookie), {
    body: { totalAmount: 1, amount: 1, userId: 'f'.repeat(24), shipping_options: [] },
  });
  const data = response.reply?.data as { amount: number };
  expect(data.amount).toBeGreaterThanOrEqual(25_000);
});
