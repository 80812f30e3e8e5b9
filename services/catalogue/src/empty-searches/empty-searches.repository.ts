import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';
import { EmptySearch } from './empty-search.schema.ts';

@Injectable()
export class EmptySearchesRepository {
  constructor(@InjectModel(EmptySearch.name) private readonly searches: Records<EmptySearch>) {}

  async add(week: string, counts: ReadonlyMap<string, number>, lastAt: Date): Promise<void> {
    await this.searches.bulkWrite(
      [...counts].map(([words, count]) => ({
        updateOne: {
          filter: { _id: `${week} ${words}` },
          update: { $inc: { count }, $max: { lastAt }, $setOnInsert: { week, words } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  countOf(week: string): Promise<number> {
    return this.searches.countDocuments({ week });
  }

  /** The most frequent first. */
  list(week: string, least: number, limit: number): Promise<EmptySearch[]> {
    return this.searches
      .find({ week, count: { $gte: least } })
      .sort({ count: -1, _id: 1 })
      .limit(limit);
  }
}
