import { Module } from '@nestjs/common';
import { CartsModule } from './carts/carts.module.ts';
import { ProductsModule } from './products/products.module.ts';

@Module({ imports: [ProductsModule, CartsModule] })
export class AppModule {}
