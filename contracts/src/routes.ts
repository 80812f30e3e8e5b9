import { cartRoutes } from './cart/cart.routes.ts';
import { followsRoutes } from './cart/follows.routes.ts';
import { wishlistRoutes } from './cart/wishlist.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { categoryTermsRoutes } from './catalogue/category-terms.routes.ts';
import { siteContentRoutes } from './catalogue/site-content.routes.ts';
import { vatNumbersRoutes } from './catalogue/vat-numbers.routes.ts';
import { fiscalRoutes } from './fiscal/fiscal.routes.ts';
import { accountRoutes } from './identity/account.routes.ts';
import { addressRoutes, businessRoutes } from './identity/address.routes.ts';
import { identityRoutes, phoneRoutes, ssoRoutes } from './identity/identity.routes.ts';
import { apiKeysRoutes, teamRoutes } from './identity/team.routes.ts';
import { userAdminRoutes } from './identity/user-admin.routes.ts';
import { verificationRoutes } from './identity/verification.routes.ts';
import type { NamedRoute } from './kit/route.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { smsOptOutRoutes } from './notifications/sms-opt-out.routes.ts';
import { webhooksRoutes } from './notifications/webhooks.routes.ts';
import { marketTermsRoutes } from './orders/market-terms.routes.ts';
import { moneyRoutes } from './orders/money.routes.ts';
import { ordersRoutes } from './orders/orders.routes.ts';
import { payNumberRoutes } from './orders/pay-number-lines.routes.ts';
import { pickupStationsRoutes } from './orders/pickup-stations.routes.ts';
import { promotionsRoutes } from './orders/promotions.routes.ts';
import { conversationsRoutes } from './reviews/conversations.routes.ts';
import { questionsRoutes } from './reviews/questions.routes.ts';
import { moderationRoutes, opinionsRoutes, reviewsRoutes } from './reviews/reviews.routes.ts';
import { planTermsRoutes } from './subscriptions/plan-terms.routes.ts';
import { subscriptionsRoutes } from './subscriptions/subscriptions.routes.ts';

/** Every route of the system. Those under /internal never pass the gateway. */
export const allRoutes: readonly NamedRoute[] = [
  identityRoutes,
  ssoRoutes,
  addressRoutes,
  businessRoutes,
  accountRoutes,
  phoneRoutes,
  teamRoutes,
  apiKeysRoutes,
  userAdminRoutes,
  verificationRoutes,
  catalogueRoutes,
  siteContentRoutes,
  categoryTermsRoutes,
  vatNumbersRoutes,
  cartRoutes,
  wishlistRoutes,
  followsRoutes,
  ordersRoutes,
  moneyRoutes,
  promotionsRoutes,
  marketTermsRoutes,
  payNumberRoutes,
  pickupStationsRoutes,
  planTermsRoutes,
  subscriptionsRoutes,
  mediaRoutes,
  reviewsRoutes,
  notificationsRoutes,
  smsOptOutRoutes,
  webhooksRoutes,
  questionsRoutes,
  opinionsRoutes,
  moderationRoutes,
  conversationsRoutes,
  fiscalRoutes,
].flatMap((table) => Object.values<NamedRoute>(table));

export const publicRoutes = allRoutes.filter((route) => !route.path.startsWith('/internal/'));
