import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '@sokoni/common';
import { PRODUCT, productSchema } from '../products/product.schema.ts';
import { Sellers } from './sellers.ts';
import { ShopWindowController } from './shop-window.controller.ts';
import { ShopWindowFeed } from './shop-window.feed.ts';
import { ShopWindowRepository } from './shop-window.repository.ts';
import { ShopWindowService } from './shop-window.service.ts';
import { ShopWindow } from './shop-window.store.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: PRODUCT, schema: productSchema }]), PeopleModule],
  controllers: [ShopWindowController],
  providers: [Sellers, ShopWindow, ShopWindowFeed, ShopWindowRepository, ShopWindowService],
  exports: [Sellers, ShopWindow],
})
export class ShopWindowModule {}
