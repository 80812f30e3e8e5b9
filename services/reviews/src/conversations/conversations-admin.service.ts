import { Injectable } from '@nestjs/common';
import {
  AuditTrail,
  Clock,
  Metrics,
  newestPage,
  type Paging,
  ProblemError,
  reply,
  Transactions,
} from '@sokoni/common';
import type {
  BlockConversationBody,
  ConversationDecisionBody,
  ReportConversationBody,
  ReportedMessages,
} from '@sokoni/contracts';
import { OpinionsStore } from '../opinions/opinions.store.ts';
import { PrivatePhotosService } from '../photos/private-photos.service.ts';
import { toReported } from './conversation.mapper.ts';
import type { Blocker, ConversationRecord } from './conversation.schema.ts';
import { type ConversationChange, DECIDED, reportedBy, withoutWait } from './conversation.ts';
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
    private readonly audit: AuditTrail,
    private readonly transactions: Transactions,
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
    await this.transactions.run(async () => {
      const { conversation, side } = await this.own.own(userId, conversationId);
      await this.setBlock(conversation, side, blocked);
    });
    return reply(null, blocked ? 'other-side-blocked' : 'other-side-unblocked');
  }

  async report(userId: string, { conversationId, reason }: ReportConversationBody) {
    await this.transactions.run(async () => {
      const { conversation, side } = await this.own.own(userId, conversationId);
      const change = reportedBy(conversation, side, reason, this.clock.now());
      await this.save('report', conversation, change);
    });
    return reply(null, 'conversation-reported');
  }

  async queue(paging: Paging) {
    return newestPage(await this.conversations.listReported(paging), paging, toReported);
  }

  /** Only what was reported and is not decided; who has read it is in the audit trail. */
  read(adminId: string, conversationId: string): Promise<ReportedMessages> {
    return this.transactions.run(async () => {
      const conversation = await this.reported(conversationId);
      const query = { conversationId, limit: READ_BY_ADMIN };
      const newest = await this.audit.change(
        () => this.messages.list(query),
        () => describe('read', conversation),
      );
      const messages = newest.toReversed().map(({ _id, by, text, photos, hiddenFor, at }) => ({
        _id: String(_id),
        ...{ by, text, hidden: hiddenFor !== null, at: at.toISOString() },
        photos: photos.map(this.photos.linkFor(adminId)),
      }));
      return { ...toReported(conversation), messages };
    });
  }

  async decide({ conversationId, decision, reason, messageId }: ConversationDecisionBody) {
    await this.transactions.run(async () => {
      const conversation = await this.reported(conversationId);
      if (decision === 'hide-message') {
        const number = await this.messages.hide(
          conversationId,
          messageId ?? conversationId,
          reason,
        );
        if (number === null) throw new ProblemError('not-found');
        // Other messages may be hidden as well: the reports stay open until they are dismissed.
        const lastText = number === conversation.count ? '' : conversation.lastText;
        await this.save(`hide-message:${reason}`, conversation, { lastText });
        return;
      }
      if (decision === 'block') await this.setBlock(conversation, 'admin', true);
      const now = (await this.conversations.find(conversationId)) ?? conversation;
      await this.save(decision === 'block' ? `block:${reason}` : decision, now, DECIDED);
    });
    return reply(null, 'conversation-decided');
  }

  private async reported(conversationId: string): Promise<ConversationRecord> {
    const conversation = await this.conversations.find(conversationId);
    if (!conversation?.queued) throw new ProblemError('not-found');
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
  ): Promise<ConversationRecord> {
    const write = () => this.conversations.save(before, change);
    return this.audit.change(write, (after) => describe(action, after));
  }
}

/** No text and no name: an audit trail is kept without limit. */
function describe(action: string, { _id, reports, queued, count }: ConversationRecord) {
  const state = { queued, count, reports: reports.map(({ by, reason }) => `${by}:${reason}`) };
  return { aggregate: `conversation:${_id}`, action, state };
}
