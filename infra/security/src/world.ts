import { expect } from '@playwright/test';
import {
  addressRoutes,
  cartRoutes,
  catalogueRoutes,
  conversationsRoutes,
  identityRoutes,
  notificationsRoutes,
  ordersRoutes,
  type Product,
  questionsRoutes,
  reviewsRoutes,
  type User,
} from '@sokoni/contracts';
import { loginOf } from '@sokoni/local/welcome';
import { actOnPaymentPage, checkOut, ordersOf } from '@sokoni/testing/buying';
import { sell } from '@sokoni/testing/selling';
import { register, signIn, TestUser } from '@sokoni/testing/users';
import {
  choosePlan,
  createKey,
  createWebhook,
  inviteTo,
  offer,
  sendTest,
} from './seller-things.ts';
import { expired, forgeries, tokenIn } from './tokens.ts';

export const CALLERS = [
  'anonymous',
  'buyer',
  'other buyer',
  'seller',
  'other seller',
  'admin',
  'forged token',
  'expired token',
  'revoked token',
] as const;
export type Caller = (typeof CALLERS)[number];

/** Users, and one object of each kind that one of them owns. */
export interface World {
  readonly buyer: TestUser;
  readonly otherBuyer: TestUser;
  readonly seller: TestUser;
  readonly otherSeller: TestUser;
  readonly admin: TestUser;
  /** Of an admin with the role support alone. */
  readonly supportToken: string;
  readonly tokens: Readonly<Record<Caller, string>>;
  readonly otherBuyerId: string;
  readonly sellerId: string;
  /** Listed by the seller, bought by the buyer. */
  readonly product: Product;
  /** A draft of the seller. */
  readonly draftId: string;
  readonly cartRowId: string;
  /** In the address book of the buyer. */
  readonly addressId: string;
  /** Paid by the buyer, with one part of the seller. */
  readonly orderId: string;
  readonly orderLineId: string;
  /** Of the buyer. */
  readonly notificationId: string;
  /** Completed parts of the seller that the buyer has received and reviewed; the second review may be consumed. */
  readonly received: readonly [Received, Received];
  /** Invited to the team of the seller. */
  readonly memberId: string;
  /** Of the seller, to be revoked. */
  readonly apiKeyId: string;
  /** Of the seller, to be deleted. */
  readonly webhookId: string;
  /** A message to another webhook of the seller. */
  readonly deliveryId: string;
  /** An offer of the seller. */
  readonly promotionId: string;
  /** A plan that the seller has chosen and not paid. */
  readonly planPurchaseId: string;
  /** Asked by the buyer about the seller's product. */
  readonly questionId: string;
  /** Of the buyer and the seller. */
  readonly conversationId: string;
}

/** No other user may find a word of it. */
export const BUYERS_ADDRESS = {
  name: 'Kazini kwangu',
  location: 'Arusha, Arusha',
  ward: 'Sekei',
  landmark: 'Mkabala na mnara wa saa',
  phone: '0754000321',
};

interface Received {
  readonly orderId: string;
  readonly lineId: string;
  readonly reviewId: string;
}

