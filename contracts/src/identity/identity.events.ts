import { z } from 'zod';
import { id, timestamp } from '../kit/fields.ts';
import {
  accountStatus,
  language,
  openOrdersChoice,
  role,
  userReplica,
  verification,
} from './identity.schemas.ts';

/** Whom a mail is for, and in which language. */
const reader = { userId: id, email: z.string(), name: z.string(), language };
/** Carries a link's token: the queue is inside the trust boundary, logs never show it. */
const mailedLink = z.object({ ...reader, token: z.string(), expiresAt: timestamp });
/** With the token that undoes the change; empty in events of a version without it. */
const contactChanged = z.object({
  ...reader,
  phone: z.string().default(''),
  token: z.string().default(''),
});

export const identityEvents = {
  'user.registered': userReplica,
  'user.updated': userReplica,
  'user.role-changed': z.object({
    userId: id,
    from: role,
    to: role,
    changedBy: id,
    /** Counts where the change ends the user's selling. */
    openOrders: openOrdersChoice,
  }),
  /** What an admin may do is another. */
  'admin-roles.changed': z.object({ userId: id, changedBy: id }),
  /** A second owner has answered what the first one asked for about a user. */
  'admin-request.decided': z.object({
    userId: id,
    askedBy: id,
    decision: z.enum(['confirm', 'decline']),
  }),
  /** Every replica is anonymised; the address is for the last mail alone. */
  'user.deleted': z.object({ ...reader, role, openOrders: openOrdersChoice }),
  /** One session (`sid`) or every session of a user issued before a time. */
  'session.revoked': z.object({
    sid: z.string().nullable(),
    userId: id,
    before: timestamp.nullable(),
    expiresAt: timestamp,
  }),
  'password.reset-requested': mailedLink,
  /** Carries the code, as a link carries its token. */
  'verification.code-requested': z.object({
    userId: id,
    phone: z.string(),
    language,
    code: z.string(),
  }),
  /**
   * For the person who asked in a browser: the number may have no account. Carries the code, as a link carries its
   * token.
   */
  'phone.code-requested': z.object({
    requestId: z.string(),
    phone: z.string(),
    language,
    code: z.string(),
    expiresAt: timestamp,
  }),
  /**
   * To the invited number, which may have no account; in the language in which the owner invites. Without the name of
   * the shop: a seller must not write to strangers at our cost.
   */
  'team.invited': z.object({ memberId: id, phone: z.string(), language }),
  /** Another number logs in from now on; `phone` is the former one, empty for none. */
  'phone.changed': contactChanged,
  'verification.submitted': z.object({ userId: id }),
  /** The private pictures a verification shows from now on; those it showed before may go. */
  'verification.photos-changed': z.object({ userId: id, imageIds: z.array(z.string()) }),
  'verification.decided': z.object({
    userId: id,
    verification,
    reason: z.string(),
    /** Where it was about the new business name of a seller who stays verified. */
    businessName: z.object({ name: z.string(), accepted: z.boolean() }).optional(),
  }),
  'account-status.changed': z.object({
    userId: id,
    accountStatus,
    reason: z.string(),
    openOrders: openOrdersChoice,
    /** At the decision; events of earlier releases lack it. */
    role: role.optional(),
  }),
  /** To the new address. */
  'email.change-requested': mailedLink,
  /** To the former address and to the number that logs in, empty for none. */
  'email.changed': contactChanged,
  /**
   * With `endAccess` also what has had access for longer than three days ends. `phoneEnding`: the last digits of a number
   * that logs in, where the address was not confirmed before.
   */
  'password.changed': z.object({
    ...reader,
    endAccess: z.boolean().optional(),
    phoneEnding: z.string().optional(),
  }),
};
