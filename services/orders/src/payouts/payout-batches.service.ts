import { Injectable } from '@nestjs/common';
import {
  Clock,
  checkBy,
  FirstDecisions,
  mayConfirm,
  ProblemError,
  UnitOfWork,
  UserReplicas,
} from '@sokoni/common';
import { dateOf, type PayoutTasks, type PreparePayoutsBody } from '@sokoni/contracts';
import { Types } from 'mongoose';
import { OrdersConfig } from '../config.ts';
import { peopleOf, toAnyPayout } from './payout.mapper.ts';
import type { PayoutRecord } from './payout.schema.ts';
import { PayoutBatchesRepository } from './payout-batches.repository.ts';
import { PayoutOutcomesService, secondAdminNeeded } from './payout-outcomes.service.ts';
import { PayoutsRepository } from './payouts.repository.ts';
import { newBatch, sumOf, toProposal } from './release.ts';

/** Money above the ceiling: one admin checks what waits, another one releases it. */
@Injectable()
export class PayoutBatchesService {
  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly batches: PayoutBatchesRepository,
    private readonly outcomes: PayoutOutcomesService,
    private readonly userReplicas: UserReplicas,
    private readonly first: FirstDecisions,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  async show(adminId: string): Promise<PayoutTasks> {
    const waiting = await this.payouts.awaiting('awaiting-release');
    const prepared = await this.batches.prepared();
    const contents = await Promise.all(prepared.map(({ _id }) => this.payouts.inBatch(_id)));
    const now = this.clock.now();
    const unknown = await this.payouts.unknown(now);
    const people = [
      ...prepared.map(({ preparedBy }) => preparedBy),
      ...[...waiting, ...unknown, ...contents.flat()].flatMap(peopleOf),
    ];
    const known = await this.userReplicas.findKnown(people);
    const nameOf = (userId: string) => known.get(userId)?.name ?? '';
    const toRows = (payouts: readonly PayoutRecord[]) =>
      payouts.map((one) => toAnyPayout(one, nameOf, now));
    return {
      ceilingTzs: this.config.PAYOUT_RELEASE_CEILING_TZS,
      sentTodayTzs: await this.payouts.sentOn(dateOf(now)),
      waitingTzs: sumOf(waiting),
      waiting: toRows(waiting),
      unknown: toRows(unknown),
      batches: prepared.map((batch, i) => ({
        _id: batch._id,
        count: batch.count,
        sumTzs: batch.sumTzs,
        preparedByName: nameOf(batch.preparedBy),
        preparedAt: batch.preparedAt.toISOString(),
        mayRelease: mayConfirm(adminId, toProposal(batch)),
        payouts: toRows(contents[i] ?? []),
      })),
    };
  }

  /** The first admin approves exactly what was shown. */
  async prepare(adminId: string, shown: PreparePayoutsBody): Promise<PayoutTasks> {
    // Requested of identity where it is not stored yet: the others read who has checked it.
    await this.userReplicas.find(adminId).catch(() => null);
    for (const payout of await this.payouts.awaiting('awaiting-release'))
      await this.outcomes.endIfLent(payout);
    await this.unit.run(async () => {
      const waiting = await this.payouts.awaiting('awaiting-release');
      const same = waiting.length === shown.count && sumOf(waiting) === shown.sumTzs;
      if (!same || waiting.length === 0) throw new ProblemError('payout-batch-changed');
      const id = new Types.ObjectId().toHexString();
      await this.batches.insert(newBatch(id, adminId, waiting, this.clock.now()));
      for (const { _id } of waiting) {
        const put = await this.payouts.putInBatch(_id, id);
        if (!put) throw new ProblemError('payout-batch-changed');
      }
    });
    return this.show(adminId);
  }

  /** A second admin sends a batch, or any admin gives its payouts back to those that wait. */
  async end(adminId: string, batchId: string, release: boolean): Promise<PayoutTasks> {
    const about = {
      aggregate: `payout-batch:${batchId}`,
      refusals: ['payout-batch-changed'],
    } as const;
    await this.first.decide(about, () => this.endOnce(adminId, batchId, release));
    return this.show(adminId);
  }

  private async endOnce(adminId: string, batchId: string, release: boolean): Promise<void> {
    const batch = await this.batches.find(batchId);
    if (!batch) throw new ProblemError('not-found');
    const verdict = checkBy(adminId, toProposal(batch));
    if (verdict === 'stale') throw new ProblemError('payout-batch-changed');
    if (release && verdict === 'same-person') {
      throw secondAdminNeeded(this.config.PAYOUT_RELEASE_CEILING_TZS);
    }
    await this.unit.run(async () => {
      const now = this.clock.now();
      const state = release ? 'released' : 'returned';
      const ended = await this.batches.end(batchId, { state, endedBy: adminId, endedAt: now });
      if (!ended) throw new ProblemError('payout-batch-changed');
      for (const { _id } of await this.payouts.inBatch(batchId)) {
        if (release) await this.payouts.release(_id, now);
        else await this.payouts.takeFromBatch(_id);
      }
    });
  }
}