export async function makeWorld(): Promise<World> {
  const [buyer, otherBuyer] = [await register('shopper'), await register('shopper')];
  const [seller, otherSeller] = [await register('seller'), await register('seller')];
  const loggedOut = await register('shopper');
  const admin = await signInAsAdmin();
  const productId = await sell(seller, 50);
  const product = await seller.call(catalogueRoutes.productDetails, { body: { productId } });
  const draftId = await sell(seller, 50);
  await seller.call(catalogueRoutes.setProductStatus, { body: { _id: draftId, status: 'draft' } });
  const received = [
    await receive(buyer, seller, productId),
    await receive(buyer, seller, productId),
  ] as const;
  const question = { productId, text: 'Ina chaji?' };
  const { _id: questionId } = await buyer.call(questionsRoutes.askQuestion, { body: question });
  const { conversationId } = await buyer.call(conversationsRoutes.startConversation, {
    body: { about: 'product', subjectId: productId, text: 'Ipo?', key: 'first-message' },
  });
  const orderId = await buyOne(buyer, productId);
  const sold = await seller.call(ordersRoutes.soldOrder, { params: { orderId } });
  const orderLineId = sold.productDetails[0]?.lineId ?? '';
  await buyer.call(cartRoutes.addToCart, { body: { productId, variant: null } });
  const [row] = await buyer.call(cartRoutes.viewCart);
  const { _id: addressId } = await buyer.call(addressRoutes.saveDeliveryAddress, {
    body: BUYERS_ADDRESS,
  });
  const revoked = tokenIn(loggedOut.cookie);
  await loggedOut.call(identityRoutes.logoutByPost);
  const token = tokenIn(buyer.cookie);
  return {
    buyer,
    otherBuyer,
    seller,
    otherSeller,
    admin,
    tokens: {
      anonymous: '',
      buyer: token,
      'other buyer': tokenIn(otherBuyer.cookie),
      seller: tokenIn(seller.cookie),
      'other seller': tokenIn(otherSeller.cookie),
      admin: tokenIn(admin.cookie),
      'forged token': forgeries(token)['another role under the old signature'] ?? '',
      'expired token': expired(token),
      'revoked token': revoked,
    },
    supportToken: await makeSupport(admin),
    otherBuyerId: (await whoIs(otherBuyer))._id,
    sellerId: (await whoIs(seller))._id,
    product,
    draftId,
    cartRowId: row?._id ?? '',
    addressId,
    orderId,
    orderLineId,
    received,
    questionId,
    memberId: await inviteTo(seller),
    apiKeyId: await createKey(seller),
    webhookId: await createWebhook(seller),
    deliveryId: await sendTest(seller),
    conversationId,
    promotionId: await offer(seller),
    planPurchaseId: await choosePlan(seller),
    notificationId: await newestNotification(buyer),
  };
}

/** The seeded shop has one owner, who needs no second one. */
async function makeSupport(owner: TestUser): Promise<string> {
  const helper = await register('shopper');
  const { _id: userId, name, username } = await whoIs(helper);
  const body = { userId, name, username, role: 'ADMIN' as const };
  await owner.call(identityRoutes.updateUser, { body });
  return tokenIn((await signIn(helper)).cookie);
}

/** An event after the purchase. */
async function newestNotification(user: TestUser): Promise<string> {
  let id = '';
  await expect(async () => {
    const [newest] = await user.call(notificationsRoutes.myNotifications, { query: {} });
    id = newest?._id ?? '';
    expect(id).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return id;
}

/** Buys one piece, gets it, and reviews it. */
async function receive(buyer: TestUser, seller: TestUser, productId: string): Promise<Received> {
  const orderId = await buyOne(buyer, productId);
  const { _id: sellerId } = await whoIs(seller);
  for (const action of ['accept', 'ship'] as const) {
    await seller.call(ordersRoutes.sellerOrderAction, { body: { orderId, action } });
  }
  for (const action of ['deliver', 'complete'] as const) {
    await buyer.call(ordersRoutes.buyerOrderAction, { body: { orderId, sellerId, action } });
  }
  let lineId = '';
  await expect(async () => {
    const [line] = await buyer.call(reviewsRoutes.myPurchases, { query: { orderId } });
    expect(line).toBeDefined();
    lineId = line?._id ?? '';
  }).toPass({ timeout: 30_000 });
  const opinion = { lineId, stars: 5, text: 'Nzuri' };
  const { _id: reviewId } = await buyer.call(reviewsRoutes.writeReview, { body: opinion });
  return { orderId, lineId, reviewId };
}

export function whoIs(person: TestUser): Promise<User> {
  return person.call(identityRoutes.userDetails);
}

export async function signInAsAdmin(): Promise<TestUser> {
  const { email, password } = loginOf('Admin');
  const admin = new TestUser(email);
  await admin.call(identityRoutes.signin, { body: { email, password } });
  return admin;
}

/** Buys one piece; resolves when it is paid and the cart is empty again. */
export async function buyOne(buyer: TestUser, productId: string): Promise<string> {
  const { orderId, paymentUrl } = await checkOut(buyer, productId);
  expect(await actOnPaymentPage(paymentUrl, 'pay')).toBe(true);
  await expect(async () => {
    const [order] = await ordersOf(buyer);
    expect(order?.paymentDetails.payment_status).toBe('paid');
    expect((await buyer.call(cartRoutes.countCart)).count).toBe(0);
  }).toPass({ timeout: 30_000 });
  return orderId;
}
