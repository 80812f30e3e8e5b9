import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@sokoni/common';
import type { Model } from 'mongoose';
import { OrdersConfig } from '../config.ts';
import { IdentifierSighting } from './identifier-sighting.schema.ts';

/** Browsers and network addresses of a user, as keyed hashes. */
@Injectable()
export class IdentifierSightingsRepository {
  private readonly key: string;

  constructor(
    @InjectModel(IdentifierSighting.name) private readonly sightings: Model<IdentifierSighting>,
    private readonly clock: Clock,
    config: OrdersConfig,
  ) {
    this.key = config.CARD_FINGERPRINT_KEY;
  }

  async note(userId: string, device: string, network: string): Promise<void> {
    const seenAt = this.clock.now();
    const marks = Object.entries({ device, network });
    await this.sightings.bulkWrite(
      marks.map(([kind, value]) => {
        const filter = { userId, kind, mark: this.markOf(value) } as IdentifierSighting;
        return { updateOne: { filter, update: { $set: { seenAt } }, upsert: true } };
      }),
      { ordered: false },
    );
  }

  async marksOf(userId: string): Promise<{ devices: string[]; networks: string[] }> {
    const seen = await this.sightings.find({ userId }).lean<IdentifierSighting[]>().exec();
    const of = (kind: IdentifierSighting['kind']) =>
      seen.filter((one) => one.kind === kind).map(({ mark }) => mark);
    return { devices: of('device'), networks: of('network') };
  }

  private markOf(value: string): string {
    return createHmac('sha256', this.key).update(value).digest('base64url');
  }
}
