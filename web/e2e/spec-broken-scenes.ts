import { logInAs } from './screen-people.ts';
import { join } from './shop-people.ts';
import { sendWallet } from './spec-account-scenes.ts';
import { onFaultyLine, type Play, pageAt, seeAll } from './spec-stage.ts';

const withoutDetails = (orders: readonly object[]) =>
  orders.map((order) => ({ ...order, productDetails: [], shipping_options: [] }));
/** Both lists of the screen: what waits for the seller, and all orders. */
const LISTS_WITHOUT_DETAILS = {
  '/api/all-orders': withoutDetails,
  '/api/seller-task-orders': withoutDetails,
};
const withoutPlace = (product: { userId: object }) => ({
  ...product,
  userId: { ...product.userId, location: '' },
});

/** What people see only when something behind the page is silent or lacks a part. */
export const BROKEN_SCENES = {
  'login on a broken line': (stage) =>
    onFaultyLine({ '/api/signin': 'cut' }, async (shop) => {
      const page = await pageAt(stage, '/login', { shop });
      await page.getByLabel('Email *').fill('asha@sokoni.example');
      await page.getByRole('textbox', { name: /^Password/ }).fill('karibu-sokoni');
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await seeAll(stage, page);
    }),
  'broken profile': (stage) =>
    onFaultyLine({ '/api/MyProfile': 'cut', '/api/MyPayment': 'cut' }, async (shop) => {
      const person = await logInAs('shopper');
      await seeAll(stage, await pageAt(stage, '/MyProfile', { person, shop }));
    }),
  'payment info not taken': (stage) =>
    onFaultyLine({ '/api/user-payment': 'cut' }, async (shop) => {
      const person = await join({ name: 'Juma Mushi' });
      const page = await pageAt(stage, '/payment', { person, shop });
      await sendWallet(page);
      await seeAll(stage, page);
    }),
  'sales without details': (stage) =>
    onFaultyLine(LISTS_WITHOUT_DETAILS, async (shop) => {
      const person = await logInAs('seller');
      await seeAll(stage, await pageAt(stage, '/seller-panel/all-orders', { person, shop }));
    }),
  'product of a seller without a place': (stage) =>
    onFaultyLine({ '/api/product-details': withoutPlace }, async (shop) => {
      const { api } = await logInAs('seller');
      const { data } = await (await api.get('/api/my-products?limit=1')).json();
      await seeAll(stage, await pageAt(stage, `/product/${data[0]._id}`, { shop }));
    }),
  'broken page': (stage) =>
    onFaultyLine({ '/api/plans': 'cut' }, async (shop) => {
      await seeAll(stage, await pageAt(stage, '/subscription', { shop }));
    }),
} as const satisfies Record<string, Play>;
