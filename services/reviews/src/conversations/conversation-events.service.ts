import { Injectable } from '@nestjs/common';
import { allOrEach, batched, type EventOf, UnitOfWork } from '@sokoni/common';
import type { ConversationSide } from '@sokoni/contracts';
import { OpinionsStore } from '../opinions/opinions.store.ts';
import { shortName } from '../purchases/purchase.ts';
import { PurchasesRepository } from '../purchases/purchases.repository.ts';
import type { ConversationRecord } from './conversation.schema.ts';
import { otherSide, withoutWait } from './conversation.ts';
import { ConversationsRepository } from './conversations.repository.ts';
import { MessagesRepository } from './messages.repository.ts';
import { PaidPartsRepository } from './paid-parts.repository.ts';

type Ordered = EventOf<'order.paid' | 'order.confirmed'>;
type Between = Pick<ConversationRecord, 'buyerId' | 'sellerId'>;

/** What paid and reversed orders and deleted accounts do to conversations. */
@Injectable()
export class ConversationEventsService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly messages: MessagesRepository,
    private readonly paidParts: PaidPartsRepository,
    private readonly purchases: PurchasesRepository,
    private readonly opinions: OpinionsStore,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * From now on the two read each other's contact data, and the seller the buyer's name. Every order of the shop comes
   * here: those of a rush share a transaction.
   */
  readonly ordered = batched((events: readonly Ordered[]) =>
    allOrEach(events, (some) => this.orderedAll(some)),
  );

  /** The payment was taken back: nothing is between the two, unless there is another paid order. */
  reversed({ data }: EventOf<'seller-order.reversed'>): Promise<void> {
    return this.unit.run(async () => {
      await this.paidParts.void(data);
      await this.saveAll([data], () => ({}));
    });
  }

  /** What the user has written goes; a conversation without any account goes as a whole. Repeatable. */
  async erase({ data: { userId } }: EventOf<'user.deleted'>): Promise<void> {
    // First: what is written at the same moment conflicts with it, and is refused or found.
    await this.purchases.eraseBuyer(userId);
    await this.messages.removeTemplates(userId);
    await this.paidParts.eraseNames(userId);
    for (const side of ['buyer', 'seller'] as const) {
      const own = side === 'buyer' ? { buyerId: userId } : { sellerId: userId };
      const ids = await this.conversations.idsOf({ ...own, erased: { $ne: side } });
      await this.unit.runInBatches(ids, (some) => this.eraseSide(some, side));
    }
  }

  private orderedAll(events: readonly Ordered[]): Promise<undefined[]> {
    const parts = events.flatMap(({ data: { orderId, orderNumber, buyer, sellerOrders } }) =>
      sellerOrders.map(({ sellerId, sellerName }) => ({
        orderId,
        orderNumber,
        buyerId: buyer.userId,
        buyerName: shortName(buyer.name),
        sellerId,
        sellerName,
      })),
    );
    return this.unit.run(async () => {
      const userIds = parts.flatMap(({ buyerId, sellerId }) => [buyerId, sellerId]);
      const erased = await this.purchases.erasedAmong(userIds);
      const named = parts.map((part) => ({
        ...part,
        buyerName: erased.has(part.buyerId) ? '' : part.buyerName,
        sellerName: erased.has(part.sellerId) ? '' : part.sellerName,
      }));
      await this.paidParts.saveAll(named);
      const nameOf = new Map(named.map(({ buyerId, buyerName }) => [buyerId, buyerName]));
      await this.saveAll(named, ({ buyerId }) => ({ buyerName: nameOf.get(buyerId) ?? '' }));
      return events.map(() => undefined);
    });
  }

  /** In a transaction. */
  private async eraseSide(ids: readonly string[], side: ConversationSide): Promise<void> {
    const found = await this.conversations.findAll({ _id: { $in: ids }, erased: { $ne: side } });
    const ended = found.filter(({ erased }) => erased.includes(otherSide(side)));
    await this.messages.removeAll(idsOf(ended));
    await this.conversations.removeAll(idsOf(ended));
    const shared = found.filter((conversation) => !ended.includes(conversation));
    await this.messages.eraseBy(idsOf(shared), side);
    for (const { sellerId } of shared) this.opinions.changeSeller(sellerId);
    await this.conversations.saveAll(shared, (conversation) => ({
      ...withoutWait(conversation),
      erased: [...conversation.erased, side],
      ...(side === 'buyer' ? { buyerName: '' } : { sellerName: '' }),
      lastText: conversation.lastBy === side ? '' : conversation.lastText,
    }));
  }

  /** Those between any of these pairs, unless one of the two has deleted the account. */
  private async saveAll(
    pairs: readonly Between[],
    change: (conversation: ConversationRecord) => { readonly buyerName?: string },
  ): Promise<void> {
    const between = pairs.map(({ buyerId, sellerId }) => ({ buyerId, sellerId }));
    const found = await this.conversations.findAll({ $or: between });
    await this.conversations.saveAll(
      found.filter(({ erased }) => erased.length === 0),
      change,
    );
  }
}

function idsOf(conversations: readonly ConversationRecord[]): string[] {
  return conversations.map(({ _id }) => String(_id));
}
