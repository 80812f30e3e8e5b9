import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { storeNewest } from '@sokoni/common';
import type { Model } from 'mongoose';
import { OfferRecord } from './offer.schema.ts';

@Injectable()
export class OffersRepository {
  constructor(@InjectModel(OfferRecord.name) private readonly offers: Model<OfferRecord>) {}

  store(offer: OfferRecord): Promise<void> {
    return storeNewest(this.offers, offer);
  }

  async removeOf(sellerId: string): Promise<void> {
    await this.offers.deleteMany({ sellerId });
  }
}
