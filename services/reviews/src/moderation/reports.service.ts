import { Injectable } from '@nestjs/common';
import { RateLimiterService, type Session, UnitOfWork } from '@sokoni/common';
import type { ReportReason } from '@sokoni/contracts';
import { isOfShop } from '../purchases/purchase.ts';
import { PurchasesRepository } from '../purchases/purchases.repository.ts';
import { MarksRepository } from './marks.repository.ts';
import { REPORTS } from './moderated.ts';

/** Reports of what somebody else has written. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly marks: MarksRepository,
    private readonly purchases: PurchasesRepository,
    private readonly limits: RateLimiterService,
    private readonly unit: UnitOfWork,
  ) {}

  /**
   * Accounts are opened without end: the report of one that has received nothing, or of the shop whose goods it is
   * about, leads to an admin and counts no further.
   * A repetition changes nothing, and costs nothing. `find` refuses what the user may not report.
   */
  async report<T extends { readonly sellerId: string }>(
    session: Session,
    { id, reason }: { readonly id: string; readonly reason: ReportReason },
    find: () => Promise<T>,
    save: (found: T, counting: number) => Promise<unknown>,
  ): Promise<void> {
    const { userId } = session;
    const mark = { reviewId: id, userId };
    if (!(await this.marks.hasReported(mark))) await this.limits.take(REPORTS, userId);
    const isBuyer = !session.suspended && (await this.purchases.hasReceived(userId));
    await this.unit.run(async () => {
      const found = await find();
      const counts = isBuyer && !isOfShop(session, found.sellerId);
      if (!(await this.marks.addReport(mark, { reason, counts }))) return;
      const open = await this.marks.openReports([id]);
      await save(found, open.filter((report) => report.counts !== false).length);
    });
  }

  /** The reasons of the reports that no admin has decided about, by what they are about. */
  async reasonsOf(
    found: readonly { readonly _id: unknown }[],
  ): Promise<(id: unknown) => ReportReason[]> {
    const reports = await this.marks.openReports(found.map(({ _id }) => String(_id)));
    const byId = Map.groupBy(reports, ({ reviewId }) => reviewId);
    return (id) => (byId.get(String(id)) ?? []).map(({ reason }) => reason);
  }
}
