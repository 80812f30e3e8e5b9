import { z } from 'zod';
import { nothing } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { email, language } from './identity.schemas.ts';

/** The password; users of single sign-on have none and type the address of the account. */
export const deleteAccountBody = z
  .object({
    password: z.string('all-fields-required').min(1, 'all-fields-required').max(200).optional(),
    email: email.optional(),
  })
  .refine(({ password, email }) => password !== undefined || email !== undefined, {
    message: 'all-fields-required',
    path: ['password'],
  });
export type DeleteAccountBody = z.infer<typeof deleteAccountBody>;

export const keepLanguageBody = z.object({ language });
export type KeepLanguageBody = z.infer<typeof keepLanguageBody>;

export const accountSchemas = {
  keepLanguage: { body: keepLanguageBody, data: nothing },
  deleteAccount: { body: deleteAccountBody, data: nothing },
} satisfies Record<string, RouteSchemas>;
