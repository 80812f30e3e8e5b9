import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, type Records, UnitOfWork } from '@sokoni/common';
import type { QueryFilter } from 'mongoose';
import type { DifferenceAssignment } from './assignment.ts';
import { DifferenceRecord } from './reconciliation.schema.ts';

/** Of what is open on all days. */
const SHOWN_OPEN = 200;

/** What admins read of differences and do about them. */
@Injectable()
export class DifferencesRepository {
  constructor(
    @InjectModel(DifferenceRecord.name) private readonly differences: Records<DifferenceRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  find(dates: readonly string[]): Promise<DifferenceRecord[]> {
    return this.differences
      .find({ date: { $in: dates } })
      .sort({ _id: 1 })
      .exec();
  }

  /** The oldest first. */
  findOpen(): Promise<DifferenceRecord[]> {
    return this.differences
      .find({ resolvedAt: null })
      .sort({ foundAt: 1 })
      .limit(SHOWN_OPEN)
      .exec();
  }

  get(differenceId: string): Promise<DifferenceRecord | null> {
    return this.differences.findById(differenceId).exec();
  }

  /** Null when it is not, or no more, in the condition. */
  assign(
    differenceId: string,
    condition: object,
    assignment: DifferenceAssignment | null,
  ): Promise<DifferenceRecord | null> {
    return this.change(differenceId, condition, { assignment }, assignment ? 'take' : 'release');
  }

  resolve(
    differenceId: string,
    condition: object,
    how: Pick<DifferenceRecord, 'note' | 'resolvedBy' | 'resolvedAt'>,
  ): Promise<DifferenceRecord | null> {
    return this.change(differenceId, condition, how, 'resolve');
  }

  private change(
    _id: string,
    condition: QueryFilter<DifferenceRecord>,
    changes: Partial<DifferenceRecord>,
    action: 'take' | 'release' | 'resolve',
  ): Promise<DifferenceRecord | null> {
    return this.unit.audit(
      () =>
        this.differences
          .findOneAndUpdate({ ...condition, _id }, changes, { returnDocument: 'after' })
          .exec(),
      ({ assignment, resolvedBy, note }): AuditedChange => ({
        aggregate: `difference:${_id}`,
        action: `difference.${action}`,
        state: { assignedTo: assignment?.adminId ?? null, resolvedBy, note },
      }),
    );
  }
}
