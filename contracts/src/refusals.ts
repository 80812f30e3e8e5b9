import { CATALOGUE_REFUSALS } from './catalogue/catalogue.refusals.ts';
import { refusedLine } from './catalogue/reservation.schemas.ts';
import type { NamedRoute } from './kit/route.ts';
import { ORDERS_REFUSALS } from './orders/orders.refusals.ts';
import type { ProblemCode } from './problems.ts';
import { REVIEW_REFUSALS } from './reviews/reviews.refusals.ts';
import { schemasOf } from './schemas.ts';
import { scopesFor } from './team-access.ts';

const TAKEN = ['email-taken', 'username-taken'] as const;
/** Only pictures of ours are shown, and only complete products. */
const UNFIT = 'invalid-input';
const CART_LINE = refusedLine.shape.code.options;

/**
 * What a route's own rules may refuse it with, by its name. What any route can meet is in
 * `refusalsOf`; both together are what OpenAPI documents and what `npm run fuzz` holds it to.
 */
const OWN_REFUSALS: Readonly<Record<string, readonly ProblemCode[]>> = {
  'identity.signup': [...TAKEN],
  'identity.signin': ['signin-failed'],
  'identity.myProfile': ['not-found'],
  'identity.updateUser': [
    'username-taken',
    'not-found',
    'last-owner',
    'admin-role-missing',
    'email-missing',
    'sso-keeps-role',
    'open-orders-undecided',
  ],
  'identity.changeAdminRoles': ['not-found', 'last-owner', 'sso-keeps-role'],
  'identity.decideAdminRequest': [
    'admin-request-not-found',
    'second-owner-needed',
    'last-owner',
    'sso-keeps-role',
    'email-missing',
    'open-orders-undecided',
    'not-found',
  ],
  'identity.updateUserDetails': ['username-taken', 'not-found', 'sso-keeps-email', UNFIT],
  'identity.proveOwner': ['not-found', 'phone-code-wrong', 'sso-too-old'],
  'identity.undoContactChange': ['reset-link-invalid', 'email-taken', 'phone-taken'],
  'identity.confirmEmail': ['reset-link-invalid', 'not-found'],
  'identity.confirmPasswordReset': ['reset-link-invalid'],
  'identity.beginSso': ['sso-off'],
  'identity.sso': [
    ...TAKEN,
    'sso-off',
    'sso-refused',
    'sso-expired',
    'sso-unreachable',
    'sso-email-unverified',
    'sso-email-taken',
  ],
  'identity.ssoLogout': ['sso-off', 'sso-refused', 'sso-expired', 'sso-unreachable'],
  'identity.phoneLogin': [
    'phone-code-wrong',
    'phone-name-missing',
    'phone-login-refused',
    'phone-taken',
  ],
  'identity.confirmOwnPhone': [
    'phone-code-wrong',
    'phone-taken',
    'phone-login-refused',
    'not-found',
  ],
  'identity.inviteTeamMember': [
    'team-member-known',
    'team-own-number',
    'team-full',
    'not-found',
    'shop-suspended',
  ],
  'identity.changeTeamMember': ['team-member-not-found'],
  'identity.removeTeamMember': ['team-member-not-found'],
  'identity.teamInvitations': ['not-found'],
  'identity.acceptTeamInvitation': ['team-member-not-found', 'team-joined', 'not-found'],
  'identity.leaveTeam': ['team-member-not-found', 'not-found'],
  'identity.createApiKey': ['api-keys-full', 'shop-suspended'],
  'identity.logout': ['foreign-origin'],
  'identity.revokeApiKey': ['api-key-not-found'],
  'identity.keepLanguage': ['not-found'],
  'identity.deleteAccount': [
    'password-wrong',
    'email-wrong',
    'phone-code-wrong',
    'account-busy',
    'not-found',
  ],
  'identity.adminUser': ['not-found'],
  'identity.myVerification': ['not-found'],
  'identity.requestPhoneCode': ['not-found', 'phone-missing', 'verification-refused'],
  'identity.confirmPhone': ['not-found', 'phone-code-wrong', 'verification-refused'],
  'identity.submitVerification': ['not-found', 'phone-unconfirmed', 'verification-refused'],
  'identity.decideVerification': ['not-found', 'verification-refused'],
  'identity.changeAccountStatus': ['not-found', 'verification-refused', 'open-orders-undecided'],

  ...CATALOGUE_REFUSALS,

  'cart.addToCart': [...CART_LINE, 'cart-full'],
  'cart.updateCart': [...CART_LINE, 'cart-item-not-found'],
  'cart.deleteCart': ['cart-item-not-found'],
  'cart.addToWishlist': ['product-not-found', 'wishlist-full'],
  'cart.deleteFromWishlist': ['wishlist-item-not-found'],
  'cart.viewSharedWishlist': ['shared-wishlist-not-found'],
  'cart.followShop': ['shop-not-found', 'own-shop', 'follows-full'],
  'cart.unfollowShop': ['shop-not-followed'],

  ...ORDERS_REFUSALS,

  'subscriptions.subscribe': ['order-not-payable', 'payment-provider-down', 'plans-suspended'],
  'subscriptions.refundPlan': [
    'not-found',
    'plan-payment-reversed',
    'plan-refunded-before',
    'refund-above-payment',
    'refund-second-admin-needed',
  ],
  'subscriptions.planTaskDone': ['not-found'],

  'media.upload': [
    'upload-preset-missing',
    'upload-preset-unknown',
    'image-unreadable',
    'image-too-large',
    'not-allowed',
  ],
  'media.image': ['not-found'],
  'media.sizedImage': ['not-found'],

  'notifications.readNotification': ['not-found'],
  'notifications.subscribeToPush': ['push-service-unknown', 'push-off'],

  'notifications.smsReport': ['sms-report-refused'],
  'notifications.createWebhook': ['webhook-url-unfit', 'webhooks-full'],
  'notifications.changeWebhookSecret': ['webhook-not-found'],
  'notifications.enableWebhook': ['webhook-not-found'],
  'notifications.deleteWebhook': ['webhook-not-found'],
  'notifications.testWebhook': ['webhook-not-found', 'webhook-disabled'],
  'notifications.webhookDeliveries': ['webhook-not-found'],
  'notifications.resendWebhook': ['webhook-not-found', 'webhook-disabled'],
  ...REVIEW_REFUSALS,
};

/** Of every route: the limits of the gateway, and unexpected errors. */
const ANYWHERE = ['too-many-requests', 'internal-error', 'service-unavailable'] as const;

/** Every problem that a route may answer with. */
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
  if (Array.isArray(route.access)) codes.add('not-allowed');
  if (scopesFor(route).length > 0) codes.add('api-key-refused').add('api-key-scope-missing');
  return [...codes];
}

export function ownRefusalsOf(route: NamedRoute): readonly ProblemCode[] {
  return OWN_REFUSALS[route.name] ?? [];
}

/** For the test that each of them is a route. */
export const routesWithRefusals: readonly string[] = Object.keys(OWN_REFUSALS);
