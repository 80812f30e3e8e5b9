import { z } from 'zod';
import { nothing } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { currentUser } from './identity.schemas.ts';

const ssoBody = z.object({
  token: z.string('all-fields-required').min(1, 'all-fields-required').max(16_384),
});

export const ssoSchemas = {
  /** The nonce that the request to Keycloak has to carry. */
  beginSso: { data: z.object({ nonce: z.string() }), refuses: ['sso-off'] },
  sso: {
    body: ssoBody,
    data: currentUser,
    refuses: [
      'email-taken',
      'username-taken',
      'sso-off',
      'sso-refused',
      'sso-expired',
      'sso-unreachable',
      'sso-email-unverified',
      'sso-email-taken',
    ],
  },
  ssoLogout: {
    data: nothing,
    refuses: ['sso-off', 'sso-refused', 'sso-expired', 'sso-unreachable'],
  },
} satisfies Record<string, RouteSchemas>;
