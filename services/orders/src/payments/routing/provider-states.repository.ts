import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, type Records, UnitOfWork } from '@sokoni/common';
import type { ProviderUse } from '@sokoni/contracts';
import type { CountedCalls } from '../providers/provider-calls.ts';
import { bucketOf, type Circuit, closedCircuit, oldBuckets } from './health.ts';
import { ProviderStateRecord, type SwitchedOff } from './provider-state.schema.ts';

type StateKey = Pick<ProviderStateRecord, 'provider' | 'use'>;

@Injectable()
export class ProviderStatesRepository {
  constructor(
    @InjectModel(ProviderStateRecord.name) private readonly states: Records<ProviderStateRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  /** Those that are not known yet are healthy. */
  async ensure(keys: readonly StateKey[], now: Date): Promise<void> {
    await this.states.bulkWrite(
      keys.map((key) => ({
        updateOne: {
          filter: { _id: stateId(key) },
          update: { $setOnInsert: { ...key, ...closedCircuit(now), buckets: {} } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  all(): Promise<ProviderStateRecord[]> {
    return this.states.find().exec();
  }

  /** Adds what one replica has counted, and drops the counts that are too old to matter. */
  async count(
    calls: readonly CountedCalls[],
    known: ReadonlyMap<string, ProviderStateRecord>,
    now: Date,
  ): Promise<void> {
    const bucket = `buckets.${bucketOf(now)}`;
    await this.states.bulkWrite(
      calls.map(({ calls: all, errors, timeouts, kind, ...key }) => {
        const old = oldBuckets(known.get(stateId(key))?.buckets ?? {}, now);
        const $unset = Object.fromEntries(old.map((name) => [`buckets.${name}`, '']));
        const counts = { calls: all, errors, timeouts };
        const $inc = Object.fromEntries(
          Object.entries(counts).map(([name, n]) => [`${bucket}.${kind}.${name}`, n]),
        );
        const update = old.length > 0 ? { $inc, $unset } : { $inc };
        return { updateOne: { filter: { _id: stateId(key) }, update } };
      }),
      { ordered: false },
    );
  }

  /** Compare and set: false when another replica has moved it. */
  async move({ _id, health, trialAt }: ProviderStateRecord, next: Circuit): Promise<boolean> {
    const changes = { ...next, nextTrialAt: next.trialAt };
    const { modifiedCount } = await this.states.updateOne({ _id, health, trialAt }, changes);
    return modifiedCount === 1;
  }

  /** One request at a time, of all replicas, tries a provider that was not healthy. */
  async claimTrial(key: StateKey, now: Date, leaseUntil: Date): Promise<boolean> {
    const { modifiedCount } = await this.states.updateOne(
      { _id: stateId(key), health: { $ne: 'healthy' }, nextTrialAt: { $lte: now } },
      { nextTrialAt: leaseUntil },
    );
    return modifiedCount === 1;
  }

  /** Null when there is no such provider, or it is not connected for this. */
  switch(key: StateKey, off: SwitchedOff | null, reason: string) {
    return this.unit.audit(
      () =>
        this.states
          .findOneAndUpdate({ _id: stateId(key) }, { off }, { returnDocument: 'before' })
          .exec(),
      ({ provider, use, off: was }): AuditedChange => {
        const state = { provider, use, reason };
        const isSame = was?.reason === off?.reason && was?.adminId === off?.adminId;
        return {
          aggregate: `provider:${provider}`,
          action: `provider.${use}-${off ? 'off' : 'on'}`,
          state,
          before: isSame ? state : null,
        };
      },
    );
  }
}

export function stateId({ provider, use }: { provider: string; use: ProviderUse }): string {
  return `${provider} ${use}`;
}
