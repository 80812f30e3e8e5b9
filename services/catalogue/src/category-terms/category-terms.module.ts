import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserReplicasModule } from '@sokoni/common';
import { CategoryTermsController } from './category-terms.controller.ts';
import {
  CategoriesService,
  CategoryTermsRecord,
  CategoryTermsRepository,
  CategoryTermsSchema,
  CategoryTermsService,
} from './category-terms.service.ts';

/** Names, order and tax of the categories, with their beginnings and history. */
@Module({
  imports: [
    UserReplicasModule,
    MongooseModule.forFeature([{ name: CategoryTermsRecord.name, schema: CategoryTermsSchema }]),
  ],
  controllers: [CategoryTermsController],
  providers: [CategoryTermsRepository, CategoryTermsService, CategoriesService],
  exports: [CategoriesService],
})
export class CategoryTermsModule {}
