import { Controller, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AccessGuard, type Call, cacheableRead, cacheableReads, Endpoint } from '@sokoni/common';
import { opinionsRoutes, productOpinionsQuery } from '@sokoni/contracts';
import type { FastifyInstance } from 'fastify';
import { OpinionsService } from './opinions.service.ts';

@Controller()
export class OpinionsController {
  constructor(private readonly opinions: OpinionsService) {}

  /** What the seller has to answer. */
  @Endpoint(opinionsRoutes.sellerOpinionTasks)
  sellerOpinionTasks({ userId }: Call<typeof opinionsRoutes.sellerOpinionTasks>) {
    return this.opinions.tasksOf(userId);
  }
}

/** The read of every product page, as a Fastify plugin. */
@Injectable()
export class OpinionsRoutes implements OnModuleInit {
  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly guard: AccessGuard,
    private readonly opinions: OpinionsService,
  ) {}

  onModuleInit(): void {
    const read = cacheableRead(opinionsRoutes.productOpinions, productOpinionsQuery, (query) =>
      this.opinions.of(query),
    );
    const fastify = this.adapter.httpAdapter.getInstance<FastifyInstance>();
    fastify.register(cacheableReads(this.guard, [read]));
  }
}
