import { Injectable } from '@nestjs/common';
import {
  Clock,
  checkBy,
  currentContext,
  isAboveCeiling,
  isDuplicateKey,
  ProblemError,
  type Proposal,
  TermsInEffect,
} from '@sokoni/common';
import type { ApproveRefundBody, MarketTerms, RefundByHandBody } from '@sokoni/contracts';
import type { RefundRecord } from './refund.schema.ts';
import { beginningOf, keyOf, readKey, type WantedRefund } from './refund-request.ts';
import {
  type OpenRefundRequest,
  type RefundRequestRecord,
  RefundRequestsRepository,
} from './refund-requests.repository.ts';

/** Above the ceiling of the market terms one admin alone refunds nothing. */
@Injectable()
export class SecondAdminService {
  constructor(
    private readonly requests: RefundRequestsRepository,
    private readonly terms: TermsInEffect<MarketTerms>,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `refund-second-admin-needed` until another admin makes the same refund within a day. Owners, who
   * set the ceiling, and whatever no admin has started are not held up. Answers who has asked first, where two were needed.
   * @param soFarTzs what was refunded of the same sale before: a large refund in small pieces is a large one
   */
  async require(wanted: WantedRefund, soFarTzs = 0): Promise<string | null> {
    const { actor } = currentContext() ?? {};
    if (actor?.role !== 'ADMIN') return null;
    const adminId = heldUp();
    const { refundCeilingTzs } = await this.terms.current();
    if (adminId === null || !isAboveCeiling(wanted.amountTzs, refundCeilingTzs, soFarTzs)) {
      // Who needs nobody else makes what another one has asked for.
      await this.requests.remove(keyOf(wanted));
      return null;
    }
    const asked = await this.requests.find(keyOf(wanted));
    const verdict = checkBy(adminId, this.toProposal(asked));
    if (asked && verdict === 'confirmed' && (await this.requests.take(asked))) return asked.askedBy;
    await this.ask(wanted, adminId);
    throw new ProblemError('refund-second-admin-needed', {
      values: { amountTzs: refundCeilingTzs.toLocaleString('en-US') },
    });
  }

  /**
   * The same for one that was sent by hand. While one number waits, no other one is noted: the money may have gone
   * out by both. Who has mistyped their own notes another one instead.
   */
  async requireByHand(
    { _id, transactionId }: RefundByHandBody,
    { amountTzs, referenceId }: Pick<RefundRecord, 'amountTzs' | 'referenceId'>,
  ): Promise<void> {
    const adminId = heldUp();
    if (adminId !== null) {
      const notes = await this.openNotes([_id]);
      const others = notes.filter((note) => note.transactionId !== transactionId);
      const [foreign] = notes.filter(({ askedBy }) => askedBy !== adminId);
      const [other] = others;
      if (foreign && other)
        throw new ProblemError('refund-noted-otherwise', {
          values: { transaction: other.transactionId ?? '' },
        });
      const now = this.clock.now();
      for (const own of others) await this.requests.withdraw(own._id, adminId, now);
    }
    const about = { kind: 'by-hand', aboutId: _id, sellerIds: [], reason: '' } as const;
    await this.require({ ...about, amountTzs, referenceId, transactionId });
  }

  /** For another service, which makes each refund once: asked again it answers the same. */
  async approve({ refund, amountTzs, adminId, sellerId, soFarTzs, ...details }: ApproveRefundBody) {
    const { refundCeilingTzs } = await this.terms.current();
    if (!isAboveCeiling(amountTzs, refundCeilingTzs, soFarTzs)) return { ceilingTzs: null };
    const { number, reason = '' } = details;
    const wanted = {
      ...readKey(`${refund} ${amountTzs}`),
      ...(sellerId && { sellerIds: [sellerId] }),
      ...(number && { number }),
      reason,
    };
    const asked = await this.requests.find(keyOf(wanted));
    if (asked && checkBy(adminId, this.toProposal(asked)) === 'confirmed')
      return { ceilingTzs: null, askedBy: asked.askedBy };
    const again = await this.ask(wanted, adminId);
    return { ceilingTzs: refundCeilingTzs, again };
  }

  /** Of refunds that were sent by hand, what a first admin has noted and a second one has to note as well. */
  async notedByHand(refundIds: readonly string[]): Promise<ReadonlyMap<string, OpenRefundRequest>> {
    const notes = await this.openNotes(refundIds);
    return new Map(notes.map((note) => [note.aboutId, note]));
  }

  private openNotes(refundIds: readonly string[]): Promise<OpenRefundRequest[]> {
    const beginnings = refundIds.map((refundId) => beginningOf('by-hand', refundId));
    return this.requests.listOpen(this.clock.now(), beginnings);
  }

  private toProposal(asked: RefundRequestRecord | null): Proposal | null {
    return asked && { makers: [asked.askedBy], open: asked.expiresAt > this.clock.now() };
  }

  /** Of two who ask at once the second one finds the first on the page, and makes what they have asked for. */
  private async ask(wanted: WantedRefund, askedBy: string): Promise<boolean> {
    try {
      return await this.requests.ask(wanted, askedBy, this.clock.now());
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      return false;
    }
  }
}

/** The admin who refunds nothing alone above the ceiling; null where it is an owner or no admin at all. */
function heldUp(): string | null {
  const { actor, adminRoles = [] } = currentContext() ?? {};
  return actor?.role === 'ADMIN' && !adminRoles.includes('owner') ? actor.id : null;
}
