import { Module } from '@nestjs/common';
import { AuditModule, MigrationsModule } from '@sokoni/common';
import { BulkEditsModule } from './bulk-edits/bulk-edits.module.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { ProductsModule } from './products/products.module.ts';
import { QuotaModule } from './quota/quota.module.ts';
import { ReadModelModule } from './read-model/read-model.module.ts';
import { SearchModule } from './search/search.module.ts';
import { ShopSettingsModule } from './shop-settings/shop-settings.module.ts';
import { SiteContentModule } from './site-content/site-content.module.ts';
import { StockModule } from './stock/stock.module.ts';
import { ProductViewsModule } from './views/product-views.module.ts';

@Module({
  imports: [
    MigrationsModule.of(createAllCollections),
    AuditModule,
    ReadModelModule,
    SearchModule,
    ProductsModule,
    BulkEditsModule,
    QuotaModule,
    ShopSettingsModule,
    SiteContentModule,
    StockModule,
    ProductViewsModule,
  ],
})
export class AppModule {}
