import { Injectable } from '@nestjs/common';
import {
  Clock,
  FirstDecisions,
  Metrics,
  newestPage,
  ProblemError,
  reply,
  UnitOfWork,
} from '@sokoni/common';
import type {
  BlockConversationBody,
  ConversationDecisionBody,
  EventData,
  ReportConversationBody,
  ReportedMessages,
  ReportedQuery,
} from '@sokoni/contracts';
import { type Admin, decisionRefusal, queueFilterOf, renewed } from '../moderation/assignment.ts';
import type { StoredAssignment } from '../moderation/moderated.ts';
import { OpinionsStore } from '../opinions/opinions.store.ts';
import { PrivatePhotosService } from '../photos/private-photos.service.ts';
import { toReported } from './conversation.mapper.ts';
import type { Blocker, ConversationRecord } from './conversation.schema.ts';
import {
  type ConversationChange,
  conversationRow,
  DECIDED,
  reportedBy,
  withoutWait,
} from './conversation.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { ConversationsService } from './conversations.service.ts';
import { MessagesRepository } from './messages.repository.ts';

/** The newest of a long conversation say what a report is about. */
const READ_BY_ADMIN = 200;

/** Blocks, reports, and what admins read and decide about a reported conversation. */
@Injectable()
export class ConversationsAdminService {
  constructor(
    private readonly own: ConversationsService,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly opinions: OpinionsStore,
    private readonly photos: PrivatePhotosService,
    private readonly first: FirstDecisions,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    const help = 'Reported conversations that wait for an admin';
    metrics.gauge('sokoni_conversations_reported', help, [], async () => [
      { value: await conversations.countReported() },
    ]);
  }

  /** Holds for all conversations of the two; only who has blocked can end it. */
  async block(userId: string, { conversationId, blocked }: BlockConversationBody) {
    await this.unit.run(async () => {
      const { conversation, side } = await this.own.own(userId, conversationId);
      await this.setBlock(conversation, side, blocked);
    });
    return reply(null, blocked ? 'other-side-blocked' : 'other-side-unblocked');
  }

  async report(userId: string, { conversationId, reason }: ReportConversationBody) {
    await this.unit.run(async () => {
      const { conversation, side } = await this.own.own(userId, conversationId);
      const change = reportedBy(conversation, side, reason, this.clock.now());
      await this.save('report', conversation, change);
    });
    return reply(null, 'conversation-reported');
  }

  async queue(admin: Admin, { show, ...paging }: ReportedQuery) {
    const now = this.clock.now();
    const filter = queueFilterOf(show, admin.id, now);
    const found = await this.conversations.listReported(filter, paging);
    return newestPage(found, paging, (conversation) => toReported(conversation, admin, now));
  }

  /** Null where the condition does not hold. */
  assign(
    conversationId: string,
    condition: Parameters<ConversationsRepository['assign']>[1],
    assignment: StoredAssignment | null,
  ): Promise<ConversationRecord | null> {
    return this.unit.audit(
      () => this.conversations.assign(conversationId, condition, assignment),
      (before) => {
        const action = assignment ? 'take' : 'release';
        const was = describe(action, before).state;
        return { ...describe(action, { ...before, assignment }), before: was };
      },
    );
  }

  waiting() {
    return this.conversations.waiting();
  }

  find(conversationId: string): Promise<ConversationRecord | null> {
    return this.conversations.find(conversationId);
  }

  /** Only what was reported and is not decided; who has read it is in the audit trail. */
  read(admin: Admin, conversationId: string): Promise<ReportedMessages> {
    return this.unit.run(async () => {
      const conversation = await this.reported(conversationId);
      const query = { conversationId, limit: READ_BY_ADMIN };
      const newest = await this.unit.audit(
        () => this.messages.list(query),
        () => describeRead(conversation, this.clock.now()),
      );
      const messages = newest.toReversed().map(({ _id, by, text, photos, hiddenFor, at }) => ({
        _id: String(_id),
        ...{ by, text, hidden: hiddenFor !== null, at: at.toISOString() },
        photos: photos.map(this.photos.linkFor(admin.id)),
      }));
      return { ...toReported(conversation, admin, this.clock.now()), messages };
    });
  }

