import { z } from 'zod';
import { location, nothing, requiredText } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { currentUser, email, language, smsCode } from './identity.schemas.ts';

/**
 * The password. Users of single sign-on have none and type the email of the account, users by phone
 * the code of an SMS.
 */
const deleteAccountBody = z
  .object({
    password: z.string('all-fields-required').min(1, 'all-fields-required').max(200).optional(),
    email: email.optional(),
    code: smsCode.optional(),
  })
  .refine(({ password, email, code }) => [password, email, code].some(Boolean), {
    message: 'all-fields-required',
    path: ['password'],
  });
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;

const keepLanguageBody = z.object({ language });

/** What buyers see instead of the name, and where goods are sent from. */
const openShopBody = z.object({
  businessName: requiredText(60).min(2, 'name-too-short'),
  location,
});
export type OpenShopBody = z.infer<typeof openShopBody>;

/** With the token sent to the former email or number. */
const undoContactChangeBody = z.object({
  token: z.string().min(20, 'all-fields-required').max(200),
});

export const accountSchemas = {
  keepLanguage: { body: keepLanguageBody, data: nothing, refuses: ['not-found'] },
  undoContactChange: {
    body: undoContactChangeBody,
    data: nothing,
    refuses: ['reset-link-invalid', 'email-taken', 'phone-taken'],
  },
  openShop: {
    body: openShopBody,
    data: currentUser,
    refuses: ['shop-name-taken', 'shop-opening-refused', 'sso-keeps-role', 'team-joined'],
  },
  deleteAccount: {
    body: deleteAccountBody,
    data: nothing,
    refuses: ['password-wrong', 'email-wrong', 'phone-code-wrong', 'account-busy', 'not-found'],
  },
} satisfies Record<string, RouteSchemas>;
