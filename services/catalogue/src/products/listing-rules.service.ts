import { Injectable } from '@nestjs/common';
import { ProblemError, type Session } from '@sokoni/common';
import type { Refusal } from '../quota/quota.ts';
import type { AdminHiding, ProductRecord } from './product.schema.ts';
import { isModerator } from './product.ts';
import { mustBeComplete } from './product-checks.ts';
import { ProductsRepository } from './products.repository.ts';

/** What makes two products of a seller the same one to a buyer. */
type Marks = Pick<ProductRecord, 'productName' | 'translation' | 'productImage' | 'barcode'>;
type Listing = Marks & Pick<ProductRecord, 'sellerId'>;

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
  async copyRefusal(product: Listing): Promise<Refusal | null> {
    const hidden = await this.products.hiddenByAdmins(product.sellerId);
    const original = hidden.find((one) => isSame(product, one));
    if (!original?.hiddenByAdmin) return null;
    const values = { name: original.productName, reason: reasonOf(original.hiddenByAdmin) };
    return { code: 'product-copies-hidden', values };
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

/** Only the main picture counts: a table of sizes is in many products. */
function isSame(product: Marks, hidden: Marks): boolean {
  const names = new Set(namesOf(hidden));
  const [cover] = hidden.productImage;
  return (
    namesOf(product).some((name) => names.has(name)) ||
    (cover !== undefined && product.productImage.includes(cover)) ||
    (hidden.barcode !== undefined && hidden.barcode === product.barcode)
  );
}

/** In both languages, as they are read aloud. */
function namesOf({ productName, translation }: Marks): string[] {
  return [productName, translation?.productName ?? '']
    .map((name) =>
      name
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ''),
    )
    .filter(Boolean);
}
