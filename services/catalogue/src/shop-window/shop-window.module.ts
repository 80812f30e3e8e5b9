import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '@sokoni/common';
import { CatalogueConfig } from '../config.ts';
import { PRODUCT, productSchema } from '../products/product.schema.ts';
import { MemoryIndex } from '../search/memory-index.ts';
import { SEARCH_INDEX } from '../search/search-index.ts';
import { Sellers } from './sellers.ts';
import { ShopWindowController } from './shop-window.controller.ts';
import { ShopWindowFeed } from './shop-window.feed.ts';
import { ShopWindowRepository } from './shop-window.repository.ts';
import { ShopWindowService } from './shop-window.service.ts';
import { ShopWindow } from './shop-window.store.ts';

/** OpenSearch and its client are loaded only where one is named. */
const searchIndex = {
  provide: SEARCH_INDEX,
  inject: [CatalogueConfig],
  async useFactory({ OPENSEARCH_URL }: CatalogueConfig) {
    if (!OPENSEARCH_URL) return new MemoryIndex();
    const { OpenSearchIndex } = await import('../search/opensearch-index.ts');
    return new OpenSearchIndex(OPENSEARCH_URL);
  },
};

@Module({
  imports: [MongooseModule.forFeature([{ name: PRODUCT, schema: productSchema }]), PeopleModule],
  controllers: [ShopWindowController],
  providers: [
    searchIndex,
    Sellers,
    ShopWindow,
    ShopWindowFeed,
    ShopWindowRepository,
    ShopWindowService,
  ],
  exports: [Sellers, ShopWindow],
})
export class ShopWindowModule {}