  async decide(
    admin: Admin,
    { conversationId, decision, reason, note, messageId }: ConversationDecisionBody,
  ) {
    const aggregate = `conversation:${conversationId}`;
    await this.first.decide({ aggregate, refusals: ['decided-by-another'] }, () =>
      this.unit.run(async () => {
        const conversation = await this.reported(conversationId, 'decided-by-another');
        const at = this.clock.now();
        const refusal = decisionRefusal(conversationRow(conversation, admin), admin, at);
        if (refusal) throw new ProblemError(refusal);
        if (decision === 'hide-message') {
          const hidden = await this.messages.hide(
            conversationId,
            messageId ?? conversationId,
            reason,
          );
          if (!hidden) throw new ProblemError('not-found');
          // Sent again after a lost answer: both have been notified.
          if (hidden.hiddenFor === reason) return;
          const { number, by: author } = hidden;
          // Other messages may be hidden as well: the reports stay open until they are dismissed.
          const lastText = number === conversation.count ? '' : conversation.lastText;
          const assignment = renewed(conversation.assignment, admin, at);
          const change = { lastText, assignment };
          const after = await this.save(`hide-message:${reason}`, conversation, change, note);
          this.announce(after, conversation, { decision, reason, author });
          return;
        }
        if (decision === 'block') await this.setBlock(conversation, 'admin', true);
        const now = (await this.conversations.find(conversationId)) ?? conversation;
        const action = decision === 'block' ? `block:${reason}` : decision;
        const after = await this.save(action, now, DECIDED, note);
        const shown = decision === 'block' ? reason : null;
        this.announce(after, conversation, { decision, reason: shown, author: null });
      }),
    );
    return reply(null, 'conversation-decided');
  }

  /** To the two, whichever of them it touches; the note is for the audit trail alone. */
  private announce(
    { _id, buyerId, sellerId, title, version }: ConversationRecord,
    { reports }: ConversationRecord,
    decided: Pick<EventData<'conversation.decided'>, 'decision' | 'reason' | 'author'>,
  ): void {
    const conversationId = String(_id);
    const reporters = [...new Set(reports.map(({ by }) => by))];
    const data = { conversationId, buyerId, sellerId, title, reporters, ...decided };
    this.unit.publish('conversation.decided', { aggregateId: conversationId, version, data });
  }

  private async reported(
    conversationId: string,
    otherwise: 'not-found' | 'decided-by-another' = 'not-found',
  ): Promise<ConversationRecord> {
    const conversation = await this.conversations.find(conversationId);
    if (!conversation) throw new ProblemError('not-found');
    if (!conversation.queued) throw new ProblemError(otherwise);
    return conversation;
  }

  private async setBlock(
    { buyerId, sellerId }: ConversationRecord,
    by: Blocker,
    blocked: boolean,
  ): Promise<void> {
    await this.conversations.setBlock({ buyerId, sellerId }, by, blocked);
    for (const conversation of await this.conversations.findAll({ buyerId, sellerId })) {
      const change = blocked ? withoutWait(conversation) : {};
      await this.save(blocked ? `block:by-${by}` : `unblock:by-${by}`, conversation, change);
    }
    this.opinions.changeSeller(sellerId);
  }

  private save(
    action: string,
    before: ConversationRecord,
    change: ConversationChange,
    note = '',
  ): Promise<ConversationRecord> {
    const write = () => this.conversations.save(before, change);
    return this.unit.audit(write, (after) => describe(action, after, note));
  }
}

/** With its time: a history leaves out what left the state as it was, and each reading counts. */
function describeRead(conversation: ConversationRecord, at: Date) {
  const { state, ...read } = describe('read', conversation);
  return { ...read, state: { ...state, readAt: at.toISOString() } };
}

/** No text of the two and no name: an audit trail is kept without limit. */
function describe(action: string, conversation: ConversationRecord, note = '') {
  const { _id, reports, queued, count, assignment } = conversation;
  const assignedTo = assignment?.adminId ?? null;
  const state = {
    queued,
    count,
    assignedTo,
    note,
    reports: reports.map(({ by, reason }) => `${by}:${reason}`),
  };
  const touches = [conversation.buyerId, conversation.sellerId];
  return { aggregate: `conversation:${_id}`, action, state, touches };
}
