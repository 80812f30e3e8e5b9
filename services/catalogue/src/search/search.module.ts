import { Module } from '@nestjs/common';
import { ReadModelModule } from '../read-model/read-model.module.ts';
import { BrowseService } from './browse.service.ts';
import { SearchRoutes } from './search.routes.ts';
import { SearchService } from './search.service.ts';
import { SuggestionsService } from './suggestions.service.ts';

@Module({
  imports: [ReadModelModule],
  providers: [BrowseService, SearchRoutes, SearchService, SuggestionsService],
})
export class SearchModule {}
