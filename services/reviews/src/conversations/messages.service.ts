import { Injectable } from '@nestjs/common';
import {
  Clock,
  type Limit,
  ProblemError,
  RateLimiterService,
  reply,
  type Session,
  UnitOfWork,
} from '@sokoni/common';
import {
  type ConversationSide,
  MESSAGES_A_MINUTE,
  type MessageTemplatesBody,
  NEW_BUYERS_CONVERSATIONS_A_DAY,
  type SendMessageBody,
  type StartConversationBody,
} from '@sokoni/contracts';
import { OpinionsStore } from '../opinions/opinions.store.ts';
import { PrivatePhotosService } from '../photos/private-photos.service.ts';
import { PurchasesRepository } from '../purchases/purchases.repository.ts';
import type { ConversationRecord } from './conversation.schema.ts';
import { isClosed, otherSide, userOf, withMessage } from './conversation.ts';
import { ConversationSubjectsService } from './conversation-subjects.service.ts';
import { ConversationsRepository, type NewConversation } from './conversations.repository.ts';
import { ConversationsService } from './conversations.service.ts';
import { MessagesRepository } from './messages.repository.ts';
import { PaidPartsRepository } from './paid-parts.repository.ts';

const PER_MINUTE: Limit = { name: 'message', max: MESSAGES_A_MINUTE, windowMs: 60_000 };
const NEW_BUYER: Limit = {
  name: 'conversation',
  max: NEW_BUYERS_CONVERSATIONS_A_DAY,
  windowMs: 24 * 3_600_000,
};

/** Writes messages, each once, and the quick answers of sellers. */
@Injectable()
export class MessagesService {
  constructor(
    private readonly own: ConversationsService,
    private readonly subjects: ConversationSubjectsService,
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly paidParts: PaidPartsRepository,
    private readonly purchases: PurchasesRepository,
    private readonly photos: PrivatePhotosService,
    private readonly opinions: OpinionsStore,
    private readonly limits: RateLimiterService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async start(userId: string, { text, photos, key, ...query }: StartConversationBody) {
    const subject = await this.subjects.find(userId, query);
    const { _id } = await this.conversationAbout(userId, subject);
    return this.send({ userId }, { conversationId: String(_id), text, photos, key });
  }

  /** A suspended account writes as the seller of a paid order alone: open orders go on. */
  async send(
    { userId, suspended }: Pick<Session, 'userId' | 'suspended'>,
    { photos: tokens, ...message }: SendMessageBody,
  ) {
    const { conversationId, key } = message;
    const { conversation, side } = await this.own.own(userId, conversationId);
    if (suspended && !(side === 'seller' && (await this.paidParts.findBetween(conversation))))
      throw new ProblemError('account-suspended');
    const known = await this.messages.findByKey(conversationId, side, key);
    if (!known) await this.limits.take(PER_MINUTE, userId);
    const photos = this.photos.attached(tokens, userId);
    const messageId =
      known ?? (await this.unit.run(() => this.write(userId, { ...message, photos })));
    return reply({ conversationId, messageId }, 'message-sent');
  }

  async templatesOf(sellerId: string): Promise<MessageTemplatesBody> {
    return { texts: await this.messages.templatesOf(sellerId) };
  }

  async saveTemplates(sellerId: string, { texts }: MessageTemplatesBody) {
    await this.unit.run(async () => {
      await this.purchases.refuseErased(sellerId);
      await this.messages.saveTemplates(sellerId, texts);
    });
    return reply({ texts }, 'message-templates-saved');
  }

  private async conversationAbout(
    userId: string,
    { about, subjectId, buyerId, sellerId, ...texts }: NewConversation,
  ): Promise<ConversationRecord> {
    const subject = { buyerId, sellerId, about, subjectId };
    const existing = await this.conversations.findAbout(subject);
    if (existing) return existing;
    const blockedBy = await this.conversations.blockedBy(subject);
    if (blockedBy.length > 0) throw new ProblemError('conversation-closed');
    await this.subjects.refuseErased(userId, subject);
    if (!(await this.paidParts.hasBought(userId)) && userId === buyerId) {
      await this.limits.take(NEW_BUYER, userId);
    }
    const { title, language, translation, buyerName, sellerName } = texts;
    const names = { title, language, translation, buyerName, sellerName };
    const created = await this.conversations.findOrCreate({ ...subject, ...names });
    try {
      // A deletion at the same moment has not found what was created after it.
      await this.subjects.refuseErased(userId, subject);
    } catch (error) {
      await this.conversations.removeAll([String(created._id)]);
      throw error;
    }
    return created;
  }

  /** In a transaction: two writes to one conversation are done one after the other. */
  private async write(
    userId: string,
    { conversationId, text, photos, key }: SendMessageBody,
  ): Promise<string> {
    await this.purchases.refuseErased(userId);
    const { conversation, side } = await this.own.own(userId, conversationId);
    const known = await this.messages.findByKey(conversationId, side, key);
    if (known) return known;
    const blockedBy = await this.conversations.blockedBy(conversation);
    if (isClosed(conversation, blockedBy)) throw new ProblemError('conversation-closed');
    if (photos.length > 0) await this.attach(userId, conversation, photos);
    const at = this.clock.now();
    const change = withMessage(conversation, side, text, at);
    const after = await this.conversations.save(conversation, change);
    if (after.askedAt !== conversation.askedAt || after.answeredAt !== conversation.answeredAt) {
      this.opinions.changeSeller(conversation.sellerId);
    }
    this.notify(conversation, after, otherSide(side));
    const number = after.count;
    return this.messages.insert({ conversationId, number, by: side, text, photos, key, at });
  }

  /** A photo can show a phone number: the two have paid and been paid first. */
  private async attach(
    userId: string,
    conversation: ConversationRecord,
    imageIds: string[],
  ): Promise<void> {
    if ((await this.paidParts.findBetween(conversation)) === null) {
      throw new ProblemError('photos-before-purchase');
    }
    const conversationId = String(conversation._id);
    const { version } = conversation;
    const data = { conversationId, userId, imageIds };
    this.unit.publish('message.photos-sent', { aggregateId: conversationId, version, data });
  }

  /** At most once until the recipient has read the conversation. */
  private notify(
    before: ConversationRecord,
    {
      _id,
      title,
      language,
      translation,
      buyerName,
      sellerName,
      version,
      ...between
    }: ConversationRecord,
    to: ConversationSide,
  ): void {
    if (before.notified[to]) return;
    const conversationId = String(_id);
    const senderName = to === 'buyer' ? sellerName : buyerName;
    const recipientId = userOf(between, to);
    const texts = { title, language, translation };
    const data = { conversationId, recipientId, side: to, senderName, ...texts };
    this.unit.publish('message.received', { aggregateId: conversationId, version, data });
  }
}
