import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AccessGuard, cacheableRead, cacheableReads } from '@sokoni/common';
import { catalogueRoutes, searchQuery } from '@sokoni/contracts';
import type { FastifyInstance } from 'fastify';
import { SearchService } from './search.service.ts';

/** Search, which the gateway caches, as a Fastify plugin. */
@Injectable()
export class SearchRoutes implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly guard: AccessGuard,
    private readonly searches: SearchService,
  ) {}

  onModuleInit(): void {
    const search = cacheableRead(catalogueRoutes.search, searchQuery, (query) =>
      this.searches.search(query),
    );
    const fastify = this.adapter.httpAdapter.getInstance<FastifyInstance>();
    fastify.register(cacheableReads(this.guard, [search]));
  }
}
