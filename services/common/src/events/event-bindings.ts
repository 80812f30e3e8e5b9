import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { isDuplicateKey } from '../mongo/mongo-errors.ts';
import { Clock } from '../time/clock.ts';
import { PARKED_MS } from './topology.ts';

/** So long a replica may take to unbind the queue; one that died meanwhile is not waited for longer. */
const ENDING_MS = 60_000;
const LOOK_AGAIN_MS = 100;

/** An event that the service's queue is bound to. */
@Schema({ collection: 'event_bindings', versionKey: false })
export class EventBinding {
  /** Its name. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** When a replica that handles it has last said so. */
  @Prop({ type: Date, required: true }) readonly claimedAt!: Date;
  /** A replica unbinds the queue since then: one that handles the event waits before it binds. */
  @Prop({ type: Date, default: null }) readonly endingSince!: Date | null;
}

export const EventBindingSchema = SchemaFactory.createForClass(EventBinding);

/**
 * The bindings of a queue are part of the release, and several releases run at once: each replica claims what it handles,
 * and only what none has claimed for as long as parked events are kept is unbound. A version that is rolled back and
 * forward within that time misses nothing.
 */
@Injectable()
export class EventBindings {
  constructor(
    @InjectModel(EventBinding.name) private readonly bindings: Model<EventBinding>,
    private readonly clock: Clock,
  ) {}

  /** Before the queue is bound, and now and then. */
  async claim(names: readonly string[]): Promise<void> {
    await Promise.all(names.map((name) => this.claimOne(name)));
  }

  /** Events of no running version, which the caller now unbinds; no other replica gets the same ones. */
  async takeUnclaimed(handled: readonly string[]): Promise<string[]> {
    const unclaimed = { claimedAt: { $lt: this.ago(PARKED_MS) } };
    const found = await this.bindings.find({ _id: { $nin: handled }, ...unclaimed }).lean();
    const taken = await Promise.all(
      found.map(({ _id }) =>
        this.bindings.findOneAndUpdate(
          { _id, ...unclaimed, ...this.isFree() },
          { $set: { endingSince: this.clock.now() } },
        ),
      ),
    );
    return taken.flatMap((one) => (one ? [one._id] : []));
  }

  /** After it was unbound. */
  async end(name: string): Promise<void> {
    await this.bindings.deleteOne({ _id: name, endingSince: { $ne: null } });
  }

  private async claimOne(_id: string): Promise<void> {
    const claim = () => {
      const change = { claimedAt: this.clock.now(), endingSince: null };
      return this.bindings.updateOne({ _id, ...this.isFree() }, { $set: change }, { upsert: true });
    };
    while (!(await claim().catch(unlessBeingEnded))) await pause(LOOK_AGAIN_MS);
  }

  private isFree() {
    return { $or: [{ endingSince: null }, { endingSince: { $lt: this.ago(ENDING_MS) } }] };
  }

  private ago(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }
}

/** The filter left out a binding that is being ended, so that the upsert met it. */
function unlessBeingEnded(error: unknown): null {
  if (isDuplicateKey(error)) return null;
  throw error;
}
