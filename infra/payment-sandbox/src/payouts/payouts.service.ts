import { isDuplicateKey, randomCode } from '../database.ts';
import type { PayoutRequest } from '../merchant/merchant.schemas.ts';
import { Problem } from '../problem.ts';
import { courseOf, type Payout, slowMs } from './payout.ts';
import type { PayoutsRepository } from './payouts.repository.ts';

export class PayoutsService {
  private readonly payouts: PayoutsRepository;
  private readonly delayScale: number;

  constructor(payouts: PayoutsRepository, delayScale: number) {
    this.payouts = payouts;
    this.delayScale = delayScale;
  }

  /** Pays once per payoutId. When the answer gets lost the money has moved all the same. */
  async pay(request: PayoutRequest): Promise<{ payout: Payout; created: boolean }> {
    const payout = newPayout(request, this.delayScale);
    try {
      await this.payouts.insert(payout);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return { payout: await this.repeated(request), created: false };
    }
    if (courseOf(request.number) === 'answer-lost') {
      throw new Problem('operator_down', 'The operator gave no answer.');
    }
    return { payout, created: true };
  }

  async get(payoutId: string): Promise<Payout> {
    const payout = await this.payouts.find(payoutId, new Date());
    if (payout) return payout;
    throw new Problem('not_found', `No payout has the payoutId ${payoutId}.`);
  }

  private async repeated({ payoutId, ...request }: PayoutRequest): Promise<Payout> {
    const known = await this.get(payoutId);
    const { amount, method, bank, number } = request;
    const where = known.method === (method ?? null) && known.bank === (bank ?? null);
    const to = where && known.number === number;
    if (known.amount === amount && to) return known;
    throw new Problem('payout_id_reused', `payoutId ${payoutId} was used for another payout.`);
  }
}

function newPayout(
  { payoutId, amount, method, bank, number }: PayoutRequest,
  delayScale: number,
): Payout {
  const course = courseOf(number);
  const now = new Date();
  const slow = course === 'slow';
  const closed = course === 'closed-wallet';
  return {
    _id: payoutId,
    amount,
    method: method ?? null,
    bank: bank ?? null,
    number,
    currency: 'TZS',
    reference: `SO${randomCode(8)}`,
    transactionId: randomCode(10),
    status: slow ? 'pending' : closed ? 'failed' : 'succeeded',
    failureReason: closed ? 'wallet_closed' : null,
    arrivesAt: slow ? new Date(now.getTime() + slowMs * delayScale) : null,
    createdAt: now,
    completedAt: slow ? null : now,
  };
}
