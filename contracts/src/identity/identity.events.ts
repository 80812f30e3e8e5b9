import { z } from 'zod';
import { id, timestamp } from '../kit/fields.ts';
import { language, person, role, standing, verification } from './identity.schemas.ts';

export const identityEvents = {
  'user.registered': person,
  /** The sign-up form was sent with the address of this account, and answered like any other. */
  'user.signed-up-again': z.object({ userId: id, email: z.string(), name: z.string(), language }),
  'user.updated': person,
  'user.role-changed': z.object({ userId: id, from: role, to: role, changedBy: id }),
  /** Whoever keeps a copy forgets it; the address is for the last mail alone. */
  'user.deleted': z.object({ userId: id, role, name: z.string(), email: z.string(), language }),
  /** One session (`sid`) or every session of a user issued before a time. */
  'session.revoked': z.object({
    sid: z.string().nullable(),
    userId: id,
    before: timestamp.nullable(),
    expiresAt: timestamp,
  }),
  /** Carries the link's token: the queue is inside the trust boundary, logs never show it. */
  'password.reset-requested': z.object({
    userId: id,
    email: z.string(),
    name: z.string(),
    language,
    token: z.string(),
    expiresAt: timestamp,
  }),
  /** Carries the code, as the reset carries its token. */
  'verification.code-requested': z.object({
    userId: id,
    phone: z.string(),
    language,
    code: z.string(),
  }),
  'verification.submitted': z.object({ userId: id }),
  'verification.decided': z.object({ userId: id, verification, reason: z.string() }),
  'standing.changed': z.object({ userId: id, standing, reason: z.string() }),
  /** To the new address; carries the link's token, as the reset does. */
  'email.change-requested': z.object({
    userId: id,
    email: z.string(),
    name: z.string(),
    language,
    token: z.string(),
    expiresAt: timestamp,
  }),
  /** To the old address. */
  'email.changed': z.object({ userId: id, email: z.string(), name: z.string(), language }),
  'password.changed': z.object({ userId: id, email: z.string(), name: z.string(), language }),
};
