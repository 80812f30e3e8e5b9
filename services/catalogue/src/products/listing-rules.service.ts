import { Injectable } from '@nestjs/common';
import { ANOTHER_ADMIN, ProblemError, type Session, UserReplicas } from '@sokoni/common';
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

const HIDDEN = { en: 'Hidden', sw: 'Imefichwa' };
const NO_REASON = { en: 'none was written down', sw: 'haikuandikwa' };
const reasonOf = ({ reason }: AdminHiding) => reason || NO_REASON;

/** What may be listed. What an admin has hidden comes back by an admin alone, whichever product of the seller it is. */
@Injectable()
export class ListingRulesService {
  constructor(
    private readonly products: ProductsRepository,
    private readonly users: UserReplicas,
  ) {}

  /** Two admins hide one product: the second one learns who was first. */
  async mustNotBeHidden(session: Session, product: ProductRecord, status: string): Promise<void> {
    const { hiddenByAdmin: hiding } = product;
    if (status !== 'draft' || !hiding || !isModerator(session, product)) return;
    if (hiding.by === session.userId) return;
    const first = await this.users.find(hiding.by).catch(() => null);
    const values = { name: first?.name || ANOTHER_ADMIN, choice: HIDDEN };
    throw new ProblemError('decided-first', { values });
  }

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

  /**
   * What an admin lists its seller may list again, whatever it is a copy of. Where the original is deleted no admin can
   * show it again: its hiding ends.
   */
  async admit(session: Session, product: ProductRecord): Promise<ProductRecord> {
    if (!isModerator(session, product)) return product;
    const ids = (await this.originalsOf(product)).map(({ id }) => id);
    if (ids.length === 0) return product;
    await this.products.endHidingOfDeleted(ids);
    return { ...product, admittedBeside: [...(product.admittedBeside ?? []), ...ids] };
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
      const id = String(one._id);
      if (!hiding || id === String(product._id) || product.admittedBeside?.includes(id)) return [];
      if (!isSame(marks, hidden)) return [];
      const values = { name: hidden.names[0] ?? '', reason: reasonOf(hiding) };
      return { id, refusal: { code: 'product-copies-hidden', values } };
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
