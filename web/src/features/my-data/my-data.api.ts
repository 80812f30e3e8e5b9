import {
  accountRoutes,
  addressRoutes,
  apiKeysRoutes,
  businessRoutes,
  type CurrentUser,
  cartRoutes,
  catalogueRoutes,
  conversationsRoutes,
  fiscalRoutes,
  followsRoutes,
  identityRoutes,
  moderationRoutes,
  moneyRoutes,
  notificationsRoutes,
  ordersRoutes,
  promotionsRoutes,
  questionsRoutes,
  type RouteBody,
  reviewsRoutes,
  subscriptionsRoutes,
  teamRoutes,
  userAdminRoutes,
  verificationRoutes,
  webhooksRoutes,
  wishlistRoutes,
} from '@sokoni/contracts/browser';
import { publicOrigin } from '../../lib/env.ts';
import { type Answer, type Caller, send } from '../../lib/http.ts';
import { copyVerification } from './verification-copy.ts';

type Section = (caller: Caller) => Promise<unknown> | AsyncGenerator<unknown>;

/** Rows of a list, as its pages come. */
async function* eachRow<T>(
  read: (cursor: { readonly cursor?: string }) => Promise<Answer<T[]>>,
): AsyncGenerator<T> {
  let cursor: string | null = null;
  do {
    const page: Answer<T[]> = await read(cursor === null ? {} : { cursor });
    yield* page.data;
    cursor = page.nextCursor;
  } while (cursor !== null);
}

/** What the visitor has written to others and they to the visitor, masked as on the pages. */
async function* eachConversation(caller: Caller): AsyncGenerator<object> {
  const listed = eachRow((query) => send(conversationsRoutes.myConversations, { query }, caller));
  for await (const { _id: conversationId } of listed) {
    const messages: object[] = [];
    for (let before: number | undefined; ; ) {
      const query = { conversationId, before };
      const { data } = await send(conversationsRoutes.conversation, { query }, caller);
      messages.unshift(...data.messages);
      if (data.older === null) {
        yield { ...data, messages };
        break;
      }
      before = data.older;
    }
  }
}

