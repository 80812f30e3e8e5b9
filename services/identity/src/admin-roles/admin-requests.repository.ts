import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, type Records, UnitOfWork, valuesBetween } from '@sokoni/common';
import { Types } from 'mongoose';
import { AdminRequestRecord, type NewAdminRequest } from './admin-request.schema.ts';
import { rolesInWords } from './admin-role.ts';

@Injectable()
export class AdminRequestsRepository {
  constructor(
    @InjectModel(AdminRequestRecord.name) private readonly requests: Records<AdminRequestRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  /** Newest first. */
  findOpen(now: Date): Promise<AdminRequestRecord[]> {
    return this.requests
      .find({ expiresAt: { $gt: now } })
      .sort({ _id: -1 })
      .exec();
  }

  /** Null once it has expired. */
  find(id: string, now: Date): Promise<AdminRequestRecord | null> {
    return this.requests.findOne({ _id: id, expiresAt: { $gt: now } }).exec();
  }

  /** In place of what was asked about the same user before: a new id, so that nothing else is confirmed. */
  async put(request: NewAdminRequest): Promise<AdminRequestRecord> {
    const stored = { _id: new Types.ObjectId(), ...request };
    const { before } = request;
    const write = async () => {
      await this.requests.deleteOne({ userId: request.userId });
      await this.requests.create([stored]);
      return stored;
    };
    const values = valuesBetween(rolesInWords(before), rolesInWords(request));
    return this.unit.audit(write, (asked) => ({
      ...auditAs('admin-request.asked')(asked),
      values,
    }));
  }

  remove(id: string, decision: 'confirmed' | 'declined'): Promise<AdminRequestRecord | null> {
    return this.unit.audit(
      () => this.requests.findByIdAndDelete(id).exec(),
      (request) => ({ ...auditAs(`admin-request.${decision}`)(request), state: null }),
    );
  }
}

function auditAs(action: string) {
  return ({ _id, userId, role, adminRoles, askedBy }: AdminRequestRecord): AuditedChange => ({
    aggregate: `admin-request:${_id}`,
    action,
    state: { userId, role, adminRoles, askedBy },
  });
}
