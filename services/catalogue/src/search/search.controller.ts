import { Controller, Query } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import { catalogueRoutes, type SearchQuery, searchQuery } from '@sokoni/contracts';
import { SearchService } from './search.service.ts';

@Controller()
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  @Endpoint(catalogueRoutes.search)
  search(@Query({ schema: searchQuery }) query: SearchQuery) {
    return this.searches.search(query);
  }
}
