/** The parameter of the address that opens the dialog of a move. */
export const ASKED_MOVE = 'do';

/** The addresses within the panels of sellers and admins: scripts of the shop do without them. */
export const panelPaths = {
  adminHome: '/admin-panel/overview',
  adminUsers: '/admin-panel/all-users',
  adminSellersSince: (date: string): string => `/admin-panel/all-users?role=SELLER&sells=${date}`,
  adminMyProducts: '/admin-panel/my-products',
  adminProducts: '/admin-panel/all-products',
  adminProductChanges: (productId: string): string => `/admin-panel/product-changes/${productId}`,
  adminUser: (userId: string): string => `/admin-panel/users/${userId}`,
  adminSearch: '/admin-panel/search',
  adminOrders: '/admin-panel/all-orders',
  adminDisputes: '/admin-panel/disputes',
  adminOrder: (orderNumber: string): string => `/admin-panel/all-orders/${orderNumber}`,
  /** Orders by number or of one user. */
  adminOrdersOf: (of: Readonly<Partial<Record<'buyer' | 'seller', string>>>): string =>
    `/admin-panel/all-orders?${new URLSearchParams(of)}`,
  /** Orders that were paid, of those placed on this day of Dar es Salaam or later. */
  adminPaidSince: (date: string): string => `/admin-panel/all-orders?since=${date}&paid=1`,
  /** The list of all orders as a file, filtered by what is not undefined. */
  adminOrdersFile: (query: Readonly<Record<string, string | undefined>>): string => {
    const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
    return `/api/all-order-csv?${new URLSearchParams(given)}`;
  },
  /** What admins did, or what of it is about one of these. */
  adminAudit: (of: Readonly<Partial<Record<'person' | 'thing', string>>> = {}): string => {
    const query = new URLSearchParams(of);
    return `/admin-panel/audit-trail${query.size > 0 ? `?${query}` : ''}`;
  },
  /** Where products of any sellers are shown or hidden. */
  adminModeration: (to?: 'hide' | 'show', productId = ''): string =>
    `/admin-panel/all-products/moderation${to ? `?${new URLSearchParams({ to, id: productId })}` : ''}`,
  adminMoney: '/admin-panel/money',
  adminRefusedRefund: (refundId: string): string => `/admin-panel/money?refund=${refundId}`,
  adminPromotions: '/admin-panel/promotions',
  adminStations: '/admin-panel/pickup-stations',
  /** What the staff of a pickup station opens; only its admin's page makes the address. */
  counter: (key: string): string => `/counter/${key}`,
  contents: '/admin-panel/site-content',
  content: (blockId: string): string => `/admin-panel/site-content/${blockId}`,
  marketTerms: '/admin-panel/market-terms',
  planTerms: '/admin-panel/plan-terms',
  categoryTerms: '/admin-panel/categories',
  newContent: (slot: string): string => `/admin-panel/site-content/new?slot=${slot}`,
  adminReconciliation: (date?: string): string =>
    `/admin-panel/reconciliation${date ? `?date=${date}` : ''}`,
  adminVerifications: '/admin-panel/verifications',
  adminVatNumbers: '/admin-panel/vat-numbers',
  adminLipaStatement: (fileId = ''): string =>
    `/admin-panel/lipa-statement${fileId && `?file=${fileId}`}`,
  adminWrongAmounts: '/admin-panel/wrong-amounts',
  adminPlanPayments: '/admin-panel/plan-payments',
  /** The dialog of one payment, by its receipt also where newer ones fill the page. */
  adminPlanPayment: (payment: string, number: string): string =>
    `/admin-panel/plan-payments?${new URLSearchParams({ payment, number })}`,
  adminRefundRequests: '/admin-panel/refund-requests',
  adminFiscal: '/admin-panel/fiscal',
  adminReviews: '/admin-panel/reviews',
  adminSearches: (weeksAgo = 0): string =>
    `/admin-panel/searches${weeksAgo > 0 ? `?weeksAgo=${weeksAgo}` : ''}`,
  adminQuestions: '/admin-panel/questions',
  adminMessages: '/admin-panel/messages',
  adminPlanTasks: '/admin-panel/plan-tasks',
  adminProfile: '/admin-panel/MyProfile',
  sellerUsers: '/seller-panel/all-users',
  sellerProducts: '/seller-panel/my-products',
  sellerImport: '/seller-panel/import',
  sellerBulkEdit: '/seller-panel/bulk-edit',
  sellerSheet: '/seller-panel/products.csv',
  sellerWorkbook: '/seller-panel/products.xlsx',
  sellerProductChanges: (productId: string): string => `/seller-panel/product-changes/${productId}`,
  sellerHiddenProducts: '/seller-panel/my-products?status=hidden_by_admin',
  sellerLowStock: '/seller-panel/my-products?stock=low',
  newProduct: '/seller-panel/my-products?product=new',
  sellerSubscribe: '/seller-panel/subscribe',
  sellerProfile: '/seller-panel/MyProfile',
  sellerMoney: '/seller-panel/money',
  sellerSales: (days: Readonly<Partial<Record<'from' | 'to', string>>> = {}): string => {
    const text = new URLSearchParams(days).toString();
    return `/seller-panel/sales${text && '?'}${text}`;
  },
  sellerSalesFile: (by: 'day' | 'product' | 'region', days: { from: string; to: string }) =>
    `/api/seller-sales-csv?${new URLSearchParams({ by, ...days })}`,
  sellerFiscalSettings: '/seller-panel/fiscal-settings',
  sellerFiscalReceipts: (of: Readonly<Partial<Record<'show' | 'state', string>>> = {}): string =>
    withQuery('/seller-panel/fiscal-receipts', of),
  vatReturnPdf: (month: string) => `/seller-panel/fiscal-receipts/vat-return.pdf?month=${month}`,
  vatReturnFile: (month: string) => `/api/vat-return-csv?month=${month}`,
  sellerStatement: '/api/seller-statement/csv',
  sellerStatementPdf: '/seller-panel/money/statement.pdf',
  bankFile: (batchId: string) => `/api/bank-files/${batchId}/csv`,
  sellerVerification: '/seller-panel/verification',
  sellerTeam: '/seller-panel/team',
  /** API keys, webhooks, and what was sent to one of these. */
  sellerApiAccess: '/seller-panel/api-access',
  sellerShopSettings: '/seller-panel/shop-settings',
  sellerPromotions: '/seller-panel/promotions',
  sellerReviews: '/seller-panel/reviews',
  sellerQuestions: '/seller-panel/questions',
  /** For every user; sellers come from their panel. */
  hiddenTexts: '/hidden-texts',
  sellerMessages: '/seller-panel/messages',
  sellerNewMessage: (orderId: string): string => `/seller-panel/messages/new?order=${orderId}`,
  sellerOrders: '/seller-panel/all-orders',
  sellerOrder: (orderId: string) => `/seller-panel/all-orders/${orderId}`,
  /** Its page with the dialog of a move open. */
  sellerOrderMove: (orderId: string, move: string) =>
    `/seller-panel/all-orders/${orderId}?${ASKED_MOVE}=${move}`,
  packingSlips: (orderIds: readonly string[] = []) => filesOf('packing-slips.pdf', orderIds),
  pickList: (orderIds: readonly string[] = []) => filesOf('pick-list.pdf', orderIds),
  sellerOrdersFile: (kind: 'csv' | 'xlsx', query: Readonly<Record<string, string>>) => {
    const text = new URLSearchParams(query).toString();
    return `/api/sold-orders-${kind}${text && '?'}${text}`;
  },
} as const;

function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString();
  return `${path}${text && '?'}${text}`;
}

function filesOf(name: string, orderIds: readonly string[]): string {
  const query = new URLSearchParams(orderIds.map((orderId) => ['order', orderId]));
  return `/seller-panel/all-orders/${name}${query.size > 0 ? `?${query}` : ''}`;
}
