import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { isDuplicateKey } from '../mongo/mongo-errors.ts';
import type { Records } from '../mongo/records.ts';
import { Clock } from '../time/clock.ts';
import { PARKED_MS } from './topology.ts';

/** So long a replica may take to unbind the queue; one that died meanwhile is not waited for longer. */
const ENDING_MS = 60_000;
/** A replica that could not begin to unbind within it was held up, and leaves it to the next. */
const UNBIND_WITHIN_MS = ENDING_MS / 2;
const LOOK_AGAIN_MS = 100;
const CLAIMED_MS = 3_600_000;

/** What a replica does with the service's queue at the broker. */
interface BoundQueue {
  bind(name: string): Promise<unknown>;
  unbind(name: string): Promise<unknown>;
}

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
    @InjectModel(EventBinding.name) private readonly bindings: Records<EventBinding>,
    private readonly clock: Clock,
  ) {}

  /** Before the queue is bound, and now and then. A claim of the last hour is not written again: none ends within two weeks. */
  async claim(names: readonly string[]): Promise<void> {
    const claimed = { endingSince: null, claimedAt: { $gt: this.ago(CLAIMED_MS) } };
    const found = await this.bindings.find({ _id: { $in: names }, ...claimed }, { _id: 1 });
    const known = new Set(found.map(({ _id }) => _id));
    const due = names.filter((name) => !known.has(name));
    await Promise.all(due.map((name) => this.claimOne(name)));
  }

  /**
   * Takes the queue from events of no running version; no other replica takes the same ones. A replica that was held up
   * meanwhile leaves them, and binds again what another has claimed while the broker unbound it.
   */
  async endUnclaimed(handled: readonly string[], queue: BoundQueue): Promise<string[]> {
    const found = await this.bindings.find({ _id: { $nin: handled }, ...this.unclaimed() });
    const ended: string[] = [];
    for (const { _id } of found) if (await this.endOne(_id, queue)) ended.push(_id);
    return ended;
  }

  private async endOne(_id: string, { bind, unbind }: BoundQueue): Promise<boolean> {
    const endingSince = this.clock.now();
    const taken = await this.bindings.findOneAndUpdate(
      { _id, ...this.unclaimed(), ...this.isFree() },
      { $set: { endingSince } },
    );
    if (!taken || endingSince < this.ago(UNBIND_WITHIN_MS)) return false;
    await unbind(_id);
    const { deletedCount } = await this.bindings.deleteOne({ _id, endingSince });
    if (deletedCount === 0 && (await this.bindings.exists({ _id, endingSince: null })))
      await bind(_id);
    return deletedCount > 0;
  }

  private async claimOne(_id: string): Promise<void> {
    const claim = () => {
      const change = { claimedAt: this.clock.now(), endingSince: null };
      return this.bindings.updateOne({ _id, ...this.isFree() }, { $set: change }, { upsert: true });
    };
    while (!(await claim().catch(unlessBeingEnded))) await pause(LOOK_AGAIN_MS);
  }

  private unclaimed() {
    return { claimedAt: { $lt: this.ago(PARKED_MS) } };
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
