import { Controller, Query } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import { catalogueRoutes, catalogueSchemas, type EmptySearchesQuery } from '@sokoni/contracts';
import { EmptySearchesService } from './empty-searches.service.ts';

@Controller()
export class EmptySearchesController {
  constructor(private readonly searches: EmptySearchesService) {}

  @Endpoint(catalogueRoutes.emptySearches)
  emptySearches(
    @Query({ schema: catalogueSchemas.emptySearches.query }) { weeksAgo }: EmptySearchesQuery,
  ) {
    return this.searches.list(weeksAgo);
  }
}
