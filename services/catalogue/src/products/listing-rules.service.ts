import { Injectable } from '@nestjs/common';
import { ProblemError, type Session } from '@sokoni/common';
import type { Refusal } from '../quota/quota.ts';
import type { AdminHiding, ProductRecord } from './product.schema.ts';
import { isModerator } from './product.ts';
import { mustBeComplete } from './product-checks.ts';
import { isSame, marksOf } from './product-marks.ts';
import { ProductsRepository } from './products.repository.ts';

const NO_REASON = { en: 'none was written down', sw: 'haikuandikwa' };
const reasonOf = ({ reason }: AdminHiding) => reason || NO_REASON;

/** What may be listed. What an admin has hidden comes back by an admin alone, whichever product of the seller it is. */
@Injectable()
export class ListingRulesService {
  constructor(private readonly products: ProductsRepository) {}

  async mustBeListable(session: Session, product: ProductRecord): Promise<void> {
    if (!isModerator(session, product)) await this.mustBeAllowed(product);
    mustBeComplete(product);
  }

  /** A listed product does not become what an admin has hidden; one that is a copy already stays as it was left. */
  async mustStayAllowed(session: Session, was: ProductRecord, next: ProductRecord): Promise<void> {
    if (was.status !== 'listed' || isModerator(session, was)) return;
    const refusal = await this.copyRefusal(next);
    if (refusal && !(await this.copyRefusal(was))) throw problemOf(refusal);
  }

  /** Null for what is like nothing that is hidden. */
  async copyRefusal(product: ProductRecord): Promise<Refusal | null> {
    const marks = marksOf(product);
    for (const one of await this.products.hiddenByAdmins(product.sellerId)) {
      const { hiddenByAdmin: hiding } = one;
      const hidden = hiding?.marks ?? marksOf(one);
      if (!hiding || !isSame(marks, hidden)) continue;
      const values = { name: hidden.names[0] ?? '', reason: reasonOf(hiding) };
      return { code: 'product-copies-hidden', values };
    }
    return null;
  }

  private async mustBeAllowed(product: ProductRecord): Promise<void> {
    const { hiddenByAdmin: hiding } = product;
    if (hiding)
      throw new ProblemError('product-hidden-by-admin', { values: { reason: reasonOf(hiding) } });
    const refusal = await this.copyRefusal(product);
    if (refusal) throw problemOf(refusal);
  }
}

const problemOf = ({ code, values }: Refusal) => new ProblemError(code, { values });
