import { CATALOGUE_ROWS } from './catalogue-rows.ts';
import { ORDER_ROWS } from './order-rows.ts';
import { NO_OWNER, type OwnedThing, REVIEW_ROWS } from './review-rows.ts';
import { BUYERS_ADDRESS, type World } from './world.ts';

const SELLERS_WEBHOOK = {
  owners: ['seller'],
  idIn: ({ webhookId }: World) => webhookId,
  about: (webhookId: string) => ({ body: { webhookId } }),
} as const;

/** The rows of webhooks. */
const WEBHOOK_ROWS: Readonly<Record<string, OwnedThing | typeof NO_OWNER>> = {
  'notifications.webhooks': NO_OWNER,
  'notifications.createWebhook': NO_OWNER,
  'notifications.changeWebhookSecret': SELLERS_WEBHOOK,
  'notifications.enableWebhook': SELLERS_WEBHOOK,
  'notifications.testWebhook': SELLERS_WEBHOOK,
  'notifications.webhookDeliveries': {
    ...SELLERS_WEBHOOK,
    about: (webhookId) => ({ query: { webhookId } }),
  },
  'notifications.deleteWebhook': SELLERS_WEBHOOK,
  'notifications.resendWebhook': {
    owners: ['seller'],
    idIn: ({ deliveryId }) => deliveryId,
    about: (deliveryId) => ({ body: { deliveryId } }),
  },
};

const SELLERS_CASE = { owners: ['admin'], idIn: ({ sellerId }: World) => sellerId } as const;
const SELLERS_TEAM = { owners: ['seller'], idIn: ({ memberId }: World) => memberId } as const;
const BUYERS_ROW = { owners: ['buyer'], idIn: ({ cartRowId }: World) => cartRowId } as const;
const BUYERS_PLACE = { owners: ['buyer'], idIn: ({ addressId }: World) => addressId } as const;
const SELLERS_KEY = { owners: ['seller'], idIn: ({ apiKeyId }: World) => apiKeyId } as const;

