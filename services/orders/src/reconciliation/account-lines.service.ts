import { Injectable } from '@nestjs/common';
import { Clock, isDuplicateKey, UnitOfWork } from '@sokoni/common';
import type { AccountLine } from '@sokoni/payment-providers';
import type { PostingKind } from '../ledger/chart-of-accounts.ts';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { providerFee, providerSettlement, providerTopUp } from '../ledger/ledger.ts';
import type { Posting } from '../ledger/posting.schema.ts';
import type { About } from '../ledger/posting.ts';

const POSTINGS: Readonly<
  Record<
    AccountLine['subject'],
    { readonly kind: PostingKind; readonly of: (about: About, amountTzs: number) => Posting }
  >
> = {
  fee: { kind: 'provider-fee', of: providerFee },
  settlement: { kind: 'provider-settlement', of: providerSettlement },
  'top-up': { kind: 'provider-top-up', of: providerTopUp },
};

/** Posts fees, settlements and top-ups from a provider's statement. */
@Injectable()
export class AccountLinesService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Each once, by the provider's number of it, however often its day is read. */
  async post(provider: string, lines: readonly AccountLine[]): Promise<void> {
    for (const line of lines) {
      const { kind, of } = POSTINGS[line.subject];
      const reference = `${provider} ${line.transactionId}`;
      const [posted] = await this.ledger.find(kind, [reference]);
      if (posted || line.amountTzs === 0) continue;
      const about = { reference, at: this.clock.now() };
      try {
        await this.unit.run(async () => this.unit.post(of(about, line.amountTzs)));
      } catch (error) {
        // Another replica reads the same day.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }
}
