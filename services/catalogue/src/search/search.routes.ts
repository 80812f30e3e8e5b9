import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AccessGuard, cacheableRead, cacheableReads } from '@sokoni/common';
import { browseBody, catalogueRoutes, searchQuery, suggestBody } from '@sokoni/contracts';
import type { FastifyInstance } from 'fastify';
import { BrowseService } from './browse.service.ts';
import { SearchService } from './search.service.ts';
import { SuggestionsService } from './suggestions.service.ts';

/** Search and facets, which the gateway caches, as a Fastify plugin. */
@Injectable()
export class SearchRoutes implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly guard: AccessGuard,
    private readonly searches: SearchService,
    private readonly facets: BrowseService,
    private readonly suggestions: SuggestionsService,
  ) {}

  onModuleInit(): void {
    const search = cacheableRead(catalogueRoutes.search, searchQuery, (query) =>
      this.searches.search(query),
    );
    const browse = cacheableRead(catalogueRoutes.browse, browseBody, (body) =>
      this.facets.browse(body),
    );
    const suggest = cacheableRead(catalogueRoutes.suggest, suggestBody, ({ sr }) =>
      this.suggestions.suggest(sr),
    );
    const fastify = this.adapter.httpAdapter.getInstance<FastifyInstance>();
    fastify.register(cacheableReads(this.guard, [search, browse, suggest]));
  }
}
