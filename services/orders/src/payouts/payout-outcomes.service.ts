import { Injectable } from '@nestjs/common';
import { Clock, FirstDecisions, ProblemError, UnitOfWork } from '@sokoni/common';
import { BALANCE_BELOW_ZERO, type Sentence, type UnknownPayoutBody } from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { payoutFailed, payoutPaid } from '../ledger/ledger.ts';
import { toPayoutFact } from './payout.mapper.ts';
import type { PayoutRecord, PayoutState } from './payout.schema.ts';
import { hasEnded, isLent, isUnknown } from './payout.ts';
import { type PayoutOutcome, PayoutsRepository } from './payouts.repository.ts';
import { applyReading, type Reading } from './release.ts';

/** The pages have a text for it. */
const NOT_ON_STATEMENT = 'not-on-statement';

interface DecidedPayout {
  readonly payout: PayoutRecord;
  readonly decided: boolean;
}

/** Ends payouts: by the provider's report, or by what admins have read on its statement. */
@Injectable()
export class PayoutOutcomesService {
  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly ledger: LedgerRepository,
    private readonly first: FirstDecisions,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** With its posting and event; null when it has ended before, or a later claim has it in hand. */
  end(
    payout: PayoutRecord,
    { state, failureReason, transactionId }: Omit<PayoutOutcome, 'endedAt'>,
    from?: PayoutState,
  ): Promise<PayoutRecord | null> {
    return this.unit.run(async () => {
      const now = this.clock.now();
      const outcome = { state, failureReason, transactionId, endedAt: now };
      const ended = await this.payouts.end(payout, outcome, from);
      if (!ended) return null;
      const postEnd = state === 'paid' ? payoutPaid : payoutFailed;
      const about = { reference: ended._id, provider: ended.provider, at: now };
      this.unit.post(postEnd(about, ended.sellerId, ended.amountTzs));
      this.unit.publish(`payout.${state}`, toPayoutFact(ended));
      return ended;
    });
  }

  /** Before it is sent, in this state: its money is in the balance again where the shop would lend it. */
  async endIfLent(payout: PayoutRecord): Promise<boolean> {
    const { availableTzs } = await this.ledger.balance(payout.sellerId);
    const minimumTzs = this.config.PAYOUT_MINIMUM_TZS;
    if (!isLent(payout, { availableTzs, minimumTzs })) return false;
    const failure = { failureReason: BALANCE_BELOW_ZERO, transactionId: '' };
    await this.end(payout, { ...failure, state: 'failed' }, payout.state);
    return true;
  }

  /**
   * An admin has looked for a payout of an unknown end on the provider's statement. Above the ceiling a
   * second admin has to have read the same; what differs is refused for a day. `decided` is false while that is open.
   */
  decide(adminId: string, body: UnknownPayoutBody): Promise<DecidedPayout> {
    const about = {
      aggregate: `payout:${body.payoutId}`,
      refusals: ['payout-not-unknown'],
    } as const;
    return this.first.decide(about, () => this.decideOnce(adminId, body));
  }

  private async decideOnce(
    adminId: string,
    { payoutId, paid, transactionId: read }: UnknownPayoutBody,
  ): Promise<DecidedPayout> {
    const payout = await this.payouts.find(payoutId);
    if (!payout) throw new ProblemError('not-found');
    const now = this.clock.now();
    if (!isUnknown(payout, now)) throw new ProblemError('payout-not-unknown');
    if (paid && read === '') throw new ProblemError('payout-transaction-missing');
    const reading = { adminId, paid, transactionId: paid ? read : '' };
    const after = await this.applyTo(payout, reading, now);
    // Another admin, or the provider, was first: what holds by now says what this one does.
    if (!after) return this.decideOnce(adminId, { payoutId, paid, transactionId: read });
    return { payout: after, decided: hasEnded(after) };
  }

  private applyTo(payout: PayoutRecord, reading: Reading, now: Date) {
    const { amountTzs, noted } = payout;
    const ceilingTzs = this.config.PAYOUT_RELEASE_CEILING_TZS;
    const outcome = applyReading({ amountTzs, ceilingTzs, noted, reading, now });
    if (outcome === 'refused') throw secondAdminNeeded(ceilingTzs);
    if (noted && outcome === 'differs') throw notedOtherwise(noted);
    if (outcome === 'is noted') return this.payouts.note(payout, { ...reading, at: now });
    const { paid, transactionId } = reading;
    const failureReason = paid ? '' : NOT_ON_STATEMENT;
    return this.end(payout, { state: paid ? 'paid' : 'failed', failureReason, transactionId });
  }
}

/** The page names the first admin. */
function notedOtherwise({ paid, transactionId }: Reading): ProblemError {
  const reading: Sentence = paid
    ? { en: `paid, transaction ${transactionId}`, sw: `yamelipwa, muamala ${transactionId}` }
    : { en: 'not paid', sw: 'hayakulipwa' };
  return new ProblemError('payout-noted-otherwise', { values: { reading } });
}

export function secondAdminNeeded(ceiling: number): ProblemError {
  return new ProblemError('second-admin-needed', { values: { ceiling } });
}
