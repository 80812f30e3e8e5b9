import { Injectable } from '@nestjs/common';
import type { EventOf } from '@sokoni/common';
import type { SellersTerms, ShopTerms } from '@sokoni/contracts';
import { ShopTermsRepository } from './shop-terms.repository.ts';

/** Where sellers deliver to, from which basket on for free, whether for cash, and when they are away. */
@Injectable()
export class ShopTermsService {
  constructor(private readonly terms: ShopTermsRepository) {}

  upsert({ data, version }: EventOf<'shop-settings.changed'>): Promise<void> {
    const { sellerId: _id, pictures: _, ...terms } = data;
    return this.terms.upsert({ _id, ...terms, version });
  }

  /** Of those of the sellers who have set anything; the others deliver everywhere at the tariff. */
  async of(sellerIds: readonly string[]): Promise<ReadonlyMap<string, ShopTerms>> {
    const found = await this.list(sellerIds);
    return new Map(found.map(({ sellerId, ...terms }) => [sellerId, terms]));
  }

  async list(sellerIds: readonly string[]): Promise<SellersTerms[]> {
    const ids = [...new Set(sellerIds)];
    const found = await Promise.all(ids.map((sellerId) => this.terms.find(sellerId)));
    return found
      .filter((terms) => terms !== null)
      .map(({ _id: sellerId, version: _, ...terms }) => ({ sellerId, ...terms }));
  }
}
