import { Injectable } from '@nestjs/common';
import { Clock, ProblemError, type Session } from '@sokoni/common';
import {
  BULK_EDIT_UNDO_HOURS,
  type EditedProduct,
  type EditProductsBody,
  type Language,
  type LastProductEdit,
  type ProductChange,
} from '@sokoni/contracts';
import { ProductsService } from '../products/products.service.ts';
import { PlanEnforcerService } from '../quota/plan-enforcer.service.ts';
import { QuotaService } from '../quota/quota.service.ts';
import { dependsOnState, partOf, tokenOf } from './bulk-edit.ts';
import { type BulkEditRow, BulkEditsRepository } from './bulk-edits.repository.ts';
import { refusedRow, rowOf } from './edited-product.ts';
import { ProductChangesService } from './product-changes.service.ts';

const UNDO_MS = BULK_EDIT_UNDO_HOURS * 3_600_000;

type Wanted = EditProductsBody['products'][number];

/** One change of many products, each in a transaction of its own with the record by which it is undone. */
@Injectable()
export class BulkEditsService {
  constructor(
    private readonly products: ProductsService,
    private readonly changes: ProductChangesService,
    private readonly edits: BulkEditsRepository,
    private readonly quotas: QuotaService,
    private readonly plans: PlanEnforcerService,
    private readonly clock: Clock,
  ) {}

  /** An unexpected failure ends the call: what was edited before it is not edited again when the call is repeated. */
  async edit(caller: Session, body: EditProductsBody, language: Language) {
    const { dryRun, editKey, change, products } = body;
    const session = asSeller(caller);
    let left = dryRun ? await this.placesFor(caller, change) : Number.POSITIVE_INFINITY;
    const rows: EditedProduct[] = [];
    for (const wanted of products) {
      const work = dryRun
        ? this.preview(session, wanted, change, left)
        : this.apply(session, wanted, change, editKey);
      const row = await work.catch((error: unknown) =>
        refusedRow(this.products, session, wanted._id, error, language),
      );
      if (row.outcome === 'ready' && row.before?.status !== 'listed') left -= 1;
      rows.push(row);
    }
    // Lists hidden products in the places that drafts have left.
    if (!dryRun && change.kind === 'status') await this.plans.enforce(session.userId);
    return rows;
  }

  /** Puts back what is still as the edit left it; a repeated call answers the same. */
  async undo(caller: Session, editKey: string, language: Language): Promise<EditedProduct[]> {
    const session = asSeller(caller);
    const since = new Date(this.clock.now().getTime() - UNDO_MS);
    const rows = await this.edits.listOf(session.userId, editKey, since);
    if (rows.length === 0) throw new ProblemError('product-edit-not-found');
    const undone: EditedProduct[] = [];
    for (const row of rows) {
      const work = this.undoOne(session, row);
      const result = work.catch((error: unknown) =>
        refusedRow(this.products, session, row.productId, error, language),
      );
      undone.push(await result);
    }
    if (rows[0]?.change.kind === 'status') await this.plans.enforce(session.userId);
    return undone;
  }

  async last(userId: string): Promise<LastProductEdit> {
    const since = new Date(this.clock.now().getTime() - UNDO_MS);
    const last = await this.edits.findLast(userId, since);
    if (!last) return null;
    const { editKey, change, createdAt } = last;
    const rows = await this.edits.listOf(userId, editKey, since);
    const undone = rows.every((row) => row.undone !== undefined);
    return { editKey, change, products: rows.length, editedAt: createdAt.toISOString(), undone };
  }

  deleteOf(userId: string): Promise<void> {
    return this.edits.deleteOf(userId);
  }

  private async preview(
    session: Session,
    { _id }: Wanted,
    change: ProductChange,
    places: number,
  ): Promise<EditedProduct> {
    const product = await this.products.find(session, _id);
    const next = await this.changes.preview(session, product, change, places);
    return rowOf(product, next, change, 'ready');
  }

  private async apply(
    session: Session,
    { _id, token }: Wanted,
    change: ProductChange,
    editKey: string,
  ): Promise<EditedProduct> {
    const id = `${session.userId}:${editKey}:${_id.toLowerCase()}`;
    return this.products.change(session, _id, async (product) => {
      const earlier = await this.edits.find(id);
      if (earlier) return answerOf(earlier, change);
      if (token && dependsOnState(change) && token !== tokenOf(product, change.kind)) {
        return rowOf(product, product, change, 'stale');
      }
      const next = await this.changes.make(session, product, change);
      const answer = rowOf(product, next, change, 'edited');
      if (answer.outcome === 'unchanged') return answer;
      await this.edits.add({
        _id: id,
        userId: session.userId,
        editKey,
        productId: answer.productId,
        change,
        before: partOf(product, change.kind),
        token: answer.token,
        answer,
        createdAt: this.clock.now(),
      });
      return answer;
    });
  }

  private undoOne(session: Session, { _id, productId, change }: BulkEditRow) {
    return this.products.change(session, productId, async (product) => {
      const row = await this.edits.find(_id);
      if (!row || row.undone) return row?.undone ?? rowOf(product, product, change, 'stale');
      if (dependsOnState(change) && row.token !== tokenOf(product, change.kind)) {
        return rowOf(product, product, change, 'stale');
      }
      const next = await this.changes.putBack(session, product, change, row.before);
      const undone = rowOf(product, next, change, 'undone');
      await this.edits.markUndone(_id, undone);
      return undone;
    });
  }

  /** How many more products the plan lists; only a listing needs places. */
  private async placesFor({ userId, role }: Session, change: ProductChange): Promise<number> {
    if (change.kind !== 'status' || change.status !== 'listed') return Number.POSITIVE_INFINITY;
    return this.quotas.placesOf(userId, role === 'ADMIN');
  }
}

/** The answer that the same edit got before; the key of another edit is refused. */
function answerOf(earlier: BulkEditRow, change: ProductChange): EditedProduct {
  if (JSON.stringify(earlier.change) !== JSON.stringify(change)) {
    throw new ProblemError('idempotency-conflict');
  }
  return earlier.answer;
}

/** Admins too edit their own products alone: those of others they show or hide, with a reason. */
function asSeller(session: Session): Session {
  return { ...session, role: 'SELLER' };
}
