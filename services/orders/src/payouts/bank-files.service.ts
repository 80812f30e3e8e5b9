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
import type {
  BankFiles,
  BankPaymentBody,
  ConfirmBankFileBody,
  PreparePayoutsBody,
} from '@sokoni/contracts';
import { Types } from 'mongoose';
import { OrdersConfig } from '../config.ts';
import { bankFile, hashOf } from './bank-file.ts';
import { BankFilesRepository } from './bank-files.repository.ts';
import { DestinationsRepository } from './destinations.repository.ts';
import { peopleOf, toAnyPayout } from './payout.mapper.ts';
import type { PayoutRecord } from './payout.schema.ts';
import { isStopped } from './payout.ts';
import type { BankFileRecord } from './payout-batch.schema.ts';
import { PayoutOutcomesService, secondAdminNeeded } from './payout-outcomes.service.ts';
import { PayoutsRepository } from './payouts.repository.ts';
import { applyReading, newBankFile, newBatch, sumOf, toProposal } from './release.ts';

/** The file or its payment is not as it was shown: mostly another admin was first. */
const CHANGED = ['bank-file-changed'] as const;

/**
 * Payouts that no provider can carry out: one admin makes a file for the bank, another one says what the
 * bank has paid of it. In a file a payout may be paid, and goes no other way.
 */
@Injectable()
export class BankFilesService {
  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly bankFiles: BankFilesRepository,
    private readonly destinations: DestinationsRepository,
    private readonly outcomes: PayoutOutcomesService,
    private readonly userReplicas: UserReplicas,
    private readonly first: FirstDecisions,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  async show(adminId: string): Promise<BankFiles> {
    const waiting = await this.payable();
    const made = await this.bankFiles.prepared();
    const contents = await Promise.all(made.map(({ _id }) => this.payouts.inFile(_id)));
    const unproven = await this.destinations.unproven();
    const known = await this.userReplicas.findKnown([
      ...made.map(({ preparedBy }) => preparedBy),
      ...[...waiting, ...contents.flat()].flatMap(peopleOf),
      ...unproven.map(({ _id }) => _id),
    ]);
    const nameOf = (userId: string) => known.get(userId)?.name ?? '';
    const now = this.clock.now();
    const toRows = (payouts: readonly PayoutRecord[]) =>
      payouts.map((one) => toAnyPayout(one, nameOf, now));
    return {
      waitingTzs: sumOf(waiting),
      waiting: toRows(waiting),
      files: made.map((file, i) => ({
        _id: file._id,
        count: file.count,
        sumTzs: file.sumTzs,
        hash: file.hash,
        preparedByName: nameOf(file.preparedBy),
        preparedAt: file.preparedAt.toISOString(),
        mayConfirm: mayConfirm(adminId, toProposal(file)),
        payouts: toRows(contents[i] ?? []),
      })),
      unproven: unproven.map(({ _id, to, holderName, checkedAt }) => ({
        sellerId: _id,
        sellerName: nameOf(_id),
        to,
        holderName,
        savedAt: checkedAt.toISOString(),
      })),
    };
  }

  /** Exactly what was shown; of two admins at once, one makes it. */
  async make(adminId: string, shown: PreparePayoutsBody): Promise<BankFiles> {
    // Requested of identity where it is not stored yet: the others read who has made it.
    await this.userReplicas.find(adminId).catch(() => null);
    for (const payout of await this.payable()) await this.outcomes.endIfLent(payout);
    await this.unit.run(async () => {
      const waiting = await this.payable();
      const same = waiting.length === shown.count && sumOf(waiting) === shown.sumTzs;
      if (!same || waiting.length === 0) throw new ProblemError('payout-batch-changed');
      const id = new Types.ObjectId().toHexString();
      const now = this.clock.now();
      const batch = newBatch(id, adminId, waiting, now);
      await this.bankFiles.insert(newBankFile(batch, hashOf(bankFile(waiting))));
      for (const { _id } of waiting) {
        const put = await this.payouts.putInFile(_id, id, now);
        if (!put) throw new ProblemError('payout-batch-changed');
      }
    });
    return this.show(adminId);
  }

  /** The same bytes each time. */
  async file(fileId: string): Promise<string> {
    await this.fileOf(fileId);
    return bankFile(await this.payouts.inFile(fileId));
  }

  /** The bank has paid all that is not decided yet. */
  async confirm(adminId: string, body: ConfirmBankFileBody): Promise<BankFiles> {
    const aggregate = `bank-file:${body.batchId}`;
    await this.first.decide({ aggregate, refusals: CHANGED }, () =>
      this.confirmOnce(adminId, body),
    );
    return this.show(adminId);
  }

