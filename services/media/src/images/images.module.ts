import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LimitsModule } from '@sokoni/common';
import { PrivateImagesModule } from '../private-images/private-images.module.ts';
import { StorageModule } from '../storage/storage.module.ts';
import { Gallery } from './gallery.ts';
import { ImageRecord, ImageSchema } from './image.schema.ts';
import { ImageLimiter } from './image-limiter.ts';
import { ImagesController } from './images.controller.ts';
import { ImagesRepository } from './images.repository.ts';
import { ImagesService } from './images.service.ts';
import { Prewarmer } from './prewarmer.ts';
import { Sizes } from './sizes.ts';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: ImageRecord.name, schema: ImageSchema }]),
    StorageModule,
    PrivateImagesModule,
    LimitsModule,
  ],
  controllers: [ImagesController],
  providers: [Gallery, ImagesRepository, ImagesService, Sizes, Prewarmer, ImageLimiter],
  exports: [ImagesRepository, ImagesService],
})
export class ImagesModule {}
