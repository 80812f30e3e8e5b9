import { TermsInEffect } from '@sokoni/common';
import { type PlanCode, type PlanOffer, type PlanTerms, planOffer } from '@sokoni/contracts';

/** A price that is decided and has not started. */
export interface NextPrice {
  readonly amountTzs: number;
  readonly startsAt: Date;
}

/** What plans are sold at. */
export class PlanOffersService extends TermsInEffect<PlanTerms> {
  async offer(code: PlanCode): Promise<PlanOffer> {
    return planOffer(await this.current(), code);
  }

  /** Read anew, for a purchase: what another replica has just approved counts. */
  async latestOffer(code: PlanCode): Promise<PlanOffer> {
    this.invalidate();
    return this.offer(code);
  }

  /** The next other price of a plan; null where none is decided. */
  async nextPrice(code: PlanCode): Promise<NextPrice | null> {
    const { priceTzs } = await this.offer(code);
    for (const startsAt of await this.starts()) {
      const amountTzs = planOffer(await this.at(startsAt), code).priceTzs;
      if (amountTzs !== priceTzs) return { amountTzs, startsAt };
    }
    return null;
  }
}
