import type { ReviewSort, Sort } from '@sokoni/contracts/browser';

/** Every address of the shop; matched without regard to case, as `/Login` is the same page. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  signUp: '/sign-up',
  subscription: '/subscription',
  category: (categories: readonly string[], sort?: Sort | null): string => {
    const query = new URLSearchParams(categories.map((category) => ['category', category]));
    if (sort) query.set('sort', sort);
    const text = query.toString();
    return text ? `/product-category?${text}` : '/product-category';
  },
  product: (productId: string): string => `/product/${productId}`,
  productReviews: (productId: string, sort?: ReviewSort): string =>
    `/product/${productId}/reviews${sort ? `?sort=${sort}` : ''}`,
  productQuestions: (productId: string): string => `/product/${productId}/questions`,
  cart: '/cart',
  wishlist: '/wishlist',
  sharedWishlist: (token: string): string => `/wishlist/shared/${token}`,
  followedShops: '/followed-shops',
  notifications: '/notifications',
  messages: '/messages',
  newMessage: (query: Readonly<Record<string, string>>): string =>
    `/messages/new?${new URLSearchParams(query)}`,
  checkout: '/checkout',
  payment: '/payment',
  paymentSuccess: '/payment-success',
  paymentCancel: '/payment-cancel',
  myOrders: '/MyOrders',
  myOrder: (orderId: string) => `/MyOrders/${orderId}`,
  receipt: (orderId: string) => `/MyOrders/${orderId}/receipt.pdf`,
  orderReviews: (orderId: string) => `/MyOrders/${orderId}/reviews`,
  dispute: (orderId: string, sellerId: string) => `/dispute/${orderId}/${sellerId}`,
  myProfile: '/MyProfile',
  myData: '/my-data',
  myDataFile: '/my-data/file',
  search: (text = ''): string =>
    text ? `/search?${new URLSearchParams({ sr: text })}` : '/search',
  privacy: '/privacy-policy',
  about: '/about-sokoni',
  faq: '/faq',
  adminHome: '/admin-panel/overview',
  adminUsers: '/admin-panel/all-users',
  adminMyProducts: '/admin-panel/my-products',
  adminProducts: '/admin-panel/all-products',
  adminUser: (userId: string): string => `/admin-panel/users/${userId}`,
  adminSearch: '/admin-panel/search',
  adminOrders: '/admin-panel/all-orders',
  /** Orders by number or of one user. */
  adminOrdersOf: (of: Readonly<Partial<Record<'order' | 'buyer' | 'seller', string>>>): string =>
    `/admin-panel/all-orders?${new URLSearchParams(of)}`,
  adminMoney: '/admin-panel/money',
  adminPromotions: '/admin-panel/promotions',
  adminReconciliation: (date?: string): string =>
    `/admin-panel/reconciliation${date ? `?date=${date}` : ''}`,
  adminVerifications: '/admin-panel/verifications',
  adminWrongAmounts: '/admin-panel/wrong-amounts',
  adminPlanPayments: '/admin-panel/plan-payments',
  adminReviews: '/admin-panel/reviews',
  adminSearches: (weeksAgo = 0): string =>
    `/admin-panel/searches${weeksAgo > 0 ? `?weeksAgo=${weeksAgo}` : ''}`,
  adminQuestions: '/admin-panel/questions',
  adminMessages: '/admin-panel/messages',
  adminPlanTasks: '/admin-panel/plan-tasks',
  adminProfile: '/admin-panel/MyProfile',
  sellerHome: '/seller-panel',
  sellerUsers: '/seller-panel/all-users',
  sellerProducts: '/seller-panel/my-products',
  sellerImport: '/seller-panel/import',
  sellerBulkEdit: '/seller-panel/bulk-edit',
  sellerSheet: '/seller-panel/products.csv',
  sellerLowStock: '/seller-panel/my-products?stock=low',
  newProduct: '/seller-panel/my-products?product=new',
  sellerSubscribe: '/seller-panel/subscribe',
  sellerProfile: '/seller-panel/MyProfile',
  sellerMoney: '/seller-panel/money',
  sellerStatement: '/api/seller-statement/csv',
  sellerVerification: '/seller-panel/verification',
  sellerTeam: '/seller-panel/team',
  teamInvitations: '/team-invitations',
  sellerShopSettings: '/seller-panel/shop-settings',
  sellerPromotions: '/seller-panel/promotions',
  sellerReviews: '/seller-panel/reviews',
  sellerQuestions: '/seller-panel/questions',
  sellerMessages: '/seller-panel/messages',
  sellerNewMessage: (orderId: string): string => `/seller-panel/messages/new?order=${orderId}`,
  sellerOrders: '/seller-panel/all-orders',
  sellerOrder: (orderId: string) => `/seller-panel/all-orders/${orderId}`,
  packingSlips: (orderIds: readonly string[] = []) => filesOf('packing-slips.pdf', orderIds),
  pickList: (orderIds: readonly string[] = []) => filesOf('pick-list.pdf', orderIds),
  sellerOrdersFile: (query: Readonly<Record<string, string>>) => {
    const text = new URLSearchParams(query).toString();
    return text ? `/api/sold-orders-csv?${text}` : '/api/sold-orders-csv';
  },
  /** Form targets without a screen of their own. */
  logout: '/logout',
  language: '/language',
} as const;

function filesOf(name: string, orderIds: readonly string[]): string {
  const query = new URLSearchParams(orderIds.map((orderId) => ['order', orderId]));
  return `/seller-panel/all-orders/${name}${query.size > 0 ? `?${query}` : ''}`;
}

/** Where sellers and admins work; compared without regard to case, as the router does. */
export const isPanel = (pathname: string) => /^\/(?:seller|admin)-panel(?:\/|$)/i.test(pathname);

/** The login page, with the address to return to, and the way of logging in that suits it. */
export function loginPath(returnTo?: string, by?: 'phone'): string {
  const query = new URLSearchParams({ ...(returnTo && { returnTo }), ...(by && { by }) });
  return query.size > 0 ? `${paths.login}?${query}` : paths.login;
}

/** Stands for whatever origin the shop has: an address that leaves it, leaves this one too. */
const HERE = 'http://shop.invalid';

/** Only an address of this shop may be returned to: read as browsers read it, with tabs and backslashes. */
export function safeReturnTo(value: unknown, otherwise: string = paths.home): string {
  const text = String(value ?? '');
  if (!text.startsWith('/')) return otherwise;
  try {
    const { origin, pathname, search, hash } = new URL(text, HERE);
    return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : otherwise;
  } catch {
    return otherwise;
  }
}

/** The same address with some search parameters changed; null takes one out. */
export function pathWith(here: string, changes: Readonly<Record<string, string | null>>): string {
  const [path = '', search] = here.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
