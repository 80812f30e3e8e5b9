import type { Asked } from './ask.ts';
import type { Caller, World } from './world.ts';

/** A route that names an owned thing. */
export interface OwnedThing {
  /** Who may use it; to all others it is not there. */
  readonly owners: readonly [Caller, ...Caller[]];
  readonly idIn: (world: World) => string;
  readonly about: (id: string, world: World) => Asked;
}

/** The route names nothing that belongs to one person. */
const NOBODYS = null;

const SELLERS_PRODUCT = {
  owners: ['seller', 'admin'],
  idIn: ({ product }: World) => product._id,
} as const;
const SELLERS_CASE = { owners: ['admin'], idIn: ({ sellerId }: World) => sellerId } as const;
const BUYERS_ORDER = { owners: ['buyer'], idIn: ({ orderId }: World) => orderId } as const;
const BOTH_SIDES = {
  owners: ['buyer', 'seller', 'admin'],
  idIn: ({ orderId }: World) => orderId,
} as const;
const BUYERS_ROW = { owners: ['buyer'], idIn: ({ cartRowId }: World) => cartRowId } as const;
const byOrderId = (orderId: string): Asked => ({ body: { orderId } });

/** A row for every route that the gateway passes; a route without one fails the matrix by name. */
export const ROWS: Readonly<Record<string, OwnedThing | typeof NOBODYS>> = {
  'identity.signup': NOBODYS,
  'identity.signin': NOBODYS,
  'identity.userDetails': NOBODYS,
  'identity.logout': NOBODYS,
  'identity.logoutByPost': NOBODYS,
  'identity.allUsers': NOBODYS,
  'identity.myProfile': NOBODYS,
  'identity.updateUser': {
    owners: ['admin'],
    idIn: ({ otherBuyerId }) => otherBuyerId,
    about: (userId) => ({
      body: { userId, name: 'Renamed', username: `renamed-${userId}`, role: 'GENERAL' },
    }),
  },
  'identity.updateUserDetails': NOBODYS,
  'identity.confirmEmail': NOBODYS,
  'identity.forgotPassword': NOBODYS,
  'identity.confirmPasswordReset': NOBODYS,

  'identity.beginSso': NOBODYS,
  'identity.sso': NOBODYS,
  'identity.ssoLogout': NOBODYS,
  'identity.deleteAccount': NOBODYS,

  'identity.deliveryAddress': NOBODYS,
  'identity.keepDeliveryAddress': NOBODYS,
  'identity.keepLanguage': NOBODYS,
  'identity.myVerification': NOBODYS,
  'identity.requestPhoneCode': NOBODYS,
  'identity.confirmPhone': NOBODYS,
  'identity.submitVerification': NOBODYS,
  'identity.verifications': NOBODYS,
  'identity.decideVerification': {
    ...SELLERS_CASE,
    about: (userId) => ({ body: { userId, decision: 'verify' } }),
  },
  'identity.changeAccountStatus': {
    ...SELLERS_CASE,
    about: (userId) => ({ body: { userId, action: 'reactivate' } }),
  },

  'catalogue.uploadProduct': NOBODYS,
  'catalogue.updateProduct': {
    ...SELLERS_PRODUCT,
    about: (_id, { product }) => ({
      body: {
        _id,
        productName: 'Changed',
        brandName: product.brandName,
        category: product.category,
        productImage: product.productImage,
        description: product.description,
        price: product.price,
        sellingPrice: product.sellingPrice,
      },
    }),
  },
  'catalogue.getProducts': NOBODYS,
  'catalogue.myProducts': NOBODYS,
  'catalogue.categories': NOBODYS,
  'catalogue.categoryProducts': NOBODYS,
  'catalogue.filterProducts': NOBODYS,
  'catalogue.productDetails': {
    owners: ['seller', 'admin'],
    idIn: ({ draftId }) => draftId,
    about: (productId) => ({ body: { productId } }),
  },
  'catalogue.search': NOBODYS,
  'catalogue.adjustStock': {
    ...SELLERS_PRODUCT,
    about: (_id) => ({ body: { _id, delta: 1 } }),
  },
  'catalogue.setProductStatus': {
    ...SELLERS_PRODUCT,
    about: (_id) => ({ body: { _id, status: 'listed' } }),
  },
  'catalogue.pinProduct': {
    ...SELLERS_PRODUCT,
    about: (_id) => ({ body: { _id, pinned: true } }),
  },
  'catalogue.deleteProduct': { ...SELLERS_PRODUCT, about: (_id) => ({ body: { _id } }) },
  'catalogue.listingQuota': NOBODYS,
  'catalogue.managedProduct': {
    ...SELLERS_PRODUCT,
    about: (productId) => ({ params: { productId } }),
  },

  'cart.addToCart': NOBODYS,
  'cart.countCart': NOBODYS,
  'cart.viewCart': NOBODYS,
  'cart.updateCart': { ...BUYERS_ROW, about: (_id) => ({ body: { _id, quantity: 2 } }) },
  'cart.deleteCart': { ...BUYERS_ROW, about: (_id) => ({ body: { _id } }) },

  'orders.checkout': NOBODYS,
  'orders.orderList': NOBODYS,
  'orders.order': { ...BUYERS_ORDER, about: (orderId) => ({ params: { orderId } }) },
  'orders.buyerOrderAction': {
    ...BUYERS_ORDER,
    about: (orderId) => ({ body: { orderId, action: 'deliver' } }),
  },
  'orders.payOrder': { ...BUYERS_ORDER, about: byOrderId },
  'orders.resendPayment': { ...BUYERS_ORDER, about: byOrderId },
  'orders.cancelPayment': { ...BUYERS_ORDER, about: byOrderId },
  'orders.sellerOrderAction': {
    owners: ['seller', 'admin'],
    idIn: ({ orderId }) => orderId,
    about: (orderId, { sellerId }) => ({ body: { orderId, sellerId, action: 'accept' } }),
  },
  'orders.cancelOrder': {
    owners: ['buyer', 'admin'],
    idIn: ({ orderId }) => orderId,
    about: (orderId) => ({ body: { orderId, reason: 'Changed my mind' } }),
  },
  'orders.dispute': {
    ...BOTH_SIDES,
    about: (orderId, { sellerId }) => ({ params: { orderId, sellerId } }),
  },
  'orders.stateInDispute': {
    ...BOTH_SIDES,
    about: (orderId, { sellerId }) => ({ body: { orderId, sellerId, text: 'It is broken' } }),
  },
  'orders.allOrder': NOBODYS,
  'orders.allOrders': NOBODYS,
  'orders.sellerTasks': NOBODYS,
  'orders.sellerTaskOrders': NOBODYS,
  'orders.myPayment': NOBODYS,
  'orders.userPayment': NOBODYS,
  'orders.removePayment': NOBODYS,
  'orders.paymentCallback': NOBODYS,
  'orders.sellerMoney': NOBODYS,
  'orders.sellerStatement': NOBODYS,
  'orders.sellerStatementFile': NOBODYS,
  'orders.setWallet': NOBODYS,
  'orders.requestPayout': NOBODYS,
  'orders.moneyOverview': NOBODYS,
  'orders.payouts': NOBODYS,
  'orders.retryPayout': NOBODYS,
  'orders.freeDelivery': NOBODYS,
  'orders.wrongAmounts': NOBODYS,
  'orders.decideWrongAmount': NOBODYS,
  'orders.refusedRefunds': NOBODYS,
  'orders.noticedSubsidies': NOBODYS,
  'orders.refundByHand': NOBODYS,
  'orders.decideUnknownRefund': NOBODYS,
  'orders.reconciliationDays': NOBODYS,
  'orders.reconciliationDifferences': NOBODYS,
  'orders.reconcileDay': NOBODYS,
  'orders.resolveDifference': NOBODYS,

  'subscriptions.plans': NOBODYS,
  'subscriptions.subscribe': NOBODYS,
  'subscriptions.mySubscription': NOBODYS,
  'subscriptions.planPreview': NOBODYS,
  'subscriptions.receipts': NOBODYS,
  'subscriptions.planPayments': NOBODYS,
  'subscriptions.refundPlan': NOBODYS,
  'subscriptions.planTasks': NOBODYS,
  'subscriptions.planTaskDone': NOBODYS,

  'media.upload': NOBODYS,
  'media.image': NOBODYS,
  'media.sizedImage': NOBODYS,
  'media.privateImage': NOBODYS,
};