/** The parts of the file, as the API answers for them elsewhere. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  account: async (caller) => (await send(identityRoutes.myProfile, {}, caller)).data,
  deliveryAddresses: async (caller) =>
    (await send(addressRoutes.deliveryAddresses, {}, caller)).data,
  business: async (caller) => (await send(businessRoutes.ownBusiness, {}, caller)).data,
  teams: async (caller) => (await send(teamRoutes.teamInvitations, {}, caller)).data,
  orders: (caller) =>
    eachRow((page) => send(ordersRoutes.orderList, { query: { ...page, include: 'all' } }, caller)),
  purchasesAndReviews: (caller) =>
    eachRow((query) => send(reviewsRoutes.myPurchases, { query }, caller)),
  questions: (caller) => eachRow((query) => send(questionsRoutes.myQuestions, { query }, caller)),
  answersToQuestionsOfOthers: (caller) =>
    eachRow((query) => send(questionsRoutes.myAnswers, { query }, caller)),
  hiddenTextsAndAppeals: async (caller) =>
    (await send(moderationRoutes.hiddenTexts, {}, caller)).data,
  conversations: eachConversation,
  savedPayments: async (caller) => (await send(ordersRoutes.myPayment, {}, caller)).data,
  cart: async (caller) => (await send(cartRoutes.viewCart, {}, caller)).data,
  notificationSettings: async (caller) =>
    (await send(notificationsRoutes.notificationSettings, {}, caller)).data,
  browsersWithPush: async (caller) => (await send(notificationsRoutes.pushKey, {}, caller)).data,
  notifications: (caller) =>
    eachRow((query) => send(notificationsRoutes.myNotifications, { query }, caller)),
  wishlist: async (caller) => (await send(wishlistRoutes.viewWishlist, {}, caller)).data,
  wishlistShare: async (caller) => (await send(wishlistRoutes.viewWishlistShare, {}, caller)).data,
  followedShops: async (caller) => (await send(followsRoutes.followedShops, {}, caller)).data,
  decisions: async (caller) => (await send(userAdminRoutes.myDecisions, {}, caller)).data,
};

/** Of who has a shop, or had one: what is kept of it stays theirs. */
export const SHOP_SECTIONS: Readonly<Record<string, Section>> = {
  verification: async (caller) =>
    copyVerification(
      (await send(verificationRoutes.myVerification, {}, caller)).data,
      publicOrigin(),
    ),
  team: async (caller) => (await send(teamRoutes.team, {}, caller)).data,
  apiKeys: async (caller) => (await send(apiKeysRoutes.apiKeys, {}, caller)).data,
  webhooks: async (caller) => (await send(webhooksRoutes.webhooks, {}, caller)).data,
  messageTemplates: async (caller) =>
    (await send(conversationsRoutes.messageTemplates, {}, caller)).data.texts,
  answersToReviews: (caller) =>
    eachRow((query) => send(reviewsRoutes.sellerReviews, { query }, caller)),
  answersToQuestions: (caller) =>
    eachRow((query) => send(questionsRoutes.sellerQuestions, { query }, caller)),
  shopSettings: async (caller) => (await send(catalogueRoutes.shopSettings, {}, caller)).data,
  promotions: (caller) => eachRow((query) => send(promotionsRoutes.promotions, { query }, caller)),
  products: (caller) => eachRow((query) => send(catalogueRoutes.myProducts, { query }, caller)),
  sales: (caller) => eachRow((query) => send(ordersRoutes.allOrders, { query }, caller)),
  money: async (caller) => (await send(moneyRoutes.sellerMoney, {}, caller)).data,
  statement: (caller) => eachRow((query) => send(moneyRoutes.sellerStatement, { query }, caller)),
  subscription: async (caller) => (await send(subscriptionsRoutes.mySubscription, {}, caller)).data,
  fiscalSettings: async (caller) => (await send(fiscalRoutes.fiscalSettings, {}, caller)).data,
  fiscalReceipts: (caller) =>
    eachRow((query) => send(fiscalRoutes.fiscalReceipts, { query }, caller)),
  zReports: (caller) => eachRow((query) => send(fiscalRoutes.zReports, { query }, caller)),
  receipts: async (caller) => (await send(subscriptionsRoutes.receipts, {}, caller)).data,
};

/** Everything that the shop has about its visitor, as JSON, piece by piece: a long history takes minutes. */
export async function* exportMyData(
  { membership }: Pick<CurrentUser, 'membership'>,
  caller: Caller,
): AsyncGenerator<string> {
  // A helper may read the shop's data, and they are not the helper's own.
  const sections = membership ? SECTIONS : { ...SECTIONS, ...SHOP_SECTIONS };
  let before = '{';
  for (const [name, read] of Object.entries(sections)) {
    for await (const piece of piecesOf(read(caller))) {
      yield before === '' ? piece : `${before}\n${JSON.stringify(name)}: ${piece}`;
      before = '';
    }
    before = ',';
  }
  yield '\n}\n';
}

async function* piecesOf(section: ReturnType<Section>): AsyncGenerator<string> {
  if (section instanceof Promise) {
    yield JSON.stringify((await section) ?? null);
    return;
  }
  let open = '[';
  for await (const row of section) {
    yield `${open}\n${JSON.stringify(row)}`;
    open = ',';
  }
  yield open === '[' ? '[]' : ']';
}

/** Deletes the account; resolves with what is said of it. */
export async function deleteAccount(
  proof: RouteBody<typeof accountRoutes.deleteAccount>,
  caller: Caller,
): Promise<string> {
  return (await send(accountRoutes.deleteAccount, { body: proof }, caller)).message;
}
