import { Module } from '@nestjs/common';
import { EmptySearchesModule } from '../empty-searches/empty-searches.module.ts';
import { ReadModelModule } from '../read-model/read-model.module.ts';
import { BrowseService } from './browse.service.ts';
import { SearchRoutes } from './search.routes.ts';
import { SearchService } from './search.service.ts';
import { SuggestionsService } from './suggestions.service.ts';

@Module({
  imports: [ReadModelModule, EmptySearchesModule],
  providers: [BrowseService, SearchRoutes, SearchService, SuggestionsService],
})
export class SearchModule {}
