import { z } from 'zod';
import { id, paging, timestamp, tzs } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';

/** What an admin's command changed: `order:<id>`, `provider:selcom`, or an id alone, of whatever it is. */
const thing = z.string().regex(/^(?:[a-z-]{1,30}:)?[\w.-]{1,64}$/, 'malformed-id');

const adminActionsQuery = z.object({
  ...paging,
  /** Who did it. */
  actorId: id.optional(),
  /** Whom it touches. */
  personId: id.optional(),
  thing: thing.optional(),
  /** Days of Tanzania, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AdminActionsQuery = z.infer<typeof adminActionsQuery>;

/** One command of one admin: an entry of the trail. */
const adminAction = z.object({
  _id: id,
  at: timestamp,
  actorId: id,
  /** The route's name: `orders.releasePayouts`. */
  command: z.string(),
  /** What was chosen, where the command leaves a choice: `suspend`; a choice of two is `paid` or `not-paid`. */
  choice: z.string(),
  amountTzs: tzs.nullable(),
  /** What the admin wrote to those affected. */
  reason: z.string(),
  /** The dated terms that the command changes, by their names: `mainlandTzs`. */
  changedTerms: z.array(z.string()),
  /**
   * The same with their values; of an approval, those that start with it. Empty of a withdrawal, and in entries of former
   * releases.
   */
  changes: z.array(
    z.object({
      name: z.string(),
      from: z.union([z.number(), z.string()]),
      to: z.union([z.number(), z.string()]),
    }),
  ),
  things: z.array(z.string()),
  personIds: z.array(z.string()),
});
export type AdminAction = z.infer<typeof adminAction>;

/** The same call of every service whose changes admins make; each answers what it has written itself. */
export const adminActionsSchemas = {
  query: adminActionsQuery,
  data: z.array(adminAction),
} satisfies RouteSchemas;
