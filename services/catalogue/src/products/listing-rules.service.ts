import { Injectable } from '@nestjs/common';
import { ProblemError, type Session } from '@sokoni/common';
import type { Refusal } from '../quota/quota.ts';
import type { AdminHiding, ProductRecord } from './product.schema.ts';
import { isModerator } from './product.ts';
import { mustBeComplete } from './product-checks.ts';
import { isSame, marksOf } from './product-marks.ts';
import { ProductsRepository } from './products.repository.ts';

interface Original {
  readonly id: string;
  readonly refusal: Refusal;
}

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

  /**
   * Neither a listed product nor one that the plan hides becomes what an admin has hidden: the plan lists it by itself.
   * What it is a copy of already it stays.
   */
  async mustStayAllowed(session: Session, was: ProductRecord, next: ProductRecord): Promise<void> {
    if (was.status === 'draft' || isModerator(session, was)) return;
    const copied = await this.originalsOf(next);
    if (copied.length === 0) return;
    const before = new Set((await this.originalsOf(was)).map(({ id }) => id));
    const original = copied.find(({ id }) => !before.has(id));
    if (original) throw problemOf(original.refusal);
  }

  /** Null for what is like nothing that is hidden. */
  async copyRefusal(product: ProductRecord): Promise<Refusal | null> {
    const [original] = await this.originalsOf(product);
    return original?.refusal ?? null;
  }

  /** The hidden products that this one is a copy of. */
  private async originalsOf(product: ProductRecord): Promise<Original[]> {
    const marks = marksOf(product);
    const all = await this.products.hiddenByAdmins(product.sellerId);
    return all.flatMap((one) => {
      const { hiddenByAdmin: hiding } = one;
      const hidden = hiding?.marks ?? marksOf(one);
      if (!hiding || !isSame(marks, hidden)) return [];
      const values = { name: hidden.names[0] ?? '', reason: reasonOf(hiding) };
      return { id: String(one._id), refusal: { code: 'product-copies-hidden', values } };
    });
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
