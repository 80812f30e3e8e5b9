import { z } from 'zod';
import { nothing } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { email, language, smsCode } from './identity.schemas.ts';

/**
 * The password. Users of single sign-on have none and type the email of the account, users by phone
 * the code of an SMS.
 */
export const deleteAccountBody = z
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

export const keepLanguageBody = z.object({ language });

/** With the token sent to the former email or number. */
export const undoContactChangeBody = z.object({
  token: z.string().min(20, 'all-fields-required').max(200),
});

export const accountSchemas = {
  keepLanguage: { body: keepLanguageBody, data: nothing, refuses: ['not-found'] },
  undoContactChange: {
    body: undoContactChangeBody,
    data: nothing,
    refuses: ['reset-link-invalid', 'email-taken', 'phone-taken'],
  },
  deleteAccount: {
    body: deleteAccountBody,
    data: nothing,
    refuses: ['password-wrong', 'email-wrong', 'phone-code-wrong', 'account-busy', 'not-found'],
  },
} satisfies Record<string, RouteSchemas>;
