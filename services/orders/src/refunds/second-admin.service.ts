import { Injectable } from '@nestjs/common';
import {
  Clock,
  checkBy,
  currentContext,
  isAboveCeiling,
  ProblemError,
  type Proposal,
  TermsInEffect,
} from '@sokoni/common';
import type { ApproveRefundBody, MarketTerms, RefundByHandBody } from '@sokoni/contracts';
import {
  type RefundRequestRecord,
  RefundRequestsRepository,
} from './refund-requests.repository.ts';

const REQUEST_MS = 24 * 3_600_000;

/** What a request for a refund by hand begins with; the number of the transaction and the amount follow. */
const byHand = (refundId: string): string => `by hand ${refundId}`;

export interface NotedByHand {
  readonly transactionId: string;
  readonly askedBy: string;
  readonly expiresAt: Date;
}

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
  async require(refund: string, amountTzs: number, soFarTzs = 0): Promise<string | null> {
    const adminId = heldUp();
    if (adminId === null) return null;
    const { refundCeilingTzs } = await this.terms.current();
    if (!isAboveCeiling(amountTzs, refundCeilingTzs, soFarTzs)) return null;
    const request = `${refund} ${amountTzs}`;
    const asked = await this.requests.find(request);
    const verdict = checkBy(adminId, this.toProposal(asked));
    if (asked && verdict === 'confirmed' && (await this.requests.take(asked))) return asked.askedBy;
    await this.ask(request, adminId);
    throw new ProblemError('refund-second-admin-needed', {
      values: { amountTzs: refundCeilingTzs.toLocaleString('en-US') },
    });
  }

  /**
   * The same for one that was sent by hand. While one number waits, no other one is noted: the money may have gone
   * out by both. Who has mistyped their own notes another one instead.
   */
  async requireByHand({ _id, transactionId }: RefundByHandBody, amountTzs: number): Promise<void> {
    const adminId = heldUp();
    if (adminId !== null) {
      const notes = await this.openNotes([_id]);
      const others = notes.filter((note) => note.transactionId !== transactionId);
      const [foreign] = notes.filter(({ askedBy }) => askedBy !== adminId);
      const [other] = others;
      if (foreign && other)
        throw new ProblemError('refund-noted-otherwise', {
          values: { transaction: other.transactionId },
        });
      await this.requests.withdraw(
        others.map(({ request }) => request),
        adminId,
      );
    }
    await this.require(`${byHand(_id)} ${transactionId}`, amountTzs);
  }

  /** For another service, which makes each refund once: asked again it answers the same. */
  async approve({ refund, amountTzs, adminId }: ApproveRefundBody) {
    const { refundCeilingTzs } = await this.terms.current();
    if (!isAboveCeiling(amountTzs, refundCeilingTzs)) return { ceilingTzs: null };
    const request = `${refund} ${amountTzs}`;
    const asked = await this.requests.find(request);
    if (asked && checkBy(adminId, this.toProposal(asked)) === 'confirmed')
      return { ceilingTzs: null, askedBy: asked.askedBy };
    await this.ask(request, adminId);
    return { ceilingTzs: refundCeilingTzs };
  }

  /** Of refunds that were sent by hand, what a first admin has noted and a second one has to note as well. */
  async notedByHand(refundIds: readonly string[]): Promise<ReadonlyMap<string, NotedByHand>> {
    const notes = await this.openNotes(refundIds);
    return new Map(notes.map((note) => [note.refundId, note]));
  }

  private async openNotes(refundIds: readonly string[]) {
    const asked = await this.requests.findAllOf(refundIds.map(byHand), this.clock.now());
    return asked.map(({ _id: request, askedBy, expiresAt }) => {
      const [refundId = '', ...words] = request.slice(byHand('').length).split(' ');
      return { request, refundId, transactionId: words.slice(0, -1).join(' '), askedBy, expiresAt };
    });
  }

  private toProposal(asked: RefundRequestRecord | null): Proposal | null {
    return asked && { makers: [asked.askedBy], open: asked.expiresAt > this.clock.now() };
  }

  private ask(_id: string, askedBy: string): Promise<void> {
    const expiresAt = new Date(this.clock.now().getTime() + REQUEST_MS);
    return this.requests.ask({ _id, askedBy, expiresAt });
  }
}

/** The admin who refunds nothing alone above the ceiling; null where it is an owner or no admin at all. */
function heldUp(): string | null {
  const { actor, adminRoles = [] } = currentContext() ?? {};
  return actor?.role === 'ADMIN' && !adminRoles.includes('owner') ? actor.id : null;
}
