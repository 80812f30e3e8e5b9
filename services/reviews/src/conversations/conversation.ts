import type { ConversationSide, ReportReason } from '@sokoni/contracts';
import type { Admin, Decidable } from '../moderation/assignment.ts';
import type { Blocker, ConversationRecord, MessageRecord } from './conversation.schema.ts';
import { maskContacts } from './masked-text.ts';

export type ConversationChange = Partial<Omit<ConversationRecord, '_id' | 'version'>>;
type Between = Pick<ConversationRecord, 'buyerId' | 'sellerId'>;

export function otherSide(side: ConversationSide): ConversationSide {
  return side === 'buyer' ? 'seller' : 'buyer';
}

/** Of whom the user is; null for anybody else. */
export function sideOf({ buyerId, sellerId }: Between, userId: string): ConversationSide | null {
  if (userId === buyerId) return 'buyer';
  return userId === sellerId ? 'seller' : null;
}

export function userOf({ buyerId, sellerId }: Between, side: ConversationSide): string {
  return side === 'buyer' ? buyerId : sellerId;
}

/** With one more message. The seller's time begins with a buyer who writes first, and ends with the first answer. */
export function withMessage(
  before: ConversationRecord,
  by: ConversationSide,
  text: string,
  at: Date,
): ConversationChange {
  const to = otherSide(by);
  const count = before.count + 1;
  const answers = by === 'seller' && before.askedAt !== null;
  return {
    count,
    lastText: text,
    lastBy: by,
    lastAt: at,
    unread: { ...before.unread, [to]: before.unread[to] + 1, [by]: 0 },
    // Who writes has read what stands above.
    seen: { ...before.seen, [by]: count },
    notified: { ...before.notified, [to]: true, [by]: false },
    askedAt: before.count === 0 && by === 'buyer' ? at : before.askedAt,
    answeredAt: before.answeredAt ?? (answers ? at : null),
  };
}

/** Read to its end by a side; null where it is already. */
export function readBy(
  before: ConversationRecord,
  side: ConversationSide,
): ConversationChange | null {
  const { unread, seen, notified, count } = before;
  if (unread[side] === 0 && seen[side] === count && !notified[side]) return null;
  return {
    unread: { ...unread, [side]: 0 },
    seen: { ...seen, [side]: count },
    notified: { ...notified, [side]: false },
  };
}

/** Reported by a side; one report a side is open, the newest. */
export function reportedBy(
  { reports }: Pick<ConversationRecord, 'reports'>,
  by: ConversationSide,
  reason: ReportReason,
  at: Date,
): ConversationChange {
  const others = reports.filter((report) => report.by !== by);
  return { reports: [...others, { by, reason, at }], queued: true };
}

export const DECIDED = {
  reports: [],
  queued: false,
  assignment: null,
} as const satisfies ConversationChange;

/** As the rules of decisions see it: an admin who is one of the two does not decide. */
export function conversationRow(conversation: ConversationRecord, { id }: Admin): Decidable {
  const { queued, assignment } = conversation;
  const authorId = sideOf(conversation, id) ? id : '';
  return { queued, assignment, authorId, hiding: null, decidedBy: null };
}

/** Whether anything can be written in it. */
export function isClosed(
  { erased }: Pick<ConversationRecord, 'erased'>,
  blockedBy: readonly Blocker[],
): boolean {
  return erased.length > 0 || blockedBy.length > 0;
}

/** Who cannot be answered any more does not make a seller slow. */
export function withoutWait({ askedAt, answeredAt }: ConversationRecord): ConversationChange {
  return { askedAt: answeredAt ? askedAt : null };
}

interface ReadText {
  readonly text: string;
  readonly masked: boolean;
}

/** What a reader sees of messages that stand one below the other, before a paid order is between the two. */
export function textsFor(
  reader: ConversationSide,
  messages: readonly Pick<MessageRecord, 'by' | 'text' | 'hiddenFor'>[],
): ReadText[] {
  const shown: ReadText[] = [];
  for (let from = 0; from < messages.length; ) {
    const by = messages[from]?.by;
    let to = from;
    while (messages[to] && messages[to]?.by === by) to += 1;
    const texts = messages.slice(from, to).map(({ text, hiddenFor }) => (hiddenFor ? '' : text));
    for (const [at, text] of maskContacts(texts).entries()) {
      const written = texts[at] ?? '';
      shown.push({ text: by === reader ? written : text, masked: text !== written });
    }
    from = to;
  }
  return shown;
}
