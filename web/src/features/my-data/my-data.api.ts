import {
  accountRoutes,
  addressRoutes,
  apiKeysRoutes,
  cartRoutes,
  catalogueRoutes,
  conversationsRoutes,
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
  type User,
  userAdminRoutes,
  verificationRoutes,
  webhooksRoutes,
  wishlistRoutes,
} from '@sokoni/contracts/browser';
import { publicOrigin } from '../../lib/env.ts';
import { type Caller, everyPage, send } from '../../lib/http.ts';
import { copyVerification } from './verification-copy.ts';

async function fetchSales(caller: Caller) {
  const none = {};
  return {
    verification: copyVerification(
      (await send(verificationRoutes.myVerification, none, caller)).data,
      publicOrigin(),
    ),
    team: (await send(teamRoutes.team, none, caller)).data,
    apiKeys: (await send(apiKeysRoutes.apiKeys, none, caller)).data,
    webhooks: (await send(webhooksRoutes.webhooks, none, caller)).data,
    messageTemplates: (await send(conversationsRoutes.messageTemplates, none, caller)).data.texts,
    shopSettings: (await send(catalogueRoutes.shopSettings, none, caller)).data,
    promotions: await everyPage((query) => send(promotionsRoutes.promotions, { query }, caller)),
    decisions: (await send(userAdminRoutes.myDecisions, none, caller)).data,
    products: await everyPage((query) => send(catalogueRoutes.myProducts, { query }, caller)),
    sales: await everyPage((query) => send(ordersRoutes.allOrders, { query }, caller)),
    money: (await send(moneyRoutes.sellerMoney, none, caller)).data,
    statement: await everyPage((query) => send(moneyRoutes.sellerStatement, { query }, caller)),
    subscription: (await send(subscriptionsRoutes.mySubscription, none, caller)).data,
    receipts: (await send(subscriptionsRoutes.receipts, none, caller)).data,
  };
}

/** What the visitor has written to others and they to the visitor, masked as on the pages. */
async function fetchConversations(caller: Caller) {
  const listed = await everyPage((query) =>
    send(conversationsRoutes.myConversations, { query }, caller),
  );
  const conversations: object[] = [];
  for (const { _id: conversationId } of listed) {
    const messages: object[] = [];
    for (let before: number | undefined; ; ) {
      const query = { conversationId, before };
      const { data } = await send(conversationsRoutes.conversation, { query }, caller);
      messages.unshift(...data.messages);
      if (data.older === null) {
        conversations.push({ ...data, messages });
        break;
      }
      before = data.older;
    }
  }
  return conversations;
}

/** Everything that the shop has about its visitor, as it answers for it elsewhere. */
export async function fetchMyData(user: User, caller: Caller): Promise<object> {
  const orders = everyPage((page) =>
    send(ordersRoutes.orderList, { query: { ...page, include: 'all' } }, caller),
  );
  return {
    account: (await send(identityRoutes.myProfile, {}, caller)).data,
    deliveryAddress: (await send(addressRoutes.deliveryAddress, {}, caller)).data,
    teams: (await send(teamRoutes.teamInvitations, {}, caller)).data,
    orders: await orders,
    purchasesAndReviews: await everyPage((query) =>
      send(reviewsRoutes.myPurchases, { query }, caller),
    ),
    questions: await everyPage((query) => send(questionsRoutes.myQuestions, { query }, caller)),
    hiddenTextsAndAppeals: (await send(moderationRoutes.hiddenTexts, {}, caller)).data,
    conversations: await fetchConversations(caller),
    savedPayments: (await send(ordersRoutes.myPayment, {}, caller)).data,
    cart: (await send(cartRoutes.viewCart, {}, caller)).data,
    notificationSettings: (await send(notificationsRoutes.notificationSettings, {}, caller)).data,
    notifications: await everyPage((query) =>
      send(notificationsRoutes.myNotifications, { query }, caller),
    ),
    wishlist: (await send(wishlistRoutes.viewWishlist, {}, caller)).data,
    wishlistShare: (await send(wishlistRoutes.viewWishlistShare, {}, caller)).data,
    followedShops: (await send(followsRoutes.followedShops, {}, caller)).data,
    ...(user.role === 'SELLER' ? await fetchSales(caller) : {}),
  };
}

/** Deletes the account; resolves with what is said of it. */
export async function deleteAccount(
  proof: RouteBody<typeof accountRoutes.deleteAccount>,
  caller: Caller,
): Promise<string> {
  return (await send(accountRoutes.deleteAccount, { body: proof }, caller)).message;
}
