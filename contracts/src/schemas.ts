import { scopesFor } from './access.ts';
import { cartSchemas } from './cart/cart.schemas.ts';
import { followsSchemas } from './cart/follows.schemas.ts';
import { wishlistSchemas } from './cart/wishlist.schemas.ts';
import { catalogueSchemas } from './catalogue/catalogue.schemas.ts';
import { categoryTermsSchemas } from './catalogue/category-terms.schemas.ts';
import { siteContentSchemas } from './catalogue/site-content.schemas.ts';
import { vatNumbersSchemas } from './catalogue/vat-numbers.schemas.ts';
import { fiscalSchemas } from './fiscal/fiscal.schemas.ts';
import { accountSchemas } from './identity/account.schemas.ts';
import { addressSchemas, businessSchemas } from './identity/address.schemas.ts';
import { apiKeysSchemas } from './identity/api-keys.schemas.ts';
import { identitySchemas } from './identity/identity.schemas.ts';
import { phoneSchemas } from './identity/phone.schemas.ts';
import { ssoSchemas } from './identity/sso.schemas.ts';
import { teamSchemas } from './identity/team.schemas.ts';
import { userAdminSchemas } from './identity/user-admin.schemas.ts';
import { verificationSchemas } from './identity/verification.schemas.ts';
import type { NamedRoute, RouteSchemas } from './kit/route.ts';
import { mediaSchemas } from './media/media.schemas.ts';
import { notificationsSchemas } from './notifications/notifications.schemas.ts';
import { smsOptOutSchemas } from './notifications/sms-opt-out.schemas.ts';
import { webhooksSchemas } from './notifications/webhooks.schemas.ts';
import { marketTermsSchemas } from './orders/market-terms.schemas.ts';
import { moneySchemas } from './orders/money.schemas.ts';
import { ordersSchemas } from './orders/orders.schemas.ts';
import { payNumberSchemas } from './orders/pay-number-lines.schemas.ts';
import { pickupStationsSchemas } from './orders/pickup-station.schemas.ts';
import { promotionsSchemas } from './orders/promotion.schemas.ts';
import type { ProblemCode } from './problems.ts';
import { conversationsSchemas } from './reviews/conversations.schemas.ts';
import { moderationSchemas } from './reviews/moderation.schemas.ts';
import { opinionsSchemas } from './reviews/opinions.schemas.ts';
import { questionsSchemas } from './reviews/questions.schemas.ts';
import { reviewsSchemas } from './reviews/reviews.schemas.ts';
import { planTermsSchemas } from './subscriptions/plan-terms.schemas.ts';
import { subscriptionsSchemas } from './subscriptions/subscriptions.schemas.ts';

const schemasByService: Readonly<Record<string, Readonly<Record<string, RouteSchemas>>>> = {
  identity: {
    ...identitySchemas,
    ...ssoSchemas,
    ...addressSchemas,
    ...businessSchemas,
    ...accountSchemas,
    ...phoneSchemas,
    ...teamSchemas,
    ...apiKeysSchemas,
    ...userAdminSchemas,
    ...verificationSchemas,
  },
  catalogue: {
    ...catalogueSchemas,
    ...siteContentSchemas,
    ...categoryTermsSchemas,
    ...vatNumbersSchemas,
  },
  cart: { ...cartSchemas, ...wishlistSchemas, ...followsSchemas },
  orders: {
    ...ordersSchemas,
    ...moneySchemas,
    ...promotionsSchemas,
    ...marketTermsSchemas,
    ...payNumberSchemas,
    ...pickupStationsSchemas,
  },
  subscriptions: { ...subscriptionsSchemas, ...planTermsSchemas },
  media: mediaSchemas,
  reviews: {
    ...reviewsSchemas,
    ...questionsSchemas,
    ...opinionsSchemas,
    ...moderationSchemas,
    ...conversationsSchemas,
  },
  fiscal: fiscalSchemas,
  notifications: { ...notificationsSchemas, ...smsOptOutSchemas, ...webhooksSchemas },
};

/** The schemas behind a route; every route has some, the compiler sees to it. */
export function schemasOf({ name }: Pick<NamedRoute, 'name'>): RouteSchemas {
  const [service = '', key = ''] = name.split('.');
  const schemas = schemasByService[service]?.[key];
  if (!schemas) throw new Error(`No schemas for ${name}`);
  return schemas;
}

/** Of every route: the limits of the gateway, and unexpected errors. */
const ANYWHERE = ['too-many-requests', 'internal-error', 'service-unavailable'] as const;

/** Every problem that a route may answer with: what OpenAPI documents and `npm run fuzz` holds it to. */
export function refusalsOf(route: NamedRoute): readonly ProblemCode[] {
  const { params, query, body } = schemasOf(route);
  const codes = new Set<ProblemCode>([...ANYWHERE, ...ownRefusalsOf(route)]);
  if (params || query || body) codes.add('invalid-input');
  if (params) codes.add('not-found');
  if (route.method === 'POST') {
    for (const code of ['malformed-body', 'body-too-large', 'foreign-origin'] as const)
      codes.add(code);
    if (route.bodyType !== 'raw') codes.add('unsupported-type');
  }
  if (route.access !== 'public') codes.add('not-signed-in');
  if (route.activeOnly) codes.add('account-suspended');
  if (Array.isArray(route.access)) codes.add('not-allowed');
  if (scopesFor(route).length > 0) codes.add('api-key-refused').add('api-key-scope-missing');
  return [...codes];
}

export function ownRefusalsOf(route: NamedRoute): readonly ProblemCode[] {
  return schemasOf(route).refuses ?? [];
}
