import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StorageModule } from '../storage/storage.module.ts';
import { UseRecord, UseSchema } from '../uses/use.schema.ts';
import { UsesRepository } from '../uses/uses.repository.ts';
import { PrivateImageRecord, PrivateImageSchema } from './private-image.schema.ts';
import { PrivateImagesConsumer } from './private-images.consumer.ts';
import { PrivateImagesController } from './private-images.controller.ts';
import { PrivateImagesRepository } from './private-images.repository.ts';
import { PrivateImagesService } from './private-images.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PrivateImageRecord.name, schema: PrivateImageSchema },
      { name: UseRecord.name, schema: UseSchema },
    ]),
    StorageModule,
  ],
  controllers: [PrivateImagesController, PrivateImagesConsumer],
  providers: [PrivateImagesRepository, PrivateImagesService, UsesRepository],
  exports: [PrivateImagesService, UsesRepository],
})
export class PrivateImagesModule {}