/** A row for every route that the gateway passes; a route without one fails the matrix by name. */
export const ROWS: Readonly<Record<string, OwnedThing | typeof NO_OWNER>> = {
  'identity.signup': NO_OWNER,
  'identity.signin': NO_OWNER,
  'identity.userDetails': NO_OWNER,
  'identity.logout': NO_OWNER,
  'identity.logoutByPost': NO_OWNER,
  'identity.allUsers': NO_OWNER,
  'identity.userCounts': NO_OWNER,
  'identity.adminActions': NO_OWNER,
  'identity.personNames': NO_OWNER,
  'identity.adminUser': {
    owners: ['admin'],
    idIn: ({ otherBuyerId }) => otherBuyerId,
    about: (userId) => ({ params: { userId } }),
  },
  'identity.addUserNote': NO_OWNER,
  'identity.removeUserNote': NO_OWNER,
  'identity.changeAdminRoles': NO_OWNER,
  'identity.adminRequests': NO_OWNER,
  'identity.decideAdminRequest': NO_OWNER,
  'identity.myDecisions': NO_OWNER,
  'identity.myProfile': NO_OWNER,
  'identity.updateUser': {
    owners: ['admin'],
    idIn: ({ otherBuyerId }) => otherBuyerId,
    about: (userId) => ({
      body: { userId, name: 'Renamed', username: `renamed-${userId}`, role: 'GENERAL' },
    }),
  },
  'identity.updateUserDetails': NO_OWNER,
  'identity.confirmEmail': NO_OWNER,
  'identity.undoContactChange': NO_OWNER,
  'identity.forgotPassword': NO_OWNER,
  'identity.confirmPasswordReset': NO_OWNER,

  'identity.beginSso': NO_OWNER,
  'identity.sso': NO_OWNER,
  'identity.ssoLogout': NO_OWNER,
  'identity.openShop': NO_OWNER,
  'identity.deleteAccount': NO_OWNER,
  'identity.sendPhoneCode': NO_OWNER,
  'identity.phoneLogin': NO_OWNER,
  'identity.confirmOwnPhone': NO_OWNER,

  'identity.team': NO_OWNER,
  'identity.inviteTeamMember': NO_OWNER,
  'identity.changeTeamMember': {
    ...SELLERS_TEAM,
    about: (memberId) => ({ body: { memberId, permissions: ['orders'] } }),
  },
  'identity.removeTeamMember': { ...SELLERS_TEAM, about: (memberId) => ({ body: { memberId } }) },
  'identity.teamInvitations': NO_OWNER,
  // Of the person with the invited number, who is none of these callers.
  'identity.acceptTeamInvitation': NO_OWNER,
  'identity.leaveTeam': NO_OWNER,

  'identity.apiKeys': NO_OWNER,
  'identity.createApiKey': NO_OWNER,
  'identity.revokeApiKey': { ...SELLERS_KEY, about: (apiKeyId) => ({ body: { apiKeyId } }) },

  'identity.deliveryAddress': NO_OWNER,
  'identity.keepDeliveryAddress': NO_OWNER,
  'identity.deliveryAddresses': NO_OWNER,
  'identity.saveDeliveryAddress': {
    ...BUYERS_PLACE,
    about: (_id) => ({ body: { ...BUYERS_ADDRESS, _id } }),
  },
  'identity.removeDeliveryAddress': { ...BUYERS_PLACE, about: (_id) => ({ body: { _id } }) },
  'identity.ownBusiness': NO_OWNER,
  'identity.keepOwnBusiness': NO_OWNER,
  'identity.removeOwnBusiness': NO_OWNER,
  'identity.keepLanguage': NO_OWNER,
  'identity.myVerification': NO_OWNER,
  'identity.requestPhoneCode': NO_OWNER,
  'identity.confirmPhone': NO_OWNER,
  'identity.submitVerification': NO_OWNER,
  'identity.verifications': NO_OWNER,
  'identity.verificationQueue': NO_OWNER,
  'identity.decideVerification': {
    ...SELLERS_CASE,
    about: (userId) => ({ body: { userId, decision: 'verify' } }),
  },
  'identity.changeAccountStatus': {
    ...SELLERS_CASE,
    about: (userId) => ({ body: { userId, action: 'reactivate' } }),
  },

  ...CATALOGUE_ROWS,
  ...WEBHOOK_ROWS,
  'cart.addToCart': NO_OWNER,
  'cart.countCart': NO_OWNER,
  'cart.viewCart': NO_OWNER,
  'cart.startCart': NO_OWNER,
  'cart.mergeCart': NO_OWNER,
  'cart.addToWishlist': NO_OWNER,
  'cart.viewWishlist': NO_OWNER,
  'cart.deleteFromWishlist': NO_OWNER,
  'cart.shareWishlist': NO_OWNER,
  'cart.stopSharingWishlist': NO_OWNER,
  'cart.viewWishlistShare': NO_OWNER,
  'cart.viewSharedWishlist': NO_OWNER,
  'cart.followShop': NO_OWNER,
  'cart.unfollowShop': NO_OWNER,
  'cart.followedShops': NO_OWNER,
  'cart.shopFollowers': NO_OWNER,
  'cart.updateCart': { ...BUYERS_ROW, about: (_id) => ({ body: { _id, quantity: 2 } }) },
  'cart.deleteCart': { ...BUYERS_ROW, about: (_id) => ({ body: { _id } }) },

  ...ORDER_ROWS,

  'fiscal.fiscalSettings': NO_OWNER,
  'fiscal.saveFiscalSettings': NO_OWNER,
  'fiscal.fiscalReceipts': NO_OWNER,
  // Somebody else's orders read like ones without receipts.
  'fiscal.soldFiscalReceipts': NO_OWNER,
  'fiscal.zReports': NO_OWNER,
  'fiscal.vatReturn': NO_OWNER,
  'fiscal.vatReturnFile': NO_OWNER,
  // Somebody else's order reads like one without receipts.
  'fiscal.orderFiscalReceipts': NO_OWNER,
  'fiscal.findFiscalReceipts': NO_OWNER,
  'fiscal.verifyFiscalReceipt': NO_OWNER,
  'fiscal.fiscalDevices': NO_OWNER,
  'fiscal.fiscalQueue': NO_OWNER,
  'fiscal.fiscalDifferences': NO_OWNER,
  'fiscal.retryFiscalDevice': NO_OWNER,
  'fiscal.adminActions': NO_OWNER,

  'subscriptions.plans': NO_OWNER,
  'subscriptions.subscribe': NO_OWNER,
  'subscriptions.mySubscription': NO_OWNER,
  'subscriptions.planPreview': NO_OWNER,
  'subscriptions.planPurchase': {
    owners: ['seller'],
    idIn: ({ planPurchaseId }) => planPurchaseId,
    about: (purchaseId) => ({ params: { purchaseId } }),
  },
  'subscriptions.receipts': NO_OWNER,
  'subscriptions.planPayments': NO_OWNER,
  'subscriptions.planTerms': NO_OWNER,
  'subscriptions.planTermsHistory': NO_OWNER,
  'subscriptions.savePlanTerms': NO_OWNER,
  'subscriptions.decidePlanTerms': NO_OWNER,
  'subscriptions.adminActions': NO_OWNER,
  'subscriptions.refundPlan': NO_OWNER,
  'subscriptions.planTasks': NO_OWNER,
  'subscriptions.planTaskQueue': NO_OWNER,
  'subscriptions.planTaskDone': NO_OWNER,

  ...REVIEW_ROWS,

  'notifications.myNotifications': NO_OWNER,
  'notifications.unreadNotifications': NO_OWNER,
  'notifications.readNotification': {
    owners: ['buyer'],
    idIn: ({ notificationId }) => notificationId,
    about: (notificationId) => ({ body: { notificationId } }),
  },
  'notifications.readAllNotifications': NO_OWNER,
  'notifications.pushKey': NO_OWNER,
  'notifications.subscribeToPush': NO_OWNER,
  'notifications.unsubscribeFromPush': NO_OWNER,
  'notifications.notificationSettings': NO_OWNER,
  'notifications.saveNotificationSettings': NO_OWNER,
  'notifications.smsReport': NO_OWNER,
  'notifications.smsOptOut': NO_OWNER,
  'notifications.endSms': NO_OWNER,

  'media.upload': NO_OWNER,
  'media.image': NO_OWNER,
  'media.sizedImage': NO_OWNER,
  'media.privateImage': NO_OWNER,
};
