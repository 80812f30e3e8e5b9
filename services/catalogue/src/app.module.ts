import { Module } from '@nestjs/common';
import { AuditModule, MigrationsModule } from '@sokoni/common';
import { BulkEditsModule } from './bulk-edits/bulk-edits.module.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { countSales } from './migrations/0002-product-sales.ts';
import { createEmptySearchesAndPairs } from './migrations/0003-empty-searches-and-pairs.ts';
import { createShopSettings } from './migrations/0004-shop-settings.ts';
import { addTextLanguages } from './migrations/0005-text-languages.ts';
import { createBulkEditRows } from './migrations/0006-bulk-edits.ts';
import { ProductsModule } from './products/products.module.ts';
import { QuotaModule } from './quota/quota.module.ts';
import { ReadModelModule } from './read-model/read-model.module.ts';
import { SearchModule } from './search/search.module.ts';
import { ShopSettingsModule } from './shop-settings/shop-settings.module.ts';
import { StockModule } from './stock/stock.module.ts';
import { ProductViewsModule } from './views/product-views.module.ts';

@Module({
  imports: [
    MigrationsModule.of(
      createAllCollections,
      countSales,
      createEmptySearchesAndPairs,
      createShopSettings,
      addTextLanguages,
      createBulkEditRows,
    ),
    AuditModule,
    ReadModelModule,
    SearchModule,
    ProductsModule,
    BulkEditsModule,
    QuotaModule,
    ShopSettingsModule,
    StockModule,
    ProductViewsModule,
  ],
})
export class AppModule {}
