import { Module } from '@nestjs/common';
import { ReadModelModule } from '../read-model/read-model.module.ts';
import { SearchRoutes } from './search.routes.ts';
import { SearchService } from './search.service.ts';

@Module({
  imports: [ReadModelModule],
  providers: [SearchRoutes, SearchService],
})
export class SearchModule {}
