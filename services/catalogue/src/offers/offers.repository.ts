import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Records, storeNewest } from '@sokoni/common';
import { OfferRecord } from './offer.schema.ts';

@Injectable()
export class OffersRepository {
  constructor(@InjectModel(OfferRecord.name) private readonly offers: Records<OfferRecord>) {}

  store(offer: OfferRecord): Promise<void> {
    return storeNewest(this.offers, offer);
  }

  async removeOf(sellerId: string): Promise<void> {
    await this.offers.deleteMany({ sellerId });
  }
}
