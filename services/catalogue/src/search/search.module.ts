import { Module } from '@nestjs/common';
import { ReadModelModule } from '../read-model/read-model.module.ts';
import { SearchController } from './search.controller.ts';
import { SearchService } from './search.service.ts';

@Module({
  imports: [ReadModelModule],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
