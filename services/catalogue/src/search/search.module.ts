import { Module } from '@nestjs/common';
import { ShopWindowModule } from '../shop-window/shop-window.module.ts';
import { SearchController } from './search.controller.ts';
import { SearchService } from './search.service.ts';

@Module({
  imports: [ShopWindowModule],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
