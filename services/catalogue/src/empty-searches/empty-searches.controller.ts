import { Controller, Injectable, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Clock, Endpoint } from '@sokoni/common';
import { catalogueRoutes, type EmptySearches } from '@sokoni/contracts';
import { countedWords, weekOf, withoutBeginnings } from './empty-search.ts';
import {
  EmptySearch,
  EmptySearchesRepository,
  EmptySearchSchema,
} from './empty-searches.repository.ts';

const WRITTEN_EVERY_MS = 60_000;
/** Different words that a replica holds until they are written; more are not counted. */
const MOST_HELD = 500;
/** Different words that a week stores; more are not counted, so that visitors cannot fill the database. */
const MOST_STORED = 20_000;
/** What one visitor typed once is private. */
const LEAST_SHOWN = 2;
const MOST_READ = 1_000;
const MOST_SHOWN = 200;

/** What visitors looked for in vain, for admins. A replica that is killed loses the counts of a minute. */
@Injectable()
export class EmptySearchesService {
  private held = new Map<string, number>();
  private nextWriteMs = 0;

  constructor(
    private readonly repository: EmptySearchesRepository,
    private readonly clock: Clock,
  ) {}

  count(text: string): void {
    const words = countedWords(text);
    if (words === null) return;
    if (!this.held.has(words) && this.held.size >= MOST_HELD) return;
    this.held.set(words, (this.held.get(words) ?? 0) + 1);
  }

  /** Writes what was counted, at most once a minute; what the database does not take stays counted. */
  async write(): Promise<void> {
    const now = this.clock.now();
    if (this.held.size === 0 || now.getTime() < this.nextWriteMs) return;
    this.nextWriteMs = now.getTime() + WRITTEN_EVERY_MS;
    const week = weekOf(now);
    const counts = this.held;
    this.held = new Map();
    try {
      if ((await this.repository.countOf(week)) >= MOST_STORED) return;
      await this.repository.add(week, counts, now);
    } catch (error) {
      for (const [words, count] of counts)
        this.held.set(words, count + (this.held.get(words) ?? 0));
      throw error;
    }
  }

  async list(weeksAgo: number): Promise<EmptySearches> {
    const week = weekOf(this.clock.now(), weeksAgo);
    const stored = await this.repository.list(week, LEAST_SHOWN, MOST_READ);
    const searches = withoutBeginnings(stored).slice(0, MOST_SHOWN);
    return {
      week,
      searches: searches.map(({ words, count, lastAt }) => ({
        words,
        count,
        lastAt: lastAt.toISOString(),
      })),
    };
  }
}

@Controller()
class EmptySearchesController {
  constructor(private readonly searches: EmptySearchesService) {}

  @Endpoint(catalogueRoutes.emptySearches)
  emptySearches({ query: { weeksAgo } }: Call<typeof catalogueRoutes.emptySearches>) {
    return this.searches.list(weeksAgo);
  }
}

/** Counted where a search finds nothing, written by a timed job, read by admins. */
@Module({
  imports: [MongooseModule.forFeature([{ name: EmptySearch.name, schema: EmptySearchSchema }])],
  controllers: [EmptySearchesController],
  providers: [EmptySearchesRepository, EmptySearchesService],
  exports: [EmptySearchesService],
})
export class EmptySearchesModule {}
