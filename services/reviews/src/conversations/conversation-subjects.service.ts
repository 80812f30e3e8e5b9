import { Injectable } from '@nestjs/common';
import { ProblemError } from '@sokoni/common';
import type { ConversationAboutQuery } from '@sokoni/contracts';
import { PurchasesRepository } from '../purchases/purchases.repository.ts';
import { CatalogueClient } from '../questions/questions.service.ts';
import { sideOf } from './conversation.ts';
import { ConversationsRepository, type NewConversation } from './conversations.repository.ts';
import { PaidPartsRepository } from './paid-parts.repository.ts';

/** What a conversation may be about: a listed product of another seller, or an own part of a paid order. */
@Injectable()
export class ConversationSubjectsService {
  constructor(
    private readonly conversations: ConversationsRepository,
    private readonly paidParts: PaidPartsRepository,
    private readonly purchases: PurchasesRepository,
    private readonly catalogue: CatalogueClient,
  ) {}

  /** Between whom it would be; a conversation that exists outlives its product. */
  async find(userId: string, query: ConversationAboutQuery): Promise<NewConversation> {
    if (query.about === 'order') return this.ofOrder(userId, query);
    const { about, subjectId } = query;
    const existing = await this.conversations.findAbout({ buyerId: userId, about, subjectId });
    if (existing) return existing;
    const product = await this.catalogue.findProduct(subjectId);
    if (!product) throw new ProblemError('not-found');
    const { _id: sellerId, name: sellerName } = product.userId;
    if (sellerId === userId) throw new ProblemError('own-conversation');
    const known = await this.paidParts.findBetween({ buyerId: userId, sellerId });
    const buyerName = known?.buyerName ?? '';
    const { productName: title, language, translation } = product;
    const otherName = translation && { productName: translation.productName };
    const texts = { title, language, translation: otherName };
    return { about, subjectId, ...texts, buyerId: userId, sellerId, buyerName, sellerName };
  }

  /** No conversation begins where one of the two accounts is deleted. */
  async refuseErased(
    userId: string,
    { buyerId, sellerId }: Pick<NewConversation, 'buyerId' | 'sellerId'>,
  ): Promise<void> {
    const erased = await this.purchases.erasedAmong([buyerId, sellerId]);
    if (erased.has(userId)) throw new ProblemError('not-found');
    if (erased.size > 0) throw new ProblemError('conversation-closed');
  }

  /** For its buyer and its seller alone; for all others there is no such order. */
  private async ofOrder(
    userId: string,
    { subjectId, sellerId = userId }: ConversationAboutQuery,
  ): Promise<NewConversation> {
    const part = await this.paidParts.find({ orderId: subjectId, sellerId });
    if (!part || !sideOf(part, userId)) throw new ProblemError('not-found');
    if (part.buyerId === part.sellerId) throw new ProblemError('own-conversation');
    const { buyerId, buyerName, sellerName, orderNumber: title } = part;
    return { about: 'order', subjectId, title, buyerId, sellerId, buyerName, sellerName };
  }
}
