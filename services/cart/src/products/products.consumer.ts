import { Controller, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { type EventOf, EventPayload, OnEvent, UserReplicasModule } from '@sokoni/common';
import { ProductRecord, ProductSchema, ProductsRepository } from './products.repository.ts';
import { CatalogueClient, ProductsService } from './products.service.ts';

/** Copies have versions: a repeated or older event changes nothing. */
const BY_VERSION = { repeatable: true } as const;
const IN_BATCH = { ...BY_VERSION, batched: true } as const;

@Controller()
export class ProductsConsumer {
  constructor(private readonly products: ProductsService) {}

  @OnEvent('product.updated', BY_VERSION)
  onProductUpdated(@EventPayload() event: EventOf<'product.updated'>): Promise<void> {
    return this.products.upsert(event);
  }

  @OnEvent('product.deleted', BY_VERSION)
  onProductDeleted(@EventPayload() event: EventOf<'product.deleted'>): Promise<void> {
    return this.products.markDeleted(event);
  }

  @OnEvent('user.updated', BY_VERSION)
  onUserUpdated(@EventPayload() event: EventOf<'user.updated'>): Promise<void> {
    return this.products.updateSeller(event);
  }

  @OnEvent('user.deleted', BY_VERSION)
  onUserDeleted(@EventPayload() event: EventOf<'user.deleted'>): Promise<void> {
    return this.products.anonymiseSeller(event);
  }

  @OnEvent('stock.reserved', IN_BATCH)
  onStockReserved(@EventPayload() event: EventOf<'stock.reserved'>): Promise<void> {
    return this.products.updateStock(event.data.products);
  }

  @OnEvent('stock.released', IN_BATCH)
  onStockReleased(@EventPayload() event: EventOf<'stock.released'>): Promise<void> {
    return this.products.updateStock(event.data.products);
  }
}

@Module({
  imports: [
    MongooseModule.forFeature([{ name: ProductRecord.name, schema: ProductSchema }]),
    UserReplicasModule,
  ],
  controllers: [ProductsConsumer],
  providers: [ProductsService, ProductsRepository, CatalogueClient],
  exports: [ProductsService],
})
export class ProductsModule {}
