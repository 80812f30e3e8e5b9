import { Body, Controller, Param, Query } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type ContentHistoryQuery,
  type ContentQuery,
  type PageContentQuery,
  type SaveContentBody,
  siteContentRoutes,
  siteContentSchemas,
  type WithdrawContentBody,
} from '@sokoni/contracts';
import { ShownContentService } from './shown-content.service.ts';
import { SiteContentService } from './site-content.service.ts';

@Controller()
export class SiteContentController {
  constructor(
    private readonly content: SiteContentService,
    private readonly shown: ShownContentService,
  ) {}

  @Endpoint(siteContentRoutes.homeContent)
  home() {
    return this.shown.home();
  }

  @Endpoint(siteContentRoutes.pageContent)
  page(@Query({ schema: siteContentSchemas.pageContent.query }) { page }: PageContentQuery) {
    return this.shown.page(page);
  }

  @Endpoint(siteContentRoutes.contentBlocks)
  list(@Query({ schema: siteContentSchemas.contentBlocks.query }) query: ContentQuery) {
    return this.content.list(query);
  }

  @Endpoint(siteContentRoutes.contentBlock)
  find(
    @Param({ schema: siteContentSchemas.contentBlock.params })
    { blockId }: { readonly blockId: string },
  ) {
    return this.content.find(blockId);
  }

  @Endpoint(siteContentRoutes.contentHistory)
  history(@Query({ schema: siteContentSchemas.contentHistory.query }) query: ContentHistoryQuery) {
    return this.content.history(query);
  }

  @Endpoint(siteContentRoutes.saveContent, { message: 'content-saved' })
  save(
    @CurrentSession() session: Session,
    @Body({ schema: siteContentSchemas.saveContent.body }) body: SaveContentBody,
  ) {
    return this.content.save(session, body);
  }

  @Endpoint(siteContentRoutes.withdrawContent, { message: 'content-withdrawn' })
  withdraw(
    @CurrentSession() session: Session,
    @Body({ schema: siteContentSchemas.withdrawContent.body }) body: WithdrawContentBody,
  ) {
    return this.content.withdraw(session, body);
  }
}
