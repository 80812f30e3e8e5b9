import { z } from 'zod';
import { mobile, nothing, requiredText } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { currentUser, language, ownerProof, profile, smsCode } from './identity.schemas.ts';

const sendPhoneCodeBody = z.object({ phone: mobile });

const phoneLoginBody = z.object({
  phone: mobile,
  code: smsCode,
  /** Of the account that is opened for a number without one; otherwise ignored. */
  name: requiredText(100).optional(),
  language: language.optional(),
});
export type PhoneLoginBody = z.infer<typeof phoneLoginBody>;

const confirmOwnPhoneBody = z.object({ phone: mobile, code: smsCode, ...ownerProof });
export type ConfirmOwnPhoneBody = z.infer<typeof confirmOwnPhoneBody>;

export const phoneSchemas = {
  sendPhoneCode: { body: sendPhoneCodeBody, data: nothing },
  phoneLogin: {
    body: phoneLoginBody,
    data: currentUser,
    refuses: [
      'phone-code-wrong',
      'phone-name-missing',
      'phone-login-refused',
      'phone-taken',
      'account-suspended',
    ],
  },
  confirmOwnPhone: {
    body: confirmOwnPhoneBody,
    data: profile,
    refuses: [
      'phone-code-wrong',
      'phone-taken',
      'phone-login-refused',
      'not-found',
      'account-suspended',
    ],
  },
} satisfies Record<string, RouteSchemas>;
