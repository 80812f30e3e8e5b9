import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint } from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
import {
  EmptySearch,
  EmptySearchesRepository,
  EmptySearchSchema,
} from './empty-searches.repository.ts';
import { EmptySearchesService } from './empty-searches.service.ts';

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
