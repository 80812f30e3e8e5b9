import type { ApiKeyScope, TeamPermission } from './constants/accounts.ts';
import type { NamedRoute, RouteInfo } from './kit/route.ts';

/**
 * The routes of sellers that members of a shop's team may call for it, by name, and the permission
 * each needs. What is not listed (payouts, plans, verification, settings, the team itself) is the
 * owner's alone.
 */
export const TEAM_ACCESS: Readonly<Record<string, TeamPermission>> = {
  'catalogue.uploadProduct': 'products',
  'catalogue.updateProduct': 'products',
  'catalogue.importProducts': 'products',
  'catalogue.editProducts': 'products',
  'catalogue.undoProductEdit': 'products',
  'catalogue.lastProductEdit': 'products',
  'catalogue.deleteProduct': 'products',
  'catalogue.myProducts': 'products',
  'catalogue.managedProduct': 'products',
  'catalogue.productChanges': 'products',
  'catalogue.adjustStock': 'products',
  'catalogue.setProductStatus': 'products',
  'catalogue.pinProduct': 'products',
  'catalogue.listingQuota': 'products',
  'orders.allOrders': 'orders',
  'orders.chosenOrders': 'orders',
  'orders.soldOrdersFile': 'orders',
  'orders.soldOrdersWorkbook': 'orders',
  'orders.soldOrder': 'orders',
  'orders.sellerTasks': 'orders',
  'orders.sellerTaskOrders': 'orders',
  'orders.acceptOrders': 'orders',
  'orders.saveParcel': 'orders',
  'orders.sendLines': 'orders',
  'orders.saveSellerNote': 'orders',
  'orders.sellerOrderAction': 'orders',
  'reviews.sellerQuestions': 'orders',
  'reviews.sellerReviews': 'orders',
  'reviews.answerReview': 'orders',
  'reviews.sellerOpinionTasks': 'orders',
  'orders.refundLines': 'money',
  'orders.sellerHome': 'money',
  'orders.sellerMoney': 'money',
  'orders.sellerStatement': 'money',
  'orders.sellerStatementFile': 'money',
};

/**
 * The scopes of an API key of which each opens the route: who may change a thing may also read it.
 * None for what members of a team may not call either.
 */
export function scopesFor({
  name = '',
  method,
}: Pick<RouteInfo, 'method'> & Partial<NamedRoute>): readonly ApiKeyScope[] {
  const permission = TEAM_ACCESS[name];
  if (!permission) return [];
  if (name === 'orders.refundLines') return ['refunds:write'];
  if (permission === 'money') return method === 'GET' ? ['money:read'] : [];
  return method === 'GET' ? [`${permission}:read`, `${permission}:write`] : [`${permission}:write`];
}
