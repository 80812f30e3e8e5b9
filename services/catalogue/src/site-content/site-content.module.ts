import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { ProductsModule } from '../products/products.module.ts';
import { ShownContentService } from './shown-content.service.ts';
import { SiteContentController } from './site-content.controller.ts';
import { SiteContentRepository } from './site-content.repository.ts';
import {
  ContentBlockRecord,
  ContentBlockSchema,
  ContentVersionRecord,
  ContentVersionSchema,
} from './site-content.schema.ts';
import { SiteContentService } from './site-content.service.ts';

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
