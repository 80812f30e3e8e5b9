import { randomBytes } from 'node:crypto';
import { UnitOfWork } from '@sokoni/common';
import { newId } from '@sokoni/common/testing';
import {
  type BankFiles,
  type Destination,
  MANUAL_RAIL,
  type PayoutStatus,
} from '@sokoni/contracts';
import { claim, PesapalServer } from '@sokoni/payment-providers/testing';
import { LedgerRepository } from '../../../src/ledger/ledger.repository.ts';
import { subsidyGranted } from '../../../src/ledger/ledger.ts';
import { LedgerVerificationService } from '../../../src/ledger/ledger-verification.service.ts';
import { BankFilesService } from '../../../src/payouts/bank-files.service.ts';
import type { PayoutRecord } from '../../../src/payouts/payout.schema.ts';
import { statusOf } from '../../../src/payouts/payout.ts';
import { PayoutSenderService } from '../../../src/payouts/payout-sender.service.ts';
import { PayoutsRepository } from '../../../src/payouts/payouts.repository.ts';
import { PayoutsService } from '../../../src/payouts/payouts.service.ts';
import { OrdersLife } from '../lies/orders-life.ts';
import { insertSellers } from '../lies/paid-sellers.ts';

export const ADMINS = ['a', 'b', 'c'].map((digit) => digit.repeat(24)) as [string, string, string];

type BankFile = BankFiles['files'][number];

/** The orders service whose only provider makes no payouts, with real MongoDB. Needs `MONGO_URL`. */
export class ManualUnderTest {
  /** Advances the service's clock. */
  aheadMs = 0;
  life!: OrdersLife;
  private readonly server = new PesapalServer();

  static async start(): Promise<ManualUnderTest> {
    const fixture = new ManualUnderTest();
    await fixture.server.open();
    const env = {
      NODE_ENV: 'test',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
      MONGO_URL: process.env.MONGO_URL ?? '',
      MONGO_DB: `test-manual-${randomBytes(4).toString('hex')}`,
      PAYMENT_PROVIDER: 'pesapal',
      CALLBACK_ORIGIN: 'https://shop.example',
      ...fixture.server.env,
    };
    fixture.life = await OrdersLife.begin(env, () => Date.now() + fixture.aheadMs);
    return fixture;
  }

  async stop(): Promise<void> {
    await this.life.end();
    await this.server.close();
  }

  get files(): BankFilesService {
    return this.life.get(BankFilesService);
  }

  /** What an earlier case has left waits for no file. */
  async clear(): Promise<void> {
    for (const name of ['payouts', 'bank_files']) {
      await this.life.db.collection(name).deleteMany({});
    }
  }

  request(sellerId: string): Promise<PayoutRecord> {
    return this.life.get(PayoutsService).request(sellerId);
  }

  sendOne(): Promise<boolean> {
    return this.life.get(PayoutSenderService).sendOne();
  }

  /** A seller with so much money has asked for it. */
  async requested(to: Destination, amountTzs: number): Promise<PayoutRecord> {
    const sellerId = newId();
    await insertSellers(this.life, [{ _id: sellerId, to }], { by: 'pesapal', at: new Date() });
    const unit = this.life.get(UnitOfWork);
    const about = { reference: newId(), at: new Date() };
    await unit.run(async () => unit.post(subsidyGranted(about, sellerId, amountTzs)));
    const payout = await this.request(sellerId);
    claim(payout.provider === MANUAL_RAIL && payout.state === 'awaiting-bank', payout.state);
    return payout;
  }

  /** A file of all that waits. */
  async made(adminId: string): Promise<BankFile> {
    const { waiting, waitingTzs } = await this.files.show(adminId);
    const { files } = await this.files.make(adminId, {
      count: waiting.length,
      sumTzs: waitingTzs,
    });
    const [file] = files;
    if (!file || files.length > 1) throw new Error(`${files.length} files`);
    return file;
  }

  confirmationOf({ _id, hash }: BankFile) {
    return { batchId: _id, hash, transactionId: 'BANK-1' };
  }

  returned({ _id }: PayoutRecord) {
    return { payoutId: _id, paid: false, transactionId: '', reason: 'account closed' };
  }

  /** The code of a refusal; null where there was none. */
  async refusalOf(act: () => Promise<unknown>): Promise<string | null> {
    try {
      await act();
      return null;
    } catch (error) {
      return (error as { readonly code?: string }).code ?? String(error);
    }
  }

  async expectPaid(payout: PayoutRecord): Promise<void> {
    await this.expectStill(payout, 'paid');
    const { availableTzs, paidOutTzs } = await this.balanceOf(payout);
    claim(paidOutTzs === payout.amountTzs, `TZS ${paidOutTzs} paid out`);
    claim(availableTzs === 0, `TZS ${availableTzs} available as well`);
    await this.expectPostings(payout, 1, 0);
  }

  async expectBack(payout: PayoutRecord): Promise<void> {
    await this.expectStill(payout, 'failed');
    const { availableTzs, paidOutTzs } = await this.balanceOf(payout);
    claim(availableTzs === payout.amountTzs, `TZS ${availableTzs} available`);
    claim(paidOutTzs === 0, `TZS ${paidOutTzs} paid out as well`);
    await this.expectPostings(payout, 0, 1);
  }

  async expectStill({ _id }: PayoutRecord, status: PayoutStatus): Promise<void> {
    const found = await this.life.get(PayoutsRepository).find(_id);
    const shown = found && statusOf(found);
    claim(shown === status, `${shown} instead of ${status}`);
  }

  private balanceOf({ sellerId }: PayoutRecord) {
    return this.life.get(LedgerRepository).balance(sellerId);
  }

  private async expectPostings({ _id }: PayoutRecord, paid: number, failed: number): Promise<void> {
    const ledger = this.life.get(LedgerRepository);
    const counts = [
      (await ledger.find('payout-paid', [_id])).length,
      (await ledger.find('payout-failed', [_id])).length,
    ];
    claim(counts.join() === [paid, failed].join(), `postings ${counts.join()}`);
    const { faults } = await this.life.get(LedgerVerificationService).verify();
    claim(faults.length === 0, faults.join());
  }
}
