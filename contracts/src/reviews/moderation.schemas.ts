import { z } from 'zod';
import { adminActionsSchemas } from '../audit/admin-actions.schemas.ts';
import {
  APPEAL_LENGTH,
  ASSIGNED_KINDS,
  DECISION_REFUSALS,
  HIDE_NOTE_LENGTH,
  HIDE_REASONS,
  MODERATED_KINDS,
  QUEUE_FILTERS,
} from '../constants/reviews.ts';
import { id, optionalText, requiredProse, timestamp, waitingRows } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';

const appeal = z.object({
  text: z.string(),
  at: timestamp,
  /** `refused`: another admin has confirmed that it stays hidden. */
  outcome: z.enum(['open', 'refused']),
});

/** Why an admin has hidden a text, as its author reads it. */
export const hiddenText = z.object({
  reason: z.enum(HIDE_REASONS),
  /** As the admin wrote it; empty for none. */
  note: z.string(),
  at: timestamp,
  /** Until when its author may appeal; null where there is an appeal already. */
  appealUntil: timestamp.nullable(),
  appeal: appeal.nullable(),
});
export type HiddenText = z.infer<typeof hiddenText>;

/** Who of the admins has taken a row of a queue. */
const assignment = z.object({ adminId: id, at: timestamp, until: timestamp });
export type Assignment = z.infer<typeof assignment>;

/** What a row of a queue says about the admins; both null where the reader may decide and no admin has taken it. */
export const assigned = {
  assignment: assignment.nullable(),
  /** Why the reader may not decide now. */
  refusal: z.enum(DECISION_REFUSALS).nullable(),
};

/** Of all decisions to hide something; the author is notified. */
export const hideFields = {
  reason: z.enum(HIDE_REASONS).default('other'),
  note: optionalText(HIDE_NOTE_LENGTH),
};

export const queueFilter = { show: z.enum(QUEUE_FILTERS).default('all') };

const assignmentBody = z.object({
  kind: z.enum(ASSIGNED_KINDS),
  rowId: id,
  action: z.enum(['take', 'release']),
  /** The admin who is to lose it: without, only what no admin has is taken. */
  from: id.optional(),
});
export type AssignmentBody = z.infer<typeof assignmentBody>;

const appealBody = z.object({
  kind: z.enum(MODERATED_KINDS),
  textId: id,
  text: requiredProse(APPEAL_LENGTH),
});
export type AppealBody = z.infer<typeof appealBody>;

const ownHiddenText = z.object({
  kind: z.enum(MODERATED_KINDS),
  _id: id,
  productId: id,
  productName: z.string(),
  text: z.string(),
  hidden: hiddenText,
});
export type OwnHiddenText = z.infer<typeof ownHiddenText>;

/** Why an admin may not decide about a text. */
export const UNDECIDABLE = [
  'own-text',
  'taken-by-another',
  'own-decision',
  'decided-by-another',
  'decided-first',
] as const;

/** What waits in each queue of texts. */
const moderationQueue = waitingRows.extend({ kind: z.enum(ASSIGNED_KINDS) });
export type ModerationQueue = z.infer<typeof moderationQueue>;

export const moderationSchemas = {
  moderationQueues: { data: z.array(moderationQueue) },
  assignRow: {
    body: assignmentBody,
    data: assignment.nullable(),
    refuses: ['not-found', 'taken-by-another'],
  },
  hiddenTexts: { data: z.array(ownHiddenText) },
  appeal: {
    body: appealBody,
    data: z.null(),
    refuses: ['not-found', 'already-appealed', 'appeal-too-late'],
  },
  adminActions: adminActionsSchemas,
} satisfies Record<string, RouteSchemas>;
