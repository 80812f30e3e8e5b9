import type { AdminRole } from './constants/accounts.ts';
import type { NamedRoute } from './kit/route.ts';

type Needed = readonly Exclude<AdminRole, 'owner'>[];

const SUPPORT: Needed = ['support'];
const MODERATION: Needed = ['moderation'];
const FINANCE: Needed = ['finance'];
const ORDERS: Needed = ['support', 'finance'];
const USERS: Needed = ['support', 'moderation', 'finance'];
const OWNER: Needed = [];

/**
 * The routes of admins by name, and the roles that open each; an owner may call all of them. A route
 * for any signed-in user is here where it gives an admin more than others: without the role its
 * caller is treated as a shopper.
 */
export const ADMIN_ACCESS: Readonly<Record<string, Needed>> = {
  'identity.updateUser': SUPPORT,
  'identity.allUsers': USERS,
  'identity.userCounts': USERS,
  'identity.adminUser': USERS,
  'identity.changeAdminRoles': OWNER,
  'identity.adminRequests': OWNER,
  'identity.decideAdminRequest': OWNER,
  'identity.verifications': MODERATION,
  'identity.decideVerification': MODERATION,
  'identity.changeAccountStatus': MODERATION,
  'catalogue.uploadProduct': MODERATION,
  'catalogue.updateProduct': MODERATION,
  'catalogue.importProducts': MODERATION,
  'catalogue.editProducts': MODERATION,
  'catalogue.undoProductEdit': MODERATION,
  'catalogue.lastProductEdit': MODERATION,
  'catalogue.deleteProduct': MODERATION,
  'catalogue.myProducts': MODERATION,
  'catalogue.managedProduct': MODERATION,
  'catalogue.productChanges': MODERATION,
  'catalogue.emptySearches': MODERATION,
  'catalogue.contentBlocks': MODERATION,
  'catalogue.contentBlock': MODERATION,
  'catalogue.contentHistory': MODERATION,
  'catalogue.saveContent': MODERATION,
  'catalogue.withdrawContent': MODERATION,
  'catalogue.shopSettings': MODERATION,
  'catalogue.changeShopSettings': MODERATION,
  'catalogue.adjustStock': MODERATION,
  'catalogue.setProductStatus': MODERATION,
  'catalogue.pinProduct': MODERATION,
  'catalogue.listingQuota': MODERATION,
  'orders.allOrder': ORDERS,
  'orders.sellerOrderAction': SUPPORT,
  'orders.sendLines': SUPPORT,
  'orders.refundLines': SUPPORT,
  'orders.cancelOrder': SUPPORT,
  'orders.dispute': SUPPORT,
  'orders.managedStations': SUPPORT,
  'orders.saveStation': SUPPORT,
  'orders.changeCounterLink': SUPPORT,
  'orders.moneyOverview': FINANCE,
  'orders.marketFigures': FINANCE,
  'orders.orderQueues': ORDERS,
  'orders.moneyOfSeller': FINANCE,
  'orders.findPayments': FINANCE,
  'orders.paymentProviders': FINANCE,
  'orders.switchProvider': FINANCE,
  'orders.payouts': FINANCE,
  'orders.retryPayout': FINANCE,
  'orders.payoutTasks': FINANCE,
  'orders.preparePayouts': FINANCE,
  'orders.releasePayouts': FINANCE,
  'orders.returnPayouts': FINANCE,
  'orders.decideUnknownPayout': FINANCE,
  'orders.bankFiles': FINANCE,
  'orders.makeBankFile': FINANCE,
  'orders.bankFileCsv': FINANCE,
  'orders.confirmBankFile': FINANCE,
  'orders.decideBankPayment': FINANCE,
  'orders.confirmDestination': FINANCE,
  'orders.tillStatement': FINANCE,
  'orders.checkTillFile': FINANCE,
  'orders.tillFile': FINANCE,
  'orders.storeTillFile': FINANCE,
  'orders.matchTillLine': FINANCE,
  'orders.decideTillMatch': FINANCE,
  'orders.wrongAmounts': FINANCE,
  'orders.decideWrongAmount': FINANCE,
  'orders.refusedRefunds': FINANCE,
  'orders.refundByHand': FINANCE,
  'orders.decideUnknownRefund': FINANCE,
  'orders.noticedSubsidies': FINANCE,
  'orders.reconciliationDays': FINANCE,
  'orders.reconciliationDifferences': FINANCE,
  'orders.reconcileDay': FINANCE,
  'orders.assignDifference': FINANCE,
  'orders.resolveDifference': FINANCE,
  'orders.marketTerms': OWNER,
  'orders.marketTermsHistory': OWNER,
  'orders.saveMarketTerms': OWNER,
  'orders.decideMarketTerms': OWNER,
  'orders.promotions': FINANCE,
  'orders.savePromotion': FINANCE,
  'orders.pausePromotion': FINANCE,
  'subscriptions.planPayments': FINANCE,
  'subscriptions.refundPlan': FINANCE,
  'subscriptions.planTasks': SUPPORT,
  'subscriptions.planTaskDone': SUPPORT,
  'reviews.reviewQueue': MODERATION,
  'reviews.decideReview': MODERATION,
  'reviews.questionQueue': MODERATION,
  'reviews.decideQuestion': MODERATION,
  'reviews.decideAnswer': MODERATION,
  'reviews.assignRow': MODERATION,
  'reviews.reportedConversations': MODERATION,
  'reviews.reportedConversation': MODERATION,
  'reviews.decideConversation': MODERATION,
};

/** Whether an admin with these roles may call the route; one that the table does not name is an owner's. */
export function mayAdminister(
  { name }: Pick<NamedRoute, 'name'>,
  adminRoles: readonly AdminRole[],
): boolean {
  return (
    adminRoles.includes('owner') ||
    (ADMIN_ACCESS[name] ?? OWNER).some((role) => adminRoles.includes(role))
  );
}
