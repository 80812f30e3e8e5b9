import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type Call, Endpoint, UserReplicasModule } from '@sokoni/common';
import { siteContentRoutes } from '@sokoni/contracts';
import { ProductsModule } from '../products/products.controller.ts';
import { ShownContentService } from './shown-content.service.ts';
import { SiteContentRepository } from './site-content.repository.ts';
import {
  ContentBlockRecord,
  ContentBlockSchema,
  ContentVersionRecord,
  ContentVersionSchema,
} from './site-content.schema.ts';
import { SiteContentService } from './site-content.service.ts';

@Controller()
class SiteContentController {
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

/** Banner, announcement and texts of pages that admins write, with schedule and history. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: ContentBlockRecord.name, schema: ContentBlockSchema },
      { name: ContentVersionRecord.name, schema: ContentVersionSchema },
    ]),
    ProductsModule,
    UserReplicasModule,
  ],
  controllers: [SiteContentController],
  providers: [ShownContentService, SiteContentRepository, SiteContentService],
})
export class SiteContentModule {}
