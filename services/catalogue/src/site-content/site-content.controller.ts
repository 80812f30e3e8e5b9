import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { siteContentRoutes } from '@sokoni/contracts';
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
  page({ query: { page } }: Call<typeof siteContentRoutes.pageContent>) {
    return this.shown.page(page);
  }

  @Endpoint(siteContentRoutes.contentBlocks)
  list({ query }: Call<typeof siteContentRoutes.contentBlocks>) {
    return this.content.list(query);
  }

  @Endpoint(siteContentRoutes.contentBlock)
  find({ params: { blockId } }: Call<typeof siteContentRoutes.contentBlock>) {
    return this.content.find(blockId);
  }

  @Endpoint(siteContentRoutes.contentHistory)
  history({ query }: Call<typeof siteContentRoutes.contentHistory>) {
    return this.content.history(query);
  }

  @Endpoint(siteContentRoutes.saveContent, { message: 'content-saved' })
  save({ session, body }: Call<typeof siteContentRoutes.saveContent>) {
    return this.content.save(session, body);
  }

  @Endpoint(siteContentRoutes.withdrawContent, { message: 'content-withdrawn' })
  withdraw({ session, body }: Call<typeof siteContentRoutes.withdrawContent>) {
    return this.content.withdraw(session, body);
  }
}
