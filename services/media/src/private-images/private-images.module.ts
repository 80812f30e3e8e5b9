import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  ImageReferenceRecord,
  ImageReferenceSchema,
} from '../image-references/image-reference.schema.ts';
import { ImageReferencesRepository } from '../image-references/image-references.repository.ts';
import { StorageModule } from '../storage/storage.module.ts';
import { PrivateImageRecord, PrivateImageSchema } from './private-image.schema.ts';
import { PrivateImagesConsumer } from './private-images.consumer.ts';
import { PrivateImagesController } from './private-images.controller.ts';
import { PrivateImagesRepository } from './private-images.repository.ts';
import { PrivateImagesService } from './private-images.service.ts';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: PrivateImageRecord.name, schema: PrivateImageSchema },
      { name: ImageReferenceRecord.name, schema: ImageReferenceSchema },
    ]),
    StorageModule,
  ],
  controllers: [PrivateImagesController, PrivateImagesConsumer],
  providers: [PrivateImagesRepository, PrivateImagesService, ImageReferencesRepository],
  exports: [PrivateImagesService, ImageReferencesRepository],
})
export class PrivateImagesModule {}
