import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AuditHistory, AuditPage, pageId, pageOf } from './audit.schema.ts';
import type { AuditEntry } from './audit.ts';

/** A history without its entries. */
export type AuditHeadRecord = Omit<AuditHistory, 'entries'>;

@Injectable()
export class AuditRepository {
  constructor(
    @InjectModel(AuditHistory.name) private readonly histories: Model<AuditHistory>,
    @InjectModel(AuditPage.name) private readonly pages: Model<AuditPage>,
  ) {}

  async findHeads(aggregates: readonly string[]): Promise<ReadonlyMap<string, AuditHeadRecord>> {
    if (aggregates.length === 0) return new Map();
    const heads = await this.histories
      .find({ _id: { $in: aggregates } }, { entries: 0 })
      .lean<AuditHeadRecord[]>();
    return new Map(heads.map((head) => [head._id, head]));
  }

  /** Within a transaction. Of two that add to one history at once, one is aborted and runs again. */
  async add(entries: readonly AuditEntry[]): Promise<void> {
    const histories = [...Map.groupBy(entries, ({ aggregate }) => aggregate).values()];
    const isNew = ([first]: readonly AuditEntry[]) => first?.sequence === 1;
    const begun = histories.filter(isNew).map(toHistory);
    if (begun.length > 0) await this.histories.insertMany(begun, { lean: true });
    const continued = histories.filter((one) => !isNew(one)).map(toHistory);
    if (continued.length > 0) await this.histories.bulkWrite(continued.map(toUpdate));
    const next = entries.filter(({ sequence }) => pageOf(sequence) > 1);
    if (next.length > 0) await this.pages.bulkWrite(toPages(next));
  }
}

function toHistory(entries: readonly AuditEntry[]): AuditHistory {
  const { aggregate: _id, sequence, hash, after: state } = entries.at(-1) as AuditEntry;
  const first = entries.filter((entry) => pageOf(entry.sequence) === 1);
  return { _id, sequence, hash, state, entries: first };
}

function toUpdate({ _id, entries, ...head }: AuditHistory) {
  const update = { $set: head, $push: { entries: { $each: [...entries] } } };
  return { updateOne: { filter: { _id }, update } };
}

function toPages(entries: readonly AuditEntry[]) {
  const pages = Map.groupBy(entries, ({ aggregate, sequence }) =>
    pageId(aggregate, pageOf(sequence)),
  );
  return [...pages].map(([_id, added]) => {
    const update = { $push: { entries: { $each: added } } };
    return { updateOne: { filter: { _id }, update, upsert: true } };
  });
}
