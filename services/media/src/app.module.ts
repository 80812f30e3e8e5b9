import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule, MigrationsModule, TimersModule, timer } from '@sokoni/common';
import { ImageReferencesConsumer } from './image-references/image-references.consumer.ts';
import {
  ImageReferenceRecord,
  ImageReferenceSchema,
  ImageReferencesRepository,
  ImageReferencesService,
} from './image-references/image-references.service.ts';
import { UnusedImagesCleaner } from './image-references/unused-images-cleaner.ts';
import { ImageFilesService } from './images/image-files.service.ts';
import { ImageLimiter } from './images/image-processor.ts';
import { ImagesController } from './images/images.controller.ts';
import { ImageRecord, ImageSchema, ImagesRepository } from './images/images.repository.ts';
import { ImagesService } from './images/images.service.ts';
import { Prewarmer } from './images/prewarmer.ts';
import { createAllCollections, keepEvidence } from './migrations/0001-collections.ts';
import {
  PrivateImagesConsumer,
  PrivateImagesController,
} from './private-images/private-images.controller.ts';
import {
  PrivateImageRecord,
  PrivateImageSchema,
  PrivateImagesRepository,
} from './private-images/private-images.repository.ts';
import { PrivateImagesService } from './private-images/private-images.service.ts';
import { ReviewPhotosService } from './private-images/review-photos.service.ts';
import { chosenStorage } from './storage/choose-storage.ts';

@Module({
  imports: [
    MigrationsModule.of(createAllCollections, keepEvidence),
    TimersModule.of(
      timer(UnusedImagesCleaner, (cleaner) => cleaner.clean()),
      timer(PrivateImagesService, (images) => images.clean()),
    ),
    MongooseModule.forFeature([
      { name: ImageRecord.name, schema: ImageSchema },
      { name: ImageReferenceRecord.name, schema: ImageReferenceSchema },
      { name: PrivateImageRecord.name, schema: PrivateImageSchema },
    ]),
    LimitsModule,
  ],
  controllers: [
    ImagesController,
    PrivateImagesController,
    ImageReferencesConsumer,
    PrivateImagesConsumer,
  ],
  providers: [
    ImagesRepository,
    ImagesService,
    ImageFilesService,
    ImageLimiter,
    Prewarmer,
    ImageReferencesRepository,
    ImageReferencesService,
    UnusedImagesCleaner,
    PrivateImagesRepository,
    PrivateImagesService,
    ReviewPhotosService,
    chosenStorage,
  ],
})
export class AppModule {}
