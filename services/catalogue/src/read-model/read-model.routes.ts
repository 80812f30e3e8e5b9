import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AccessGuard, cacheableRead, cacheableReads } from '@sokoni/common';
import {
  catalogueRoutes,
  catalogueSchemas,
  categoryBody,
  filterBody,
  productDetailsBody,
  relatedBody,
  shopProfileBody,
} from '@sokoni/contracts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ReadModelService } from './read-model.service.ts';
import { RelatedService } from './related.service.ts';

/** The reads that the gateway caches, as a Fastify plugin. */
@Injectable()
export class ReadModelRoutes implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly guard: AccessGuard,
    private readonly shop: ReadModelService,
    private readonly relatives: RelatedService,
  ) {}

  onModuleInit(): void {
    const { shop, relatives } = this;
    const plugin = cacheableReads(this.guard, [
      cacheableRead(catalogueRoutes.getProducts, catalogueSchemas.getProducts.query, (query) =>
        shop.list([], query),
      ),
      cacheableRead(catalogueRoutes.categories, z.unknown(), () => shop.categories()),
      cacheableRead(catalogueRoutes.categoryProducts, categoryBody, (body) =>
        shop.list(body.category === '' ? [] : [body.category], body),
      ),
      cacheableRead(catalogueRoutes.filterProducts, filterBody, (body) =>
        shop.list(body.category, body),
      ),
      cacheableRead(catalogueRoutes.shopProfile, shopProfileBody, (body) =>
        shop.shop(body.sellerId),
      ),
      cacheableRead(catalogueRoutes.relatedProducts, relatedBody, (body) =>
        relatives.related(body),
      ),
      cacheableRead(catalogueRoutes.productDetails, productDetailsBody, (body, session) =>
        shop.details(body.productId, session),
      ),
    ]);
    this.adapter.httpAdapter.getInstance<FastifyInstance>().register(plugin);
  }
}
