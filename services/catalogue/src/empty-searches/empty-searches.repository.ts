import { Injectable } from '@nestjs/common';
import { InjectModel, Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Records } from '@sokoni/common';

/** Words that found nothing in a week. No user is named: who searched is not stored. */
@Schema({ collection: 'empty_searches', versionKey: false })
export class EmptySearch {
  /** Week and words. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  /** Its Monday in Tanzania, as YYYY-MM-DD. */
  @Prop({ type: String, required: true }) readonly week!: string;
  @Prop({ type: String, required: true }) readonly words!: string;
  @Prop({ type: Number, required: true }) readonly count!: number;
  @Prop({ type: Date, required: true }) readonly lastAt!: Date;
}

export const EmptySearchSchema = SchemaFactory.createForClass(EmptySearch);

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
