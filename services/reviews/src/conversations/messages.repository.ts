import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import type { ConversationQuery, ConversationSide, HideReason } from '@sokoni/contracts';
import { Types } from 'mongoose';
import { MessageRecord, TemplatesRecord } from './conversation.schema.ts';

/** Messages, and the quick answers of sellers. */
@Injectable()
export class MessagesRepository {
  constructor(
    @InjectModel(MessageRecord.name) private readonly messages: Records<MessageRecord>,
    @InjectModel(TemplatesRecord.name) private readonly templates: Records<TemplatesRecord>,
  ) {}

  /** In the transaction that changes the conversation. */
  async insert(message: Omit<MessageRecord, '_id' | 'hiddenFor'>): Promise<string> {
    const _id = new Types.ObjectId();
    await this.messages.insertMany([{ ...message, _id, hiddenFor: null }]);
    return String(_id);
  }

  async findByKey(
    conversationId: string,
    by: ConversationSide,
    key: string,
  ): Promise<string | null> {
    const found = await this.messages.findOne({ conversationId, by, key }, { _id: 1 });
    return found && String(found._id);
  }

  /** Newest first, one more than asked for. */
  list({ conversationId, before, limit }: ConversationQuery): Promise<MessageRecord[]> {
    return this.messages
      .find({ conversationId, ...(before !== undefined && { number: { $lt: before } }) })
      .sort({ number: -1 })
      .limit(limit + 1)
      .exec();
  }

  /** The message as it was; null where the conversation has no such one. */
  async hide(
    conversationId: string,
    messageId: string,
    hiddenFor: HideReason,
  ): Promise<MessageRecord | null> {
    return await this.messages.findOneAndUpdate(
      { _id: messageId, conversationId },
      { $set: { hiddenFor } },
    );
  }

  async eraseBy(conversationIds: readonly string[], by: ConversationSide): Promise<void> {
    await this.messages.updateMany(
      { conversationId: { $in: conversationIds }, by },
      { $set: { text: '', photos: [] } },
    );
  }

  async removeAll(conversationIds: readonly string[]): Promise<void> {
    await this.messages.deleteMany({ conversationId: { $in: conversationIds } });
  }

  async templatesOf(sellerId: string): Promise<string[]> {
    const found = await this.templates.findById(sellerId);
    return [...(found?.texts ?? [])];
  }

  async saveTemplates(sellerId: string, texts: readonly string[]): Promise<void> {
    await this.templates.updateOne({ _id: sellerId }, { $set: { texts } }, { upsert: true });
  }

  async removeTemplates(sellerId: string): Promise<void> {
    await this.templates.deleteOne({ _id: sellerId });
  }
}
