import type { ReviewSort, Sort } from '@sokoni/contracts/browser';

/** The addresses of the shop, and where its panels begin; matched without regard to case, as `/Login` is the same page. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  signUp: '/sign-up',
  sell: '/sell',
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
  /** Up to three products side by side. */
  compare: (productIds: readonly string[] = []): string => {
    const query = new URLSearchParams(productIds.map((id) => ['ids', id]));
    return query.size > 0 ? `/compare?${query}` : '/compare';
  },
  /** Where the reader says where things are to be brought. */
  deliveryPlace: (returnTo: string): string =>
    `/delivery-place?${new URLSearchParams({ returnTo })}`,
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
  adminPanel: '/admin-panel',
  sellerHome: '/seller-panel',
  teamInvitations: '/team-invitations',
  /** Form targets without a screen of their own. */
  logout: '/logout',
  language: '/language',
} as const;

/** Where sellers and admins work; compared without regard to case, as the router does. */
export const isPanel = (pathname: string) => /^\/(?:seller|admin)-panel(?:\/|$)/i.test(pathname);

/** Pages that lead to a session: a login never returns to them, but to where they lead. */
const ENTRANCES: readonly string[] = [paths.signUp, paths.forgotPassword];

/** The login page, with the address to return to, and the way of logging in that suits it. */
export function loginPath(here?: string, by?: 'phone'): string {
  const [path = '', asked = ''] = here?.split('?') ?? [];
  if (here && path === paths.login) return here;
  const leads = new URLSearchParams(asked).get('returnTo');
  const returnTo = ENTRANCES.includes(path) ? leads : here;
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