  private confirmOnce(
    adminId: string,
    { batchId: fileId, hash, transactionId }: ConfirmBankFileBody,
  ): Promise<void> {
    return this.unit.run(async () => {
      const made = await this.fileFor(adminId, fileId);
      const payouts = await this.payouts.inFile(fileId);
      const genuine = hash === made.hash && hashOf(bankFile(payouts)) === hash;
      const open = payouts.filter(({ state }) => state === 'in-bank-file');
      if (!genuine || open.length === 0) throw new ProblemError('bank-file-changed');
      for (const payout of open) await this.end(payout, { paid: true, transactionId, reason: '' });
      await this.countEnded(adminId, fileId, open.length);
    });
  }

  /**
   * One payment of a file: the bank has paid it, or it came back. Above the ceiling a second admin has to have read
   * that it did, as the seller can be paid once more.
   */
  async decide(adminId: string, body: BankPaymentBody): Promise<BankFiles> {
    const { payoutId, paid, transactionId, reason } = body;
    if (paid && transactionId === '') throw new ProblemError('bank-payment-reference-missing');
    if (!paid && reason === '') throw new ProblemError('bank-payment-reason-missing');
    const isDecided = await this.first.decide(
      { aggregate: `payout:${payoutId}`, refusals: CHANGED },
      () => this.unit.run(() => this.decideOnce(adminId, body)),
    );
    if (!isDecided) throw secondAdminNeeded(this.config.PAYOUT_RELEASE_CEILING_TZS);
    return this.show(adminId);
  }

  /** False while a second admin has to read the same. */
  private async decideOnce(adminId: string, body: BankPaymentBody): Promise<boolean> {
    const payout = await this.payouts.find(body.payoutId);
    if (!payout?.bankFileId) throw new ProblemError('not-found');
    const { amountTzs, bankFileId, noted } = payout;
    const ceilingTzs = this.config.PAYOUT_RELEASE_CEILING_TZS;
    const reading = { adminId, paid: body.paid, transactionId: '' };
    const now = this.clock.now();
    const verdict = body.paid
      ? 'decides'
      : applyReading({ amountTzs, ceilingTzs, noted, reading, now });
    // What another admin has read, who has made the file may confirm.
    const isSecond = !body.paid && noted !== null && verdict === 'decides';
    if (!isSecond) await this.fileFor(adminId, bankFileId);
    if (verdict === 'refused' || verdict === 'differs') return false;
    if (verdict === 'is noted') {
      const isKept = await this.payouts.note(payout, { ...reading, at: now });
      if (!isKept) throw new ProblemError('bank-file-changed');
      return false;
    }
    await this.end(payout, body);
    await this.countEnded(adminId, bankFileId, 1);
    return true;
  }

  private async end(payout: PayoutRecord, said: Omit<BankPaymentBody, 'payoutId'>): Promise<void> {
    const state = said.paid ? 'paid' : 'failed';
    const transactionId = said.paid ? said.transactionId : '';
    const failureReason = said.paid ? '' : said.reason;
    const ended = await this.outcomes.end(payout, { state, transactionId, failureReason });
    if (!ended) throw new ProblemError('bank-file-changed');
  }

  private async countEnded(adminId: string, fileId: string, ended: number): Promise<void> {
    const file = await this.bankFiles.countEnded(fileId, ended);
    if (!file) throw new ProblemError('bank-file-changed');
    if (file.left === 0) await this.bankFiles.settle(fileId, adminId, this.clock.now());
  }

  /** What may go into the next file: a suspended seller's money waits. */
  private async payable(): Promise<PayoutRecord[]> {
    const waiting = await this.payouts.awaiting('awaiting-bank');
    const sellers = await this.userReplicas.findKnown(waiting.map(({ sellerId }) => sellerId));
    return waiting.filter(({ sellerId }) => !isStopped(sellers.get(sellerId) ?? null));
  }

  private async fileOf(fileId: string): Promise<BankFileRecord> {
    const file = await this.bankFiles.find(fileId);
    if (!file) throw new ProblemError('not-found');
    return file;
  }

  private async fileFor(adminId: string, fileId: string): Promise<BankFileRecord> {
    const file = await this.fileOf(fileId);
    const verdict = checkBy(adminId, toProposal(file));
    if (verdict === 'stale') throw new ProblemError('bank-file-changed');
    if (verdict === 'same-person') throw new ProblemError('bank-file-second-admin');
    return file;
  }
}
