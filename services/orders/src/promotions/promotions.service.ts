import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import {
  type Answer,
  Clock,
  isDuplicateKey,
  newestPage,
  type Paging,
  ProblemError,
  reply,
  type Session,
  UnitOfWork,
} from '@sokoni/common';
import { dateOf, type Promotion, type SavePromotionBody } from '@sokoni/contracts';
import type { PromotionRecord } from './promotion.schema.ts';
import { deliveryOf, offerOf, stateOf } from './promotion.ts';
import { PromotionsRepository } from './promotions.repository.ts';

/** Without a code, of one owner: each is read and priced for every cart with the owner's goods. */
const MOST_OFFERS = 50;

/** Promotions as their owners see and change them: a seller their own, an admin those of the shop. */
@Injectable()
export class PromotionsService {
  constructor(
    private readonly promotions: PromotionsRepository,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(session: Session, paging: Paging): Promise<Answer<Promotion[]>> {
    const found = await this.promotions.list(ownerOf(session), paging);
    return newestPage(found, paging, (one) => this.show(one));
  }

  /** The same request again answers with what is stored; a change that starts from an older version is refused. */
  async save(session: Session, body: SavePromotionBody): Promise<Promotion> {
    const { promotionId, version, ...form } = body;
    const sellerId = ownerOf(session);
    const stored = await this.promotions.find(promotionId);
    if (stored ? stored.sellerId !== sellerId : version > 0) throw new ProblemError('not-found');
    const { paused = false, uses = 0 } = stored ?? {};
    const about = { _id: promotionId, sellerId, paused, uses, version: version + 1 };
    const next: PromotionRecord = { ...about, ...withItsFigures(form) };
    if (stored && isSame(stored, next)) return this.show(stored);
    if (stored && stored.version !== version) throw new ProblemError('promotion-outdated');
    if (!stored || !isOffer(stored)) await this.refuseTooMany(next);
    return this.show(await this.write(next));
  }

  async pause(session: Session, promotionId: string, paused: boolean): Promise<Answer<Promotion>> {
    for (;;) {
      const stored = await this.promotions.find(promotionId);
      if (stored?.sellerId !== ownerOf(session)) throw new ProblemError('not-found');
      const isDone = stored.paused === paused;
      const next = { ...stored, paused, version: stored.version + 1 };
      if (!isDone) await this.refuseTooMany(next);
      const saved = isDone ? stored : await this.replace(next);
      const message = paused ? 'promotion-paused' : 'promotion-continued';
      if (saved) return reply(this.show(saved), message);
    }
  }

  /** The seller's account is deleted; orders keep what they used. */
  removeOf(sellerId: string): Promise<void> {
    return this.promotions.removeOf(sellerId);
  }

  /** For what becomes an offer: those that a seller has already may all be changed. */
  private async refuseTooMany(next: PromotionRecord): Promise<void> {
    if (!isOffer(next)) return;
    if ((await this.promotions.countOffers(next.sellerId, next._id)) < MOST_OFFERS) return;
    throw new ProblemError('offers-full', { values: { n: MOST_OFFERS } });
  }

  private async write(next: PromotionRecord): Promise<PromotionRecord> {
    try {
      if (next.version === 1) {
        return await this.unit.run(async () => {
          await this.promotions.insert(next);
          this.publish(next);
          return next;
        });
      }
      const saved = await this.replace(next);
      if (!saved) throw new ProblemError('promotion-outdated');
      return saved;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // The same request at the same time, or another promotion with this code.
      const rival = await this.promotions.find(next._id);
      if (rival && isSame(rival, next)) return rival;
      throw new ProblemError('coupon-code-taken');
    }
  }

  /** Null when another version is stored. */
  private replace(next: PromotionRecord): Promise<PromotionRecord | null> {
    return this.unit.run(async () => {
      const saved = await this.promotions.replace(next);
      if (saved) this.publish(saved);
      return saved;
    });
  }

  private publish(promotion: PromotionRecord): void {
    const { _id: promotionId, sellerId, version } = promotion;
    const shown = { offer: offerOf(promotion), delivery: deliveryOf(promotion) };
    const data = { promotionId, sellerId, ...shown };
    this.unit.publish('promotion.changed', { aggregateId: promotionId, version, data });
  }

  private show(record: PromotionRecord): Promotion {
    const { sellerId, paused: _, ...shown } = record;
    const paidBy = sellerId === null ? 'shop' : 'seller';
    return { ...shown, paidBy, state: stateOf(record, dateOf(this.clock.now())) };
  }
}

function ownerOf({ userId, role }: Session): string | null {
  return role === 'ADMIN' ? null : userId;
}

type Form = Omit<SavePromotionBody, 'promotionId' | 'version'>;

/** Figures of other kinds are not kept. */
function withItsFigures(form: Form): Form {
  const { kind, percent, amountTzs, buy, free } = form;
  return {
    ...form,
    percent: kind === 'percent' ? percent : null,
    amountTzs: kind === 'amount' ? amountTzs : null,
    buy: kind === 'buy-n' ? buy : null,
    free: kind === 'buy-n' ? free : null,
  };
}

/** Whether what the owner writes is the same. */
function isSame(one: PromotionRecord, other: PromotionRecord): boolean {
  const { uses: _, version: __, paused: ___, ...terms } = one;
  const { uses: ____, version: _____, paused: ______, ...others } = other;
  return isDeepStrictEqual(terms, others);
}

/** It holds for everyone, without a code. */
function isOffer({ code, paused }: Pick<PromotionRecord, 'code' | 'paused'>): boolean {
  return code === null && !paused;
}
