import type { APIRequestContext, Page } from '@playwright/test';
import { unfold } from './screen-check.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** What the server answers with; 200 unless said. */
  readonly status?: number;
  /** What is pressed before one looks; it leaves open what is open. */
  readonly act?: (page: Page) => Promise<void>;
}

type Screens = (api: APIRequestContext) => Promise<readonly Screen[]>;

const openMenu = (at: number) => (page: Page) => unfold(page.locator('header nav summary').nth(at));
/** Behind a button on a phone, beside the list on a desktop. */
const openFilters = async (page: Page) => {
  const opener = page.locator('main label').filter({ hasText: /^(?:Filters|Vichujio) / });
  if (await opener.isVisible()) await opener.click();
};
const openDetails = (page: Page) => unfold(page.locator('main summary').first());
const openPanelMenu = (page: Page) => unfold(page.locator('header summary').first());
const openRowMenu = (page: Page) => unfold(page.locator('tr summary').first());

/** Every screen of spec section 2, by who sees it. */
export const SCREENS = {
  visitor: async (api) => {
    const [first] = await list<{ _id: string; sellerId: string }>(api, '/api/search?sr=laptop');
    const [varied] = await list<{ _id: string }>(api, '/api/search?sr=kitenge');
    return [
      { name: 'home', path: '/' },
      { name: 'home-menu', path: '/', act: openMenu(0) },
      { name: 'category', path: '/product-category?category=Tablets.Phones&category=watches' },
      { name: 'category-all', path: '/product-category?sort=asc' },
      {
        name: 'category-filters',
        path: '/product-category?category=Tablets.Phones&minPrice=100000&brand=Samsung&inStock=true',
        act: openFilters,
      },
      { name: 'search', path: '/search?sr=samsung' },
      { name: 'search-filters', path: '/search?sr=simu&condition=Used', act: openFilters },
      { name: 'search-filtered-out', path: '/search?sr=simu&brand=Nobody' },
      { name: 'search-misspelt', path: '/search?sr=smasung' },
      { name: 'search-nothing', path: '/search?sr=qqzzxxww' },
      { name: 'search-prompt', path: '/search' },
      { name: 'shop', path: `/shop/duka-${first?.sellerId}` },
      { name: 'shop-nothing', path: `/shop/duka-${first?.sellerId}?sr=qqzzxxww` },
      { name: 'shop-gone', path: `/shop/duka-${'a'.repeat(24)}`, status: 404 },
      { name: 'product', path: `/product/${first?._id}` },
      { name: 'product-reviews', path: `/product/${first?._id}/reviews` },
      { name: 'product-questions', path: `/product/${first?._id}/questions` },
      { name: 'product-options', path: `/product/${varied?._id}` },
      { name: 'product-gone', path: `/product/${'a'.repeat(24)}`, status: 404 },
      { name: 'shared-wishlist-gone', path: '/wishlist/shared/stopped', status: 404 },
      { name: 'sms-opt-out-forged', path: `/s/${'a'.repeat(24)}s`, status: 404 },
      { name: 'login', path: '/Login' },
      { name: 'sign-up', path: '/sign-up' },
      { name: 'sell', path: '/sell' },
      { name: 'login-phone', path: '/login?by=phone' },
      { name: 'sign-up-phone', path: '/sign-up?by=phone' },
      { name: 'forgot-password', path: '/forgot-password' },
      { name: 'forgot-password-link', path: '/forgot-password?token=spent' },
      { name: 'subscription', path: '/subscription' },
      { name: 'about', path: '/about-sokoni' },
      { name: 'privacy', path: '/privacy-policy' },
      { name: 'faq', path: '/faq' },
      { name: 'compare', path: `/compare?ids=${first?._id}&ids=${varied?._id}` },
      { name: 'compare-empty', path: '/compare' },
      { name: 'delivery-place', path: '/delivery-place?returnTo=%2Fcart' },
      { name: 'not-found', path: '/no-such-page', status: 404 },
    ];
  },
  shopper: async (api) => {
    const orders = await list<{ _id: string; paymentDetails: { payment_status: string } }>(
      api,
      '/api/order-list?include=all',
    );
    const [bought] = await list<{ orderId: string }>(api, '/api/my-purchases?limit=1');
    const [written] = await list<{ _id: string }>(api, '/api/my-conversations?side=buyer&limit=1');
    const inState = (state: string) =>
      orders.find(({ paymentDetails }) => paymentDetails.payment_status === state)?._id;
    return [
      { name: 'home', path: '/' },
      { name: 'account-menu', path: '/faq', act: openMenu(0) },
      { name: 'notifications', path: '/notifications' },
      { name: 'notification-settings', path: '/notifications/settings' },
      { name: 'messages', path: '/messages' },
      { name: 'hidden-texts', path: '/hidden-texts' },
      { name: 'conversation', path: `/messages/${written?._id}` },
      { name: 'orders', path: '/MyOrders' },
      { name: 'order', path: `/MyOrders/${inState('paid')}` },
      { name: 'order-reviews', path: `/MyOrders/${inState('paid')}/reviews` },
      { name: 'order-reviews-own', path: `/MyOrders/${bought?.orderId}/reviews`, act: openDetails },
      { name: 'payment-paid', path: `/payment-success?order=${inState('paid')}` },
      { name: 'payment-unknown', path: `/payment-success?order=${'a'.repeat(24)}` },
      { name: 'profile', path: '/MyProfile' },
      { name: 'my-data', path: '/my-data' },
      { name: 'confirm-email', path: '/confirm-email?token=spent' },
      { name: 'profile-edit', path: '/MyProfile?edit=details' },
      { name: 'address-edit', path: '/MyProfile?edit=address' },
      { name: 'payment-add', path: '/MyProfile?payment=add' },
      { name: 'payment-form', path: '/payment' },
    ];
  },
  newcomer: async () => [
    { name: 'cart-empty', path: '/cart' },
    { name: 'wishlist-empty', path: '/wishlist' },
    { name: 'followed-shops-empty', path: '/followed-shops' },
    { name: 'notifications', path: '/notifications' },
    { name: 'messages-empty', path: '/messages' },
    { name: 'orders-empty', path: '/MyOrders' },
    { name: 'profile', path: '/MyProfile' },
    { name: 'my-data', path: '/my-data' },
  ],
  basket: async (api) => {
    const { data } = (await (await api.get('/api/wishlist-share')).json()) as Answer<Shared>;
    return [
      { name: 'cart', path: '/cart' },
      { name: 'wishlist', path: '/wishlist' },
      { name: 'wishlist-shared', path: `/wishlist/shared/${data.token}` },
      { name: 'followed-shops', path: '/followed-shops' },
      { name: 'checkout', path: '/checkout' },
    ];
  },
  seller: async (api) => {
    const [product] = await list<{ _id: string }>(api, '/api/my-products?limit=1');
    const [sold] = await list<{ _id: string }>(api, '/api/all-orders?limit=1');
    const [asked] = await list<{ _id: string }>(api, '/api/my-conversations?side=seller&limit=1');
    const chosen = await api.post('/api/subscribe', { data: { plan: 'premium' } });
    const { data: plan } = (await chosen.json()) as Answer<{ readonly subscriptionId: string }>;
    return [
      { name: 'home', path: '/seller-panel' },
      { name: 'home-month', path: '/seller-panel?days=30' },
      { name: 'products', path: '/seller-panel/my-products' },
      { name: 'products-menu', path: '/seller-panel/my-products', act: openRowMenu },
      { name: 'restock', path: `/seller-panel/my-products?restock=${product?._id}` },
      { name: 'products-chosen', path: '/seller-panel/my-products?chosen=all' },
      { name: 'products-low', path: '/seller-panel/my-products?stock=low' },
      { name: 'upload', path: '/seller-panel/my-products?product=new' },
      { name: 'edit', path: `/seller-panel/my-products?product=${product?._id}` },
      { name: 'copy', path: `/seller-panel/my-products?product=new&copy=${product?._id}` },
      { name: 'delete', path: `/seller-panel/my-products?delete=${product?._id}` },
      { name: 'import', path: '/seller-panel/import' },
      { name: 'bulk-edit', path: '/seller-panel/bulk-edit?all=all' },
      { name: 'orders', path: '/seller-panel/all-orders' },
      { name: 'orders-all', path: '/seller-panel/all-orders?task=all' },
      { name: 'orders-found', path: '/seller-panel/all-orders?q=sk&chosen=all' },
      { name: 'orders-none-found', path: '/seller-panel/all-orders?q=qqzzxxww' },
      { name: 'products-found', path: '/seller-panel/my-products?q=samsung&status=listed' },
      { name: 'products-none-found', path: '/seller-panel/my-products?q=qqzzxxww' },
      { name: 'order', path: `/seller-panel/all-orders/${sold?._id}` },
      { name: 'reviews', path: '/seller-panel/reviews' },
      { name: 'questions', path: '/seller-panel/questions' },
      { name: 'messages', path: '/seller-panel/messages' },
      { name: 'conversation', path: `/seller-panel/messages/${asked?._id}` },
      { name: 'message-new', path: `/seller-panel/messages/new?order=${sold?._id}` },
      { name: 'money', path: '/seller-panel/money' },
      { name: 'sales', path: '/seller-panel/sales' },
      { name: 'promotions', path: '/seller-panel/promotions' },
      { name: 'shop-settings', path: '/seller-panel/shop-settings' },
      { name: 'fiscal-settings', path: '/seller-panel/fiscal-settings' },
      { name: 'fiscal-receipts', path: '/seller-panel/fiscal-receipts' },
      { name: 'fiscal-vat', path: '/seller-panel/fiscal-receipts?show=vat' },
      { name: 'team', path: '/seller-panel/team' },
      { name: 'api-access', path: '/seller-panel/api-access' },
      { name: 'team-own-shop', path: '/team-invitations' },
      { name: 'verification', path: '/seller-panel/verification' },
      { name: 'subscribe', path: '/seller-panel/subscribe' },
      { name: 'payment-plan', path: '/payment?plan=premium' },
      {
        name: 'payment-plan-waiting',
        path: `/payment-success?plan=premium&purchase=${plan.subscriptionId}`,
      },
      { name: 'payment-cancel', path: '/payment-cancel?plan=premium' },
      { name: 'profile', path: '/seller-panel/MyProfile' },
      { name: 'users', path: '/seller-panel/all-users' },
    ];
  },
  beginner: async () => [
    { name: 'home-empty', path: '/seller-panel' },
    { name: 'products-empty', path: '/seller-panel/my-products' },
    { name: 'orders-empty', path: '/seller-panel/all-orders' },
    { name: 'money-empty', path: '/seller-panel/money' },
    { name: 'verification-new', path: '/seller-panel/verification' },
    { name: 'subscribe', path: '/seller-panel/subscribe' },
  ],
  admin: async (api) => {
    // The oldest, which the seed has made: what other tests have may be gone before it is looked at.
    const [user] = await list<{ _id: string }>(
      api,
      '/api/all-user?role=GENERAL&sort=oldest&limit=1',
    );
    const [seller] = await list<{ _id: string }>(
      api,
      '/api/all-user?role=SELLER&sort=oldest&limit=1',
    );
    const orders = await list<{ orderNumber: string; status: string }>(
      api,
      '/api/all-order?sort=oldest',
    );
    const reported = (await list<{ _id: string }>(api, '/api/reported-conversations')).at(-1);
    const [product] = await list<{ _id: string }>(api, '/api/all-products?sort=age&limit=1');
    const paid = orders.find(({ status }) => /paid|processing|shipped/.test(status));
    return [
      { name: 'overview', path: '/admin-panel/overview' },
      { name: 'users', path: '/admin-panel/all-users' },
      { name: 'users-sellers', path: '/admin-panel/all-users?role=SELLER&sort=oldest' },
      { name: 'users-none', path: '/admin-panel/all-users?search=qqzzxxww' },
      { name: 'user-edit', path: `/admin-panel/all-users?user=${user?._id}` },
      { name: 'user', path: `/admin-panel/users/${user?._id}` },
      { name: 'user-seller', path: `/admin-panel/users/${seller?._id}` },
      { name: 'user-suspend', path: `/admin-panel/users/${seller?._id}?act=suspend` },
      { name: 'user-gone', path: `/admin-panel/users/${'a'.repeat(24)}`, status: 404 },
      { name: 'search', path: '/admin-panel/search?q=samsung' },
      { name: 'search-nothing', path: '/admin-panel/search?q=SK-000000-XXXXX' },
      { name: 'search-prompt', path: '/admin-panel/search' },
      { name: 'all-products', path: '/admin-panel/all-products?chosen=all&sort=price' },
      { name: 'all-products-none', path: '/admin-panel/all-products?q=qqzzxxww' },
      {
        name: 'product-moderation',
        path: `/admin-panel/all-products/moderation?to=hide&id=${product?._id}`,
      },
      { name: 'my-products', path: '/admin-panel/my-products' },
      { name: 'orders', path: '/admin-panel/all-orders' },
      { name: 'orders-none', path: '/admin-panel/all-orders?status=disputed' },
      {
        name: 'orders-filtered',
        path: '/admin-panel/all-orders?sort=highest&min=1000&since=2025-01-01&by=Mpesa&paid=1',
      },
      { name: 'order', path: `/admin-panel/all-orders/${paid?.orderNumber}` },
      { name: 'order-cancel', path: `/admin-panel/all-orders/${paid?.orderNumber}?cancel` },
      { name: 'order-gone', path: '/admin-panel/all-orders/SK-000000-XXXXX', status: 404 },
      { name: 'money', path: '/admin-panel/money' },
      { name: 'promotions', path: '/admin-panel/promotions' },
      { name: 'admin-stations', path: '/admin-panel/pickup-stations' },
      { name: 'site-content', path: '/admin-panel/site-content' },
      { name: 'site-content-new', path: '/admin-panel/site-content/new?slot=banner' },
      { name: 'site-content-page', path: '/admin-panel/site-content/new?slot=faq' },
      { name: 'market-terms', path: '/admin-panel/market-terms' },
      { name: 'plan-terms', path: '/admin-panel/plan-terms' },
      { name: 'categories', path: '/admin-panel/categories' },
      { name: 'reconciliation', path: '/admin-panel/reconciliation' },
      { name: 'verifications', path: '/admin-panel/verifications' },
      { name: 'vat-numbers', path: '/admin-panel/vat-numbers' },
      { name: 'vat-numbers-refused', path: '/admin-panel/vat-numbers?state=refused' },
      { name: 'reviews', path: '/admin-panel/reviews' },
      { name: 'reviews-free', path: '/admin-panel/reviews?show=free' },
      { name: 'empty-searches', path: '/admin-panel/searches' },
      { name: 'open-disputes', path: '/admin-panel/disputes' },
      { name: 'audit-trail', path: '/admin-panel/audit-trail' },
      { name: 'questions', path: '/admin-panel/questions' },
      { name: 'messages', path: '/admin-panel/messages' },
      { name: 'messages-reported', path: `/admin-panel/messages/${reported?._id}` },
      { name: 'plan-tasks', path: '/admin-panel/plan-tasks' },
      { name: 'fiscal', path: '/admin-panel/fiscal' },
      { name: 'lipa-statement', path: '/admin-panel/lipa-statement' },
      { name: 'wrong-amounts', path: '/admin-panel/wrong-amounts' },
      { name: 'refund-requests', path: '/admin-panel/refund-requests' },
      { name: 'plan-payments', path: '/admin-panel/plan-payments' },
      { name: 'reconciliation-day', path: '/admin-panel/reconciliation?date=2026-01-01' },
      { name: 'profile', path: '/admin-panel/MyProfile' },
    ];
  },
} as const satisfies Record<string, Screens>;

/** Seen on a phone only: what lies behind the panels' button. */
export const DRAWERS: Partial<Record<keyof typeof SCREENS, Screen>> = {
  seller: { name: 'drawer', path: '/seller-panel/all-users', act: openPanelMenu },
  admin: { name: 'drawer', path: '/admin-panel/my-products', act: openPanelMenu },
};

interface Answer<T> {
  readonly data: T;
}
interface Shared {
  readonly token: string;
}

async function list<T>(api: APIRequestContext, path: string): Promise<T[]> {
  const { data } = (await (await api.get(path)).json()) as Answer<T[]>;
  return data;
}
