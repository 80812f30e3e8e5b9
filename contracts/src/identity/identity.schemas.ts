import { z } from 'zod';
import {
  ACCOUNT_STATUSES,
  ADMIN_ROLES,
  OPEN_ORDERS_CHOICES,
  ROLES,
  TEAM_PERMISSIONS,
  VERIFICATIONS,
} from '../constants/accounts.ts';
import {
  id,
  location,
  nothing,
  optionalMobile,
  optionalName,
  requiredText,
  timestamp,
} from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';
import { LANGUAGES } from '../kit/sentence.ts';
import { checkPassword } from '../rules/password.ts';
import { looksLikeAnother, plainUsername, USERNAME_MAX } from '../rules/username.ts';

export const role = z.enum(ROLES);
export const language = z.enum(LANGUAGES);
export const verification = z.enum(VERIFICATIONS);
export const accountStatus = z.enum(ACCOUNT_STATUSES);
export const adminRole = z.enum(ADMIN_ROLES);
export const teamPermission = z.enum(TEAM_PERMISSIONS);
export const openOrdersChoice = z.enum(OPEN_ORDERS_CHOICES);

export const email = z
  .string('all-fields-required')
  .trim()
  .min(1, 'all-fields-required')
  .max(254, 'text-limit')
  .toLowerCase()
  .meta({ format: 'email' })
  .pipe(z.email('email-invalid'));

/** The code of an SMS. */
export const smsCode = z
  .string('all-fields-required')
  .trim()
  .regex(/^\d{6}$/, 'code-length');

/** What a session alone is not enough for: the password, or a code to the number that logs in so far. */
export const ownerProof = {
  password: z.string().max(200).optional(),
  formerCode: smsCode.optional(),
};
export interface OwnerProof {
  readonly password?: string | undefined;
  readonly formerCode?: string | undefined;
}

/** The stored one, which is accepted unchanged, or a new one, which the service refuses where it looks like another. */
const keptUsername = requiredText(USERNAME_MAX)
  .overwrite(plainUsername)
  .max(USERNAME_MAX, 'text-limit');
const username = keptUsername.refine((text) => !looksLikeAnother(text), 'text-unfit');

const newPassword = z
  .string('all-fields-required')
  .min(1, 'all-fields-required')
  .max(200, 'text-limit')
  .superRefine((value, context) => {
    const refusal = checkPassword(value);
    if (refusal && value !== '') context.addIssue({ code: 'custom', message: refusal });
  })
  .meta({ minLength: 8 });

/** A picture embedded as a data URL, at most 200 KB once decoded; empty for none. */
const profilePicture = z
  .string()
  .max(280_000, 'picture-invalid')
  .regex(/^$|^data:image\/(?:png|jpe?g|webp);base64,[A-Za-z0-9+/=]+$/, 'picture-invalid')
  .default('');

function passwordsMatch(value: { password: string; confirmPassword: string }): boolean {
  return value.password === value.confirmPassword;
}
const mismatch = { message: 'passwords-differ', path: ['confirmPassword'] };

export const user = z.object({
  _id: id,
  name: z.string(),
  /** What buyers see instead of a seller's name; empty for none. */
  businessName: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string(),
  /** A seller's number is public, for questions on WhatsApp. */
  publicPhone: z.boolean(),
  /** Address of the stored picture, empty for none. */
  profilePic: z.string(),
  role,
  location: z.string(),
  language,
  createdAt: timestamp,
});
export type User = z.infer<typeof user>;

/** A user who works in the team of a shop. */
export const membership = z.object({ sellerId: id, permissions: z.array(teamPermission) });
export type Membership = z.infer<typeof membership>;

