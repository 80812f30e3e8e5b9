import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
import { EmptySearchesService } from './empty-searches.service.ts';

@Controller()
export class EmptySearchesController {
  constructor(private readonly searches: EmptySearchesService) {}

  @Endpoint(catalogueRoutes.emptySearches)
  emptySearches({ query: { weeksAgo } }: Call<typeof catalogueRoutes.emptySearches>) {
    return this.searches.list(weeksAgo);
  }
}
