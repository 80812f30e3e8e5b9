import {
  type AdminRole,
  catalogueRoutes,
  categoryTermsRoutes,
  conversationsRoutes,
  fiscalRoutes,
  marketTermsRoutes,
  mayAdminister,
  moneyRoutes,
  ordersRoutes,
  payNumberRoutes,
  pickupStationsRoutes,
  planTermsRoutes,
  promotionsRoutes,
  questionsRoutes,
  reviewsRoutes,
  siteContentRoutes,
  subscriptionsRoutes,
  userAdminRoutes,
  vatNumbersRoutes,
  verificationRoutes,
} from '@sokoni/contracts/browser';
import { panelPaths } from './panel-paths.ts';

/** Pages of the admin panel, with those below them, and a route that each cannot do without. */
const PAGES: readonly (readonly [string, Parameters<typeof mayAdminister>[0]])[] = [
  [panelPaths.adminUsers, userAdminRoutes.allUsers],
  [panelPaths.adminUser('').slice(0, -1), userAdminRoutes.adminUser],
  [panelPaths.adminProducts, catalogueRoutes.allProducts],
  [panelPaths.adminMyProducts, catalogueRoutes.myProducts],
  [panelPaths.adminProductChanges('').slice(0, -1), catalogueRoutes.productChanges],
  [panelPaths.adminOrders, ordersRoutes.allOrder],
  [panelPaths.adminDisputes, ordersRoutes.openDisputes],
  [panelPaths.adminPromotions, promotionsRoutes.promotions],
  [panelPaths.adminStations, pickupStationsRoutes.managedStations],
  [panelPaths.contents, siteContentRoutes.contentBlocks],
  [panelPaths.marketTerms, marketTermsRoutes.marketTerms],
  [panelPaths.planTerms, planTermsRoutes.planTerms],
  [panelPaths.categoryTerms, categoryTermsRoutes.categoryTerms],
  [panelPaths.adminMoney, moneyRoutes.moneyOverview],
  [panelPaths.adminReconciliation(), moneyRoutes.reconciliationDays],
  [panelPaths.adminLipaStatement(), payNumberRoutes.payNumberStatement],
  [panelPaths.adminFiscal, fiscalRoutes.fiscalDevices],
  [panelPaths.adminWrongAmounts, moneyRoutes.wrongAmounts],
  [panelPaths.adminRefundRequests, moneyRoutes.refundRequests],
  [panelPaths.adminVerifications, verificationRoutes.verifications],
  [panelPaths.adminVatNumbers, vatNumbersRoutes.vatNumbers],
  [panelPaths.adminReviews, reviewsRoutes.reviewQueue],
  [panelPaths.adminSearches(), catalogueRoutes.emptySearches],
  [panelPaths.adminAudit(), userAdminRoutes.adminActions],
  [panelPaths.adminQuestions, questionsRoutes.questionQueue],
  [panelPaths.adminMessages, conversationsRoutes.reportedConversations],
  [panelPaths.adminPlanTasks, subscriptionsRoutes.planTasks],
  [panelPaths.adminPlanPayments, subscriptionsRoutes.planPayments],
];

/** Whether these roles open the page; what is not listed is for every admin. The API decides in any case. */
export function opensToAdmin(page: string, adminRoles: readonly AdminRole[]): boolean {
  const path = page.replace(/\?.*/s, '').replace(/\/$/, '').toLowerCase();
  const listed = PAGES.find(([known]) => path === known || path.startsWith(`${known}/`));
  return !listed || mayAdminister(listed[1], adminRoles);
}

/** Listed pages that these roles do not open. */
export function closedTo(adminRoles: readonly AdminRole[]): readonly string[] {
  return PAGES.filter(([, route]) => !mayAdminister(route, adminRoles)).map(([page]) => page);
}
