import { Injectable } from '@nestjs/common';
import { RateLimiterService, UnitOfWork } from '@sokoni/common';
import type { ReportReason } from '@sokoni/contracts';
import { MarksRepository } from './marks.repository.ts';
import { REPORTS } from './moderated.ts';

/** Reports of what somebody else has written. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly marks: MarksRepository,
    private readonly limits: RateLimiterService,
    private readonly unit: UnitOfWork,
  ) {}

  /** A repetition changes nothing, and costs nothing. `find` refuses what the user may not report. */
  async report<T>(
    userId: string,
    { id, reason }: { readonly id: string; readonly reason: ReportReason },
    find: () => Promise<T>,
    save: (found: T) => Promise<unknown>,
  ): Promise<void> {
    const mark = { reviewId: id, userId };
    if (!(await this.marks.hasReported(mark))) await this.limits.take(REPORTS, userId);
    await this.unit.run(async () => {
      const found = await find();
      if (await this.marks.addReport(mark, reason)) await save(found);
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
