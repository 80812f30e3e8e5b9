import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EmptySearchesController } from './empty-searches.controller.ts';
import {
  EmptySearch,
  EmptySearchesRepository,
  EmptySearchSchema,
} from './empty-searches.repository.ts';
import { EmptySearchesService } from './empty-searches.service.ts';

/** Counted where a search finds nothing, written by a timed job, read by admins. */
@Module({
  imports: [MongooseModule.forFeature([{ name: EmptySearch.name, schema: EmptySearchSchema }])],
  controllers: [EmptySearchesController],
  providers: [EmptySearchesRepository, EmptySearchesService],
  exports: [EmptySearchesService],
})
export class EmptySearchesModule {}