/** The logged-in user, with any restriction of trading. */
export const currentUser = user.extend({
  accountStatus,
  /** Why they may not trade; empty while they may. */
  accountStatusReason: z.string(),
  /** The shop whose team this session belongs to. */
  membership: membership.nullable(),
  /** An admin has closed the shop, and no other may be opened; absent for all others. */
  shopClosed: z.literal(true).optional(),
  /** Of an admin; empty for others. */
  adminRoles: z.array(adminRole),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** The user's own data. */
export const profile = user.extend({
  /** The user logs in by single sign-on only, without a password. */
  comesBySso: z.boolean(),
  /** The number that logs in by SMS; empty for none. `phone` is the number for contact, which is not confirmed. */
  confirmedPhone: z.string(),
  /** The business name that waits until an admin has accepted it; empty for none. */
  proposedBusinessName: z.string(),
});
export type Profile = z.infer<typeof profile>;

export const signupBody = z
  .object({
    name: requiredText(100),
    username,
    email,
    password: newPassword,
    confirmPassword: z.string('all-fields-required').min(1, 'all-fields-required'),
    profilePic: profilePicture,
    registerAsSeller: z.boolean().default(false),
    /** Of a seller: what buyers see instead of the name. */
    businessName: optionalName(2, 60),
    location,
    phone: optionalMobile,
    language: language.optional(),
  })
  .refine(passwordsMatch, mismatch);
export type SignupBody = z.infer<typeof signupBody>;

const signinBody = z.object({
  email: z.string('all-fields-required').trim().toLowerCase().min(1, 'all-fields-required'),
  password: z.string('all-fields-required').min(1, 'all-fields-required').max(200),
});
export type SigninBody = z.infer<typeof signinBody>;

const updateUserBody = z.object({
  userId: id,
  name: requiredText(100),
  username: keptUsername,
  role,
  /** Required when the user stops selling while paid orders are open. */
  openOrders: openOrdersChoice.optional(),
  /** The user as the form showed it: what has changed since is not overwritten. */
  seen: z.object({ name: z.string().max(200), username: z.string().max(200), role }).optional(),
});
export type UpdateUserBody = z.infer<typeof updateUserBody>;

/** `userId`, `role` and `name` may be sent by old clients; the session decides, they are ignored. */
const updateUserDetailsBody = z.object({
  profilePic: profilePicture,
  username: keptUsername,
  /** Empty only of an account without one. */
  email: z.union([z.literal(''), email]),
  location,
  phone: optionalMobile,
  /** Of sellers; empty for none, unchanged when absent. */
  businessName: optionalName(2, 60),
  /** Of sellers; unchanged when absent. */
  publicPhone: z.boolean().optional(),
  language: language.optional(),
  /** Required with another email. */
  ...ownerProof,
});
export type UpdateUserDetailsBody = z.infer<typeof updateUserDetailsBody>;

const confirmEmailBody = z.object({
  token: z.string().min(20, 'all-fields-required').max(200),
});

const forgotPasswordBody = z
  .object({
    name: requiredText(100),
    email,
    password: newPassword,
    confirmPassword: z.string('all-fields-required').min(1, 'all-fields-required'),
  })
  .refine(passwordsMatch, mismatch);
export type ForgotPasswordBody = z.infer<typeof forgotPasswordBody>;

/** The password must be typed again in any browser but the requesting one. */
const confirmPasswordResetBody = z.object({
  token: z.string().min(20, 'all-fields-required').max(200),
  password: z.string().max(200).optional(),
  /** Ends every API key and open invitation; those of the last days end anyway. */
  endAccess: z.boolean().optional(),
});
export type ConfirmPasswordResetBody = z.infer<typeof confirmPasswordResetBody>;

const revocations = z.object({
  sessions: z.array(z.object({ sid: z.string(), expiresAt: timestamp })),
  /** Every session of the user issued before the time is dead. */
  users: z.array(z.object({ userId: id, before: timestamp })),
});
export type Revocations = z.infer<typeof revocations>;
/** Without a moment all that still matter; with one those recorded since then. */
const revocationsQuery = z.object({ since: timestamp.optional() });

/** What another service was shown by a session that wants what a session alone is not enough for. */
const proveOwnerBody = z.object({
  userId: id,
  sid: z.string().min(1).max(200),
  /** Of the browser that asked for the code; empty for none. */
  nonce: z.string().max(200),
  ...ownerProof,
});
export type ProveOwnerBody = z.infer<typeof proveOwnerBody>;

/** The fields of a user that other services replicate. */
export const userReplica = user.omit({ createdAt: true }).extend({
  version: z.int(),
  businessName: z.string(),
  publicPhone: z.boolean(),
  /** `phone` is the number that a code by SMS has confirmed. */
  phoneConfirmed: z.boolean(),
  /** A link that was sent to `email` was opened, or single sign-on vouches for it; absent for no. */
  emailConfirmed: z.boolean().optional(),
  verification,
  accountStatus,
});
export type UserReplica = z.infer<typeof userReplica>;

export const identitySchemas = {
  signup: {
    body: signupBody,
    data: nothing,
    refuses: ['email-taken', 'username-taken', 'shop-name-taken', 'account-suspended'],
  },
  signin: { body: signinBody, data: currentUser, refuses: ['signin-failed'] },
  userDetails: { data: currentUser },
  logout: { data: nothing, refuses: ['foreign-origin'] },
  logoutByPost: { data: nothing },
  myProfile: { data: profile, refuses: ['not-found'] },
  updateUser: {
    body: updateUserBody,
    data: user,
    refuses: [
      'username-taken',
      'not-found',
      'last-owner',
      'admin-role-missing',
      'email-missing',
      'sso-keeps-role',
      'suspension-keeps-role',
      'open-orders-undecided',
      'roles-changed',
      'user-changed',
    ],
  },
  updateUserDetails: {
    body: updateUserDetailsBody,
    data: user,
    refuses: ['username-taken', 'shop-name-taken', 'not-found', 'sso-keeps-email', 'invalid-input'],
  },
  confirmEmail: {
    body: confirmEmailBody,
    data: user,
    refuses: ['reset-link-invalid', 'not-found', 'account-suspended'],
  },
  forgotPassword: { body: forgotPasswordBody, data: nothing },
  confirmPasswordReset: {
    body: confirmPasswordResetBody,
    data: nothing,
    refuses: ['reset-link-invalid'],
  },
  jwks: { data: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
  revocations: { query: revocationsQuery, data: revocations },
  userReplica: { params: z.object({ userId: id }), data: userReplica },
  proveOwner: {
    body: proveOwnerBody,
    data: nothing,
    refuses: ['not-found', 'phone-code-wrong', 'sso-too-old'],
  },
} satisfies Record<string, RouteSchemas>;
