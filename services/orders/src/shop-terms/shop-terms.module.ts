import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ShopTermsConsumer } from './shop-terms.consumer.ts';
import { ShopTermsRepository } from './shop-terms.repository.ts';
import { ShopTermsRecord, ShopTermsSchema } from './shop-terms.schema.ts';
import { ShopTermsService } from './shop-terms.service.ts';

@Module({
  imports: [MongooseModule.forFeature([{ name: ShopTermsRecord.name, schema: ShopTermsSchema }])],
  controllers: [ShopTermsConsumer],
  providers: [ShopTermsRepository, ShopTermsService],
  exports: [ShopTermsService],
})
export class ShopTermsModule {}
