import { randomBytes, randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { accountRoutes, cartRoutes, catalogueRoutes, identityRoutes } from '@sokoni/contracts';
import { sell } from '@sokoni/testing/selling';
import { TestUser } from '@sokoni/testing/users';
import { ask, GATEWAY, send, verdictOf } from '../src/ask.ts';
import { everyDocument } from '../src/stored-data.ts';
import { tokenIn } from '../src/tokens.ts';
import { buyOne, whoIs } from '../src/world.ts';

const PASSWORD = 'mti mrefu wa muembe';

interface Named extends TestUser {
  readonly name: string;
  readonly phone: string;
}

/** A user whose name, number and address appear nowhere else in the shop. */
async function someone(registerAsSeller: boolean): Promise<Named> {
  const name = `Zuhura ${randomBytes(8).toString('hex')}`;
  const email = `${randomBytes(8).toString('hex')}@example.com`;
  const phone = `07${randomInt(1e7, 1e8)}`;
  const person = Object.assign(new TestUser(email), { name, phone });
  await person.call(identityRoutes.signup, {
    body: {
      ...{ name, username: name, email, phone, registerAsSeller, location: 'Arusha' },
      ...{ password: PASSWORD, confirmPassword: PASSWORD },
    },
  });
  await person.call(identityRoutes.signin, { body: { email, password: PASSWORD } });
  return person;
}

const deletion = (person: TestUser, password = PASSWORD) =>
  ask(accountRoutes.deleteAccount, tokenIn(person.cookie), { body: { password } });

/** Documents that still name the user, after every service has handled the event. */
async function tracesOf({ name, email, phone }: Named): Promise<string[]> {
  const documents = await everyDocument();
  // A number is no part of a longer one, such as a moment in milliseconds.
  const number = new RegExp(String.raw`(?<![\da-f])(?:0|\+?255)?${phone.slice(1)}(?![\da-f])`);
  return documents.filter(
    (text) => text.includes(name) || text.includes(email) || number.test(text),
  );
}

test('exports a seller’s data and deletes it from every database', async () => {
  const seller = await someone(true);
  const productId = await sell(seller, 3);
  const buyer = await someone(false);
  await buyer.call(cartRoutes.addToCart, { body: { productId, variant: null } });

  const file = await send(`${GATEWAY}/my-data/file`, { headers: { cookie: seller.cookie } });
  expect(file.headers.get('content-disposition')).toContain('attachment');
  const data = JSON.parse(file.text) as { account: object; products: { _id: string }[] };
  expect(data.account).toMatchObject({ email: seller.email, name: seller.name });
  expect(data.products.map(({ _id }) => _id)).toEqual([productId]);

  expect(verdictOf(await deletion(seller))).toBe('ok');
  expect(verdictOf(await deletion(buyer))).toBe('ok');
  for (const person of [seller, buyer]) {
    await expect.poll(() => tracesOf(person)).toEqual([]);
  }
  // The other catalogues know it by an event.
  const verdict = async () =>
    verdictOf(await ask(catalogueRoutes.productDetails, '', { body: { productId } }));
  await expect.poll(verdict).toBe('product-not-found');

  const { email, name } = seller;
  const fresh = new TestUser(email);
  const form = { name, username: name, email, location: 'Dodoma', phone: '' };
  const secrets = { password: PASSWORD, confirmPassword: PASSWORD };
  await fresh.call(identityRoutes.signup, { body: { ...form, ...secrets } });
  await fresh.call(identityRoutes.signin, { body: { email, password: PASSWORD } });
  expect((await whoIs(fresh)).role).toBe('GENERAL');
});

test('refuses the deletion of buyers and sellers with open orders', async () => {
  const seller = await someone(true);
  const buyer = await someone(false);
  await buyOne(buyer, await sell(seller, 3));
  for (const [person, blocker] of [
    [buyer, 'open-orders'],
    [seller, 'open-sales'],
  ] as const) {
    const response = await deletion(person);
    expect(verdictOf(response)).toBe('account-busy');
    expect(response.reply?.data).toMatchObject({ blockers: expect.arrayContaining([blocker]) });
    expect((await whoIs(person)).email).toBe(person.email);
  }
});

test('exports no data of other users, and none without a session', async () => {
  const stranger = await send(`${GATEWAY}/my-data/file`, {});
  expect(stranger.status).toBe(302);
  expect(stranger.headers.get('location')).toContain('/login');
  const other = await someone(false);
  const file = await send(`${GATEWAY}/my-data/file?userId=${'f'.repeat(24)}`, {
    headers: { cookie: other.cookie },
  });
  expect(JSON.parse(file.text)).toMatchObject({ account: { email: other.email } });
});
