import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AuditedChange, type Paging, type Records, UnitOfWork } from '@sokoni/common';
import type { ContentSlot, ContentState } from '@sokoni/contracts';
import type { QueryFilter } from 'mongoose';
import { ContentBlockRecord, ContentVersionRecord } from './site-content.schema.ts';

type Filter = QueryFilter<ContentBlockRecord>;

interface Wanted {
  readonly slot?: ContentSlot | undefined;
  readonly state?: ContentState | undefined;
}

@Injectable()
export class SiteContentRepository {
  constructor(
    @InjectModel(ContentBlockRecord.name) private readonly blocks: Records<ContentBlockRecord>,
    @InjectModel(ContentVersionRecord.name)
    private readonly versions: Records<ContentVersionRecord>,
    private readonly unit: UnitOfWork,
  ) {}

  find(_id: string): Promise<ContentBlockRecord | null> {
    return this.blocks.findById(_id).exec();
  }

  /** Newest first, one more than the limit. */
  list(
    { slot, state }: Wanted,
    { cursor, limit }: Paging,
    now: Date,
  ): Promise<ContentBlockRecord[]> {
    const filter: Filter = {
      ...(cursor && { _id: { $lt: cursor } }),
      ...(slot && { slot }),
      ...(state && IN_STATE[state](now)),
    };
    return this.blocks
      .find(filter)
      .sort({ _id: -1 })
      .limit(limit + 1)
      .exec();
  }

  /** Everything that is live or will be. */
  planned(now: Date): Promise<ContentBlockRecord[]> {
    return this.blocks.find(notOver(now)).exec();
  }

  /** How many other blocks of the place are live or will be. */
  countPlanned({ slot, _id }: ContentBlockRecord, now: Date): Promise<number> {
    return this.blocks.countDocuments({ slot, _id: { $ne: _id }, ...notOver(now) } as Filter);
  }

  /** Newest first. */
  history(
    blockId: string,
    before: number | undefined,
    limit: number,
  ): Promise<ContentVersionRecord[]> {
    const older = before === undefined ? {} : { version: { $lt: before } };
    return this.versions
      .find({ blockId, ...older })
      .sort({ version: -1 })
      .limit(limit)
      .exec();
  }

  /**
   * Stores the next version and keeps those before it, in the caller's transaction; false when another version is
   * stored. The first one may meet a duplicate key.
   */
  async add(next: ContentBlockRecord): Promise<boolean> {
    const { _id, ...content } = next;
    const options = { upsert: next.version === 1, returnDocument: 'after' } as const;
    const saved = await this.unit.audit(
      () =>
        this.blocks
          .findOneAndUpdate({ _id, version: next.version - 1 }, { $set: content }, options)
          .exec(),
      () => auditOf(next),
    );
    if (saved === null) return false;
    await this.versions.create([{ ...content, _id: `${_id}:${next.version}`, blockId: _id }]);
    return true;
  }
}

function notOver(now: Date) {
  return { withdrawn: false, $or: [{ endsAt: null }, { endsAt: { $gt: now } }] };
}

/** The states of `stateOf` as queries. */
const IN_STATE: Readonly<Record<ContentState, (now: Date) => Filter>> = {
  live: (now) => ({ ...notOver(now), startsAt: { $lte: now } }),
  scheduled: (now) => ({ ...notOver(now), startsAt: { $gt: now } }),
  ended: (now) => ({ withdrawn: false, endsAt: { $lte: now } }),
  withdrawn: () => ({ withdrawn: true }),
};

/** The texts are not audited: their versions are kept. */
function auditOf({ _id, text: _, savedAt: __, savedBy: ___, ...state }: ContentBlockRecord) {
  const change: AuditedChange = {
    aggregate: `content:${_id}`,
    action: state.withdrawn ? 'content.withdrawn' : 'content.saved',
    state,
  };
  return change;
}
