import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { batched, inOrderOf, type Records, storeNewest } from '@sokoni/common';
import { ShopTermsRecord } from './shop-terms.schema.ts';

@Injectable()
export class ShopTermsRepository {
  constructor(
    @InjectModel(ShopTermsRecord.name) private readonly terms: Records<ShopTermsRecord>,
  ) {}

  upsert(terms: ShopTermsRecord): Promise<void> {
    return storeNewest(this.terms, terms);
  }

  /** Null for a seller of whom nothing is stored; those of concurrent checkouts in one query. */
  readonly find = batched(async (sellerIds: readonly string[]) => {
    const filter = { _id: { $in: [...new Set(sellerIds)] } };
    return inOrderOf(sellerIds, await this.terms.find(filter).exec());
  });
}
