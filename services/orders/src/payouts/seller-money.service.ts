import { Injectable } from '@nestjs/common';
import { type Answer, Clock, newestPage, reply, TermsInEffect, UnitOfWork } from '@sokoni/common';
import type {
  DestinationBody,
  DestinationState,
  Language,
  MarketTerms,
  MessageCode,
  moneyRoutes,
  RouteData,
  SellerMoney,
  StatementLine,
  StatementQuery,
} from '@sokoni/contracts';
import { OrdersConfig } from '../config.ts';
import { LedgerRepository } from '../ledger/ledger.repository.ts';
import type { SellerDestination } from './destination.schema.ts';
import { DestinationsService, type OwnerSession } from './destinations.service.ts';
import { toPayout, toShown } from './payout.mapper.ts';
import { PayoutsRepository } from './payouts.repository.ts';
import { PayoutsService } from './payouts.service.ts';
import { statementFile, toStatementLine } from './statement.ts';

const SHOWN_PAYOUTS = 10;
const FILE_LINES = 20_000;
const DESTINATION_MESSAGES: Readonly<Record<DestinationState, MessageCode>> = {
  verified: 'destination-saved',
  'name-differs': 'destination-name-differs',
  'not-found': 'destination-not-found',
  unchecked: 'destination-unchecked',
};

/** A seller's own view of their money. */
@Injectable()
export class SellerMoneyService {
  constructor(
    private readonly ledger: LedgerRepository,
    private readonly payouts: PayoutsRepository,
    private readonly service: PayoutsService,
    private readonly destinations: DestinationsService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: OrdersConfig,
    private readonly terms: TermsInEffect<MarketTerms>,
  ) {}

  async show(sellerId: string): Promise<SellerMoney> {
    const { blocker, destination } = await this.service.readiness(sellerId);
    // From one snapshot: a payout that ends meanwhile is neither missing nor counted twice.
    const { pendingTzs, availableTzs, paidOutTzs, onTheWayTzs } = await this.unit.run(async () => {
      const balance = await this.ledger.balance(sellerId);
      const open = await this.payouts.findOpen(sellerId);
      return { ...balance, onTheWayTzs: open?.amountTzs ?? 0 };
    });
    const latest = await this.payouts.latestOf(sellerId, SHOWN_PAYOUTS);
    const paysByItself = blocker === null || blocker === 'under-way';
    return {
      pendingTzs,
      availableTzs,
      onTheWayTzs,
      paidOutTzs,
      minimumPayoutTzs: this.config.PAYOUT_MINIMUM_TZS,
      commission: await this.commission(),
      nextPayoutAt: (paysByItself && destination?.nextPayoutAt.toISOString()) || null,
      blocker,
      destination: destination && toSellerDestination(destination),
      payouts: latest.map((payout) => toPayout(payout, this.clock.now())),
      firstLineAt: (await this.ledger.firstLineAt(sellerId))?.toISOString() ?? null,
    };
  }

  async statement(sellerId: string, query: StatementQuery): Promise<Answer<StatementLine[]>> {
    return newestPage(await this.ledger.statement(sellerId, query), query, toStatementLine);
  }

  /** Oldest first, as ledgers are read; the newest 20,000 lines. */
  async file(sellerId: string, language: Language): Promise<string> {
    const lines = await this.ledger.statement(sellerId, { limit: FILE_LINES });
    return statementFile(lines, FILE_LINES, language);
  }

  async setDestination(
    owner: OwnerSession,
    body: DestinationBody,
  ): Promise<Answer<RouteData<typeof moneyRoutes.setDestination>>> {
    const { destination, state } = await this.destinations.set(owner, body);
    const waits = destination.next !== null && state === 'verified';
    const message = waits ? 'destination-waits' : DESTINATION_MESSAGES[state];
    return reply({ ...toSellerDestination(destination), asked: state }, message);
  }

  /** The commission on what is paid now, and the next other one that is decided. */
  private async commission(): Promise<SellerMoney['commission']> {
    const { commissionBasisPoints: basisPoints } = await this.terms.current();
    for (const startsAt of await this.terms.starts()) {
      const next = (await this.terms.at(startsAt)).commissionBasisPoints;
      if (next === basisPoints) continue;
      return { basisPoints, next: { basisPoints: next, startsAt: startsAt.toISOString() } };
    }
    return { basisPoints, next: null };
  }
}

/** The name that another person's number is registered in is not shown. */
function toSellerDestination({ to, holderName, state, checkedBy, next }: SellerDestination) {
  const isForeign = state === 'name-differs' && checkedBy !== '';
  return {
    to: toShown(to),
    holderName: isForeign ? '' : holderName,
    state,
    next: next
      ? { to: toShown(next.to), state: next.state, startsAt: next.startsAt.toISOString() }
      : null,
  };
}
