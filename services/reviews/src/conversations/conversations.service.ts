import { Injectable } from '@nestjs/common';
import { ProblemError, page, UnitOfWork } from '@sokoni/common';
import type {
  Conversation,
  ConversationAboutQuery,
  ConversationQuery,
  ConversationSide,
  ConversationsQuery,
} from '@sokoni/contracts';
import { PrivatePhotosService } from '../photos/private-photos.service.ts';
import { subjectOf, toListed, toMessages } from './conversation.mapper.ts';
import type { ConversationRecord } from './conversation.schema.ts';
import { isClosed, readBy, sideOf } from './conversation.ts';
import { ConversationSubjectsService } from './conversation-subjects.service.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { MessagesRepository } from './messages.repository.ts';
import { PaidPartsRepository } from './paid-parts.repository.ts';

interface Own {
  readonly conversation: ConversationRecord;
  readonly side: ConversationSide;
}

/** What the two sides of a conversation read. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly paidParts: PaidPartsRepository,
    private readonly subjects: ConversationSubjectsService,
    private readonly photos: PrivatePhotosService,
    private readonly unit: UnitOfWork,
  ) {}

  async ofUser(userId: string, query: ConversationsQuery) {
    const found = await this.conversations.list(userId, query);
    const shown = found.slice(0, query.limit);
    const paid = await this.paidParts.paidPairs(shown);
    const last = found.length > query.limit ? shown.at(-1) : undefined;
    const listed = shown.map((one) => {
      const side = sideOf(one, userId) ?? 'buyer';
      return toListed(one, side, paid.has(`${one.buyerId}.${one.sellerId}`));
    });
    return page(listed, last ? `${last.lastAt.getTime()}.${last._id}` : null);
  }

  async one(userId: string, query: ConversationQuery): Promise<Conversation> {
    const { conversation, side } = await this.own(userId, query.conversationId);
    const found = await this.messages.list(query);
    const newest = found.slice(0, query.limit);
    const contactsShown = (await this.paidParts.findBetween(conversation)) !== null;
    const blockedBy = await this.conversations.blockedBy(conversation);
    return {
      ...toListed(conversation, side, contactsShown),
      messages: toMessages(conversation, side, newest.toReversed(), {
        contactsShown,
        linkTo: this.photos.linkFor(userId),
      }),
      older: found.length > query.limit ? (newest.at(-1)?.number ?? null) : null,
      contactsShown,
      blocked: blockedBy.includes(side),
      closed: isClosed(conversation, blockedBy),
      reported: conversation.reports.some(({ by }) => by === side),
    };
  }

  /** The page of a product or an order leads here: to what there is, or to a first message. */
  async about(userId: string, query: ConversationAboutQuery) {
    const subject = await this.subjects.find(userId, query);
    const { about, subjectId, buyerId, sellerId, buyerName, sellerName } = subject;
    const side = sideOf(subject, userId) ?? 'buyer';
    const known = await this.conversations.findAbout({ buyerId, sellerId, about, subjectId });
    if (!known) await this.subjects.refuseErased(userId, subject);
    return {
      ...subjectOf(subject),
      side,
      otherName: side === 'buyer' ? sellerName : buyerName,
      contactsShown: (await this.paidParts.findBetween(subject)) !== null,
      conversationId: known && known.count > 0 ? String(known._id) : null,
    };
  }

  unread(userId: string) {
    return this.conversations.countUnread(userId);
  }

  async read(userId: string, conversationId: string): Promise<null> {
    // Most reads find nothing new, and need no transaction.
    const seen = await this.own(userId, conversationId);
    if (!readBy(seen.conversation, seen.side)) return null;
    await this.unit.run(async () => {
      const { conversation, side } = await this.own(userId, conversationId);
      const change = readBy(conversation, side);
      if (change) await this.conversations.save(conversation, change);
    });
    return null;
  }

  /** For its two sides; for all others there is no such conversation. */
  async own(userId: string, conversationId: string): Promise<Own> {
    const conversation = await this.conversations.find(conversationId);
    const side = conversation && sideOf(conversation, userId);
    if (!side) throw new ProblemError('not-found');
    return { conversation, side };
  }
}
