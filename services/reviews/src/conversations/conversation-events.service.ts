import { Injectable } from '@nestjs/common';
import { type EventOf, Transactions } from '@sokoni/common';
import type { ConversationSide } from '@sokoni/contracts';
import { OpinionsStore } from '../opinions/opinions.store.ts';
import { shortName } from '../purchases/purchase.ts';
import { PurchasesRepository } from '../purchases/purchases.repository.ts';
import type { ConversationRecord } from './conversation.schema.ts';
import { otherSide, withoutWait } from './conversation.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { MessagesRepository } from './messages.repository.ts';
import { PaidPartsRepository } from './paid-parts.repository.ts';

/** What paid and reversed orders and deleted accounts do to conversations. */
@Injectable()
export class ConversationEventsService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly paidParts: PaidPartsRepository,
    private readonly purchases: PurchasesRepository,
    private readonly opinions: OpinionsStore,
    private readonly transactions: Transactions,
  ) {}

  /** From now on the two read each other's contact data, and the seller the buyer's name. */
  ordered({
    data: { orderId, orderNumber, buyer, sellerOrders },
  }: EventOf<'order.paid' | 'order.confirmed'>) {
    return this.transactions.run(async () => {
      const userIds = [buyer.userId, ...sellerOrders.map(({ sellerId }) => sellerId)];
      const erased = await this.purchases.erasedAmong(userIds);
      const buyerName = erased.has(buyer.userId) ? '' : shortName(buyer.name);
      for (const { sellerId, ...part } of sellerOrders) {
        const between = { buyerId: buyer.userId, sellerId };
        const sellerName = erased.has(sellerId) ? '' : part.sellerName;
        await this.paidParts.save({ orderId, orderNumber, ...between, buyerName, sellerName });
        await this.saveAll(between, { buyerName });
      }
    });
  }

  /** The payment was taken back: nothing is between the two, unless there is another paid order. */
  reversed({ data }: EventOf<'seller-order.reversed'>): Promise<void> {
    return this.transactions.run(async () => {
      await this.paidParts.void(data);
      await this.saveAll({ buyerId: data.buyerId, sellerId: data.sellerId }, {});
    });
  }

  /** What the user has written goes; a conversation without any account goes as a whole. */
  erase({ data: { userId } }: EventOf<'user.deleted'>): Promise<void> {
    return this.transactions.run(async () => {
      await this.messages.removeTemplates(userId);
      await this.paidParts.eraseNames(userId);
      for (const side of ['buyer', 'seller'] as const) {
        const own = side === 'buyer' ? { buyerId: userId } : { sellerId: userId };
        for (const conversation of await this.conversations.findAll(own)) {
          await this.eraseSide(conversation, side);
        }
      }
    });
  }

  private async eraseSide(conversation: ConversationRecord, side: ConversationSide): Promise<void> {
    const conversationId = String(conversation._id);
    const { erased, lastBy, lastText, sellerId } = conversation;
    if (erased.includes(otherSide(side))) {
      await this.messages.removeAll(conversationId);
      await this.conversations.remove(conversation);
      return;
    }
    await this.messages.eraseBy(conversationId, side);
    if (erased.includes(side)) return;
    this.opinions.changeSeller(sellerId);
    await this.conversations.save(conversation, {
      ...withoutWait(conversation),
      erased: [...erased, side],
      ...(side === 'buyer' ? { buyerName: '' } : { sellerName: '' }),
      lastText: lastBy === side ? '' : lastText,
    });
  }

  private async saveAll(
    between: Pick<ConversationRecord, 'buyerId' | 'sellerId'>,
    change: { readonly buyerName?: string },
  ): Promise<void> {
    for (const conversation of await this.conversations.findAll(between)) {
      if (conversation.erased.length === 0) await this.conversations.save(conversation, change);
    }
  }
}
