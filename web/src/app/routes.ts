import { index, type RouteConfig, route } from '@react-router/dev/routes';

const page = (name: string) => `pages/${name}-page.tsx`;

const developmentRoutes =
  process.env.NODE_ENV === 'production' ? [] : [route('dev/components', page('components'))];

/** Spec section 2; React Router compares paths without regard to case. */
export default [
  index(page('home')),
  route('login', page('login')),
  route('forgot-password', page('forgot-password')),
  route('confirm-email', page('confirm-email')),
  route('sign-up', page('sign-up')),
  route('subscription', page('subscription')),
  route('product-category', page('category')),
  route('product/:id', page('product')),
  route('cart', page('cart')),
  route('checkout', page('checkout')),
  route('payment', page('payment')),
  route('payment-success', page('payment-success')),
  route('payment-cancel', page('payment-cancel')),
  route('MyOrders', page('my-orders')),
  route('dispute/:orderId/:sellerId', page('dispute')),
  route('MyProfile', page('my-profile'), { id: 'my-profile' }),
  route('my-data', page('my-data')),
  route('my-data/file', 'pages/my-data-file.ts'),
  route('search', page('search')),
  route('privacy-policy', page('privacy')),
  route('about-sokoni', page('about')),
  route('faq', page('faq')),
  route('admin-panel', page('admin-panel'), [
    index('pages/admin-index.ts'),
    route('all-users', page('all-users')),
    route('my-products', page('my-products'), { id: 'admin-my-products' }),
    route('all-products', page('all-products')),
    route('all-orders', page('all-orders')),
    route('money', page('admin-money'), { id: 'admin-money' }),
    route('reconciliation', page('reconciliation')),
    route('verifications', page('verifications')),
    route('plan-tasks', page('plan-tasks')),
    route('plan-payments', page('plan-payments')),
    route('wrong-amounts', page('wrong-amounts')),
    route('MyProfile', page('my-profile'), { id: 'admin-my-profile' }),
  ]),
  route('seller-panel', page('seller-panel'), [
    index('pages/seller-index.ts'),
    route('all-users', page('seller-users')),
    route('my-products', page('my-products'), { id: 'seller-my-products' }),
    route('subscribe', page('subscription'), { id: 'seller-subscribe' }),
    route('MyProfile', page('my-profile'), { id: 'seller-my-profile' }),
    route('all-orders', page('seller-orders')),
    route('money', page('seller-money'), { id: 'seller-money' }),
    route('verification', page('verification')),
  ]),
  route('logout', 'pages/logout.ts'),
  route('language', 'pages/language.ts'),
  route('robots.txt', 'pages/robots.ts'),
  route('sitemap.xml', 'pages/sitemap.ts'),
  route('manifest.webmanifest', 'pages/manifest.ts'),
  ...developmentRoutes,
  route('*', page('not-found')),
] satisfies RouteConfig;
