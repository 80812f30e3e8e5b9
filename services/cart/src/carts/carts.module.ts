import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProductsModule } from '../products/products.module.ts';
import { WishlistsModule } from '../wishlists/wishlists.module.ts';
import { CartsConsumer } from './carts.consumer.ts';
import { CartCookie, CartsController } from './carts.controller.ts';
import { CartRecord, CartSchema, CartsRepository } from './carts.repository.ts';
import { CartAdditionsService, CartsService } from './carts.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: CartRecord.name, schema: CartSchema }]),
    ProductsModule,
    WishlistsModule,
  ],
  controllers: [CartsController, CartsConsumer],
  providers: [CartCookie, CartAdditionsService, CartsService, CartsRepository],
  exports: [CartsService],
})
export class CartsModule {}
