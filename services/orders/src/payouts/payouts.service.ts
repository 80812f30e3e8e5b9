import { Injectable, Logger } from '@nestjs/common';
import {
  type Answer,
  Clock,
  isAboveCeiling,
  ProblemError,
  reply,
  UnitOfWork,
  UserReplicas,
} from '@sokoni/common';
import { dateOf, MANUAL_RAIL, type Payout, type PayoutBlocker } from '@sokoni/contracts';
import { Types } from 'mongoose';
import { OrdersConfig } from '../config.ts';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import { payoutRequested } from '../ledger/ledger.ts';
import { PaymentRoutesService } from '../payments/routing/payment-routes.service.ts';
import type { SellerDestination } from './destination.schema.ts';
import { isSameName } from './destination.ts';
import { DestinationsRepository } from './destinations.repository.ts';
import { payoutMessageOf, toPayout, toPayoutFact } from './payout.mapper.ts';
import type { PayoutRecord } from './payout.schema.ts';
import { findBlocker, isStopped, newPayout, nextMonday } from './payout.ts';
import { PayoutsRepository } from './payouts.repository.ts';

const TRY_AGAIN_MS = 3_600_000;

/** What stands between a seller and their money. */
interface PayoutReadiness {
  readonly blocker: PayoutBlocker | null;
  readonly destination: SellerDestination | null;
  readonly availableTzs: number;
}

/** Takes sellers' available money out of their balances and writes down where it shall go. */
@Injectable()
export class PayoutsService {
  private readonly logger = new Logger(PayoutsService.name);

  constructor(
    private readonly payouts: PayoutsRepository,
    private readonly destinations: DestinationsRepository,
    private readonly routes: PaymentRoutesService,
    private readonly ledger: LedgerRepository,
    private readonly userReplicas: UserReplicas,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
  ) {}

  /** As its seller asks for it: it goes out now, or waits for a second admin. */
  async requestOwn(sellerId: string): Promise<Answer<Payout>> {
    const payout = await this.request(sellerId);
    return reply(toPayout(payout, this.clock.now()), payoutMessageOf(payout));
  }

  /** All that is available goes out, or a problem says what is in the way. */
  async request(sellerId: string, madeBy = ''): Promise<PayoutRecord> {
    const seller = await this.userReplicas.find(sellerId);
    return this.unit.run(async () => {
      const { blocker, destination, availableTzs } = await this.stateOf(sellerId, seller);
      if (blocker || !destination) throw refusalOf(blocker ?? 'no-destination', this.config);
      return this.write(destination, availableTzs, madeBy);
    });
  }

  async readiness(sellerId: string): Promise<PayoutReadiness> {
    return this.stateOf(sellerId, await this.userReplicas.find(sellerId));
  }

  /**
   * Pays out one destination whose week is over, if there is enough; false when none is due. One that fails is put off:
   * it does not stand in the way of the others.
   */
  async payOneDue(): Promise<boolean> {
    const now = this.clock.now();
    const due = await this.destinations.nextDue(now);
    if (!due) return false;
    try {
      await this.unit.run(() => this.payWeek(due, now));
    } catch (error) {
      this.logger.error({ msg: `No weekly payout: ${error}`, sellerId: due._id });
      await this.destinations.beginWeek(due, new Date(now.getTime() + TRY_AGAIN_MS));
    }
    return true;
  }

  /** Of two replicas one begins the next week, and pays. */
  private async payWeek(due: SellerDestination, now: Date): Promise<void> {
    if (!(await this.destinations.beginWeek(due, nextMonday(now)))) return;
    const [seller] = (await this.userReplicas.findKnown([due._id])).values();
    const { blocker, destination, availableTzs } = await this.stateOf(due._id, seller ?? null);
    if (!blocker && destination) await this.write(destination, availableTzs, '');
  }

  private async stateOf(sellerId: string, seller: Seller | null): Promise<PayoutReadiness> {
    const destination = await this.destinationOf(sellerId, seller);
    const { availableTzs } = await this.ledger.balance(sellerId);
    const blocker = findBlocker({
      sellerActive: !isStopped(seller),
      sellerVerified: seller?.verification === 'verified',
      destination,
      availableTzs,
      minimumTzs: this.config.PAYOUT_MINIMUM_TZS,
      underWay: (await this.payouts.findOpen(sellerId)) !== null,
    });
    return { blocker, destination, availableTzs };
  }

  /** A seller who takes another name has to have the destination looked up again. */
  private async destinationOf(
    sellerId: string,
    seller: Seller | null,
  ): Promise<SellerDestination | null> {
    const destination = await this.destinations.find(sellerId);
    if (
      destination?.state !== 'verified' ||
      isSameName(seller?.name ?? '', destination.holderName)
    ) {
      return destination;
    }
    return { ...destination, state: 'name-differs' };
  }

  /** In the caller's transaction: the balance's document lets one of two rivals through. */
  private async write(
    destination: SellerDestination,
    amountTzs: number,
    madeBy: string,
  ): Promise<PayoutRecord> {
    const id = new Types.ObjectId().toHexString();
    const now = this.clock.now();
    const rail = this.routes.railFor(destination.to);
    const needsRelease = rail !== MANUAL_RAIL && (await this.mustWait(amountTzs, dateOf(now)));
    const payout = newPayout({ id, destination, rail, amountTzs, madeBy, needsRelease, now });
    await this.payouts.insert(payout);
    this.unit.post(payoutRequested({ reference: id, at: now }, destination._id, amountTzs));
    this.unit.publish('payout.requested', toPayoutFact(payout));
    return payout;
  }

  /** What does not wait is counted: the next one of the day is checked with it. */
  private async mustWait(amountTzs: number, date: string): Promise<boolean> {
    const ceilingTzs = this.config.PAYOUT_RELEASE_CEILING_TZS;
    const sentTodayTzs = await this.payouts.sentOn(date);
    if (isAboveCeiling(amountTzs, ceilingTzs, sentTodayTzs)) return true;
    await this.payouts.countSent(date, amountTzs);
    return false;
  }
}

type Seller = NonNullable<Awaited<ReturnType<UserReplicas['find']>>>;

function refusalOf(blocker: PayoutBlocker, { PAYOUT_MINIMUM_TZS }: OrdersConfig): ProblemError {
  return new ProblemError(`payout-${blocker}`, { values: { minimum: PAYOUT_MINIMUM_TZS } });
}
