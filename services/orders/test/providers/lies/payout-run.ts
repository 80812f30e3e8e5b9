import { UnitOfWork } from '@sokoni/common';
import { newId } from '@sokoni/common/testing';
import { type Destination, MANUAL_RAIL } from '@sokoni/contracts';
import { subsidyGranted } from '../../../src/ledger/ledger.ts';
import { PaymentRoutesService } from '../../../src/payments/routing/payment-routes.service.ts';
import type { PayoutRecord } from '../../../src/payouts/payout.schema.ts';
import { hasEnded } from '../../../src/payouts/payout.ts';
import { PayoutBatchesService } from '../../../src/payouts/payout-batches.service.ts';
import { PayoutOutcomesService } from '../../../src/payouts/payout-outcomes.service.ts';
import { PayoutSenderService } from '../../../src/payouts/payout-sender.service.ts';
import { PayoutsService } from '../../../src/payouts/payouts.service.ts';
import type { OrdersLife } from './orders-life.ts';
import { insertSellers } from './paid-sellers.ts';
import type { Rail } from './rail.ts';

const POSTINGS_AT_ONCE = 500;
/** Two admins. */
const [FIRST, SECOND] = ['a', 'b'].map((digit) => digit.repeat(24)) as [string, string];

/** Verified sellers with money and a wallet or account, who ask for it until they have it. */
export class PayoutRun {
  /** What each seller may get, once. */
  readonly grants = new Map<string, number>();
  private readonly settled = new Set<string>();

  constructor(private readonly rail: Rail) {}

  async prepare(count: number): Promise<void> {
    const { life, chance } = this.rail;
    for (let i = 0; i < count; i++) this.grants.set(newId(), chance.whole(10_000, 400_000));
    const now = new Date(this.rail.now());
    const banks = life.get(PaymentRoutesService).railFor(toAccount(0)) !== MANUAL_RAIL;
    const sellers = [...this.grants.keys()].map((_id, i) => ({ _id, to: toDestination(i, banks) }));
    await insertSellers(life, sellers, { by: FIRST, at: now });
    const unit = life.get(UnitOfWork);
    for (let from = 0; from < count; from += POSTINGS_AT_ONCE) {
      await unit.run(async () => {
        for (const [sellerId, amountTzs] of [...this.grants].slice(from, from + POSTINGS_AT_ONCE)) {
          const about = { reference: newId(), at: now };
          unit.post(subsidyGranted(about, sellerId, amountTzs));
        }
      });
    }
  }

  /** Some press twice at once. */
  requests(from: number, count: number) {
    const sellers = [...this.grants.keys()].slice(from, from + count);
    return sellers.map((sellerId) => async (life: OrdersLife) => {
      const press = () => life.get(PayoutsService).request(sellerId);
      if (!this.rail.chance.happens(0.1)) return this.unlessUnderWay(press());
      return Promise.all([this.unlessUnderWay(press()), this.unlessUnderWay(press())]);
    });
  }

  /** Sellers whose payout failed ask again. */
  async requestsAgain() {
    const balances = await this.rail.life.db
      .collection<{ _id: string; availableTzs: number }>('seller_balances')
      .find({ availableTzs: { $gte: 10_000 } })
      .toArray();
    const asked = new Set((await this.all()).map(({ sellerId }) => sellerId));
    return balances
      .filter(({ _id }) => asked.has(_id))
      .map(({ _id }) => async (life: OrdersLife) => {
        await this.unlessUnderWay(life.get(PayoutsService).request(_id));
      });
  }

  /** Until a provider that creates one a minute has got all that waits for it. */
  async sendAll(): Promise<void> {
    await this.send();
    if (this.isSlow()) return;
    const waits = ({ state, provider }: PayoutRecord) =>
      state === 'requested' && provider === 'clickpesa';
    for (let left = (await this.all()).filter(waits).length; left > 0; left--) {
      this.rail.advance(61_000);
      await this.send();
    }
  }

  async send(): Promise<void> {
    // ClickPesa creates one payout a minute; meanwhile those that were sent are due again.
    const slow = this.isSlow();
    let left = slow
      ? (await this.all()).filter((payout) => !hasEnded(payout)).length
      : Number.POSITIVE_INFINITY;
    const job = async (life: OrdersLife) => {
      const sent = await life.get(PayoutSenderService).sendOne();
      if (slow) this.rail.advance(61_000);
      return sent && --left > 0;
    };
    await this.rail.tick(job, slow ? 1 : undefined);
  }

  /** One admin prepares what waits, twice at once; then three press at once, of whom one may release it. */
  async release(): Promise<void> {
    const batches = this.rail.life.get(PayoutBatchesService);
    const { waiting, waitingTzs: sumTzs } = await batches.show(FIRST);
    const shown = { count: waiting.length, sumTzs };
    if (shown.count > 0) await allOf([1, 2].map(() => batches.prepare(FIRST, shown)));
    const { batches: prepared } = await batches.show(SECOND);
    for (const { _id } of prepared) {
      await allOf([FIRST, SECOND, SECOND].map((admin) => batches.end(admin, _id, true)));
    }
  }

  /** An admin looks unknown payouts up in the provider's records. */
  async decide(): Promise<void> {
    const { unknown } = await this.rail.life.get(PayoutBatchesService).show(FIRST);
    const records = new Map((await this.all()).map((payout) => [payout._id, payout]));
    for (const { _id: payoutId } of unknown) {
      const { payoutControls } = this.rail.serverOf(records.get(payoutId) as PayoutRecord);
      const paid = (payoutControls?.paidTzs(payoutId) ?? 0) > 0;
      const reading = { payoutId, paid, transactionId: paid ? `TX-${payoutId}` : '' };
      await this.rail.life.get(PayoutOutcomesService).decide(FIRST, reading);
    }
  }

  /** The provider pays some of what it has taken, and fails some. */
  async settle(part: number): Promise<void> {
    for (const payout of await this.all()) {
      const { _id } = payout;
      const { payoutControls } = this.rail.serverOf(payout);
      if (!payoutControls || this.settled.has(_id) || payoutControls.taken(_id) === 0) continue;
      if (!this.rail.chance.happens(part)) continue;
      this.settled.add(_id);
      payoutControls.settle(_id, this.rail.chance.happens(0.85) ? 'paid' : 'failed');
    }
  }

  private isSlow(): boolean {
    return this.rail.names.join() === 'clickpesa';
  }

  all(): Promise<PayoutRecord[]> {
    return this.rail.life.db.collection<PayoutRecord>('payouts').find().toArray();
  }

  private async unlessUnderWay(request: Promise<unknown>): Promise<void> {
    await request.catch((error: { readonly code?: string }) => {
      if (!error.code?.startsWith('payout-')) throw error;
    });
  }
}

/** Whichever of them is refused. */
async function allOf(works: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(works);
}

/** Every second seller has an account, where the provider pays to banks. */
function toDestination(i: number, banks: boolean): Destination {
  if (banks && i % 2 === 1) return toAccount(i);
  return { kind: 'wallet', method: 'Mpesa', number: `+255${numberOf(i)}` };
}

function toAccount(i: number): Destination {
  return { kind: 'bank', bank: 'crdb', number: `0150${numberOf(i)}` };
}

const numberOf = (i: number) => `7540${String(i).padStart(5, '0')}`;
