import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { batched, Clock, type Records } from '@sokoni/common';
import { OrdersConfig, RUSH } from '../config.ts';

/** A browser and the network address by which a buyer or seller used it, as keyed hashes. */
@Schema({ collection: 'sightings', versionKey: false })
export class IdentifierSighting {
  @Prop({ type: String, required: true }) readonly userId!: string;
  @Prop({ type: String, required: true }) readonly device!: string;
  @Prop({ type: String, required: true }) readonly network!: string;
  @Prop({ type: Date, required: true }) readonly seenAt!: Date;
}

export const IdentifierSightingSchema = SchemaFactory.createForClass(IdentifierSighting);

const HOUR_MS = 3_600_000;
const MAX_RECENT = 10_000;

type Seen = Pick<IdentifierSighting, 'userId' | 'device' | 'network'>;

/** Browsers and network addresses of a user, as keyed hashes. */
@Injectable()
export class IdentifierSightingsRepository {
  private readonly key: string;
  /** Those noted since this time; emptied every hour. */
  private readonly recent = new Set<string>();
  private recentSince = 0;

  constructor(
    @InjectModel(IdentifierSighting.name) private readonly sightings: Records<IdentifierSighting>,
    private readonly clock: Clock,
    config: OrdersConfig,
  ) {
    this.key = config.CARD_FINGERPRINT_KEY;
  }

  /** Not again within the hour: the record is kept for days, so its last hour does not matter. */
  async note(userId: string, device: string, network: string): Promise<void> {
    const seen = { userId, device: this.markOf(device), network: this.markOf(network) };
    const key = Object.values(seen).join(' ');
    this.forgetOld();
    if (this.recent.has(key)) return;
    await this.upsert(seen);
    this.recent.add(key);
  }

  async marksOf(userId: string): Promise<{ devices: string[]; networks: string[] }> {
    const seen = await this.sightings.find({ userId });
    return {
      devices: [...new Set(seen.map(({ device }) => device))],
      networks: [...new Set(seen.map(({ network }) => network))],
    };
  }

  private readonly upsert = batched(
    async (seen: readonly Seen[]) => {
      const update = { $set: { seenAt: this.clock.now() } };
      await this.sightings.bulkWrite(
        seen.map((filter) => ({ updateOne: { filter, update, upsert: true } })),
        { ordered: false },
      );
      return seen.map(() => true);
    },
    // It runs beside a checkout, whose answer waits for it.
    RUSH,
  );

  private forgetOld(): void {
    const now = this.clock.now().getTime();
    if (Math.abs(now - this.recentSince) < HOUR_MS && this.recent.size < MAX_RECENT) return;
    this.recent.clear();
    this.recentSince = now;
  }

  private markOf(value: string): string {
    return createHmac('sha256', this.key).update(value).digest('base64url');
  }
}
