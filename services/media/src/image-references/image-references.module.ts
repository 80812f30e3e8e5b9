import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.ts';
import { PrivateImagesModule } from '../private-images/private-images.module.ts';
import { StorageModule } from '../storage/storage.module.ts';
import { Cleaner } from './cleaner.ts';
import { ImageReferencesConsumer } from './image-references.consumer.ts';
import { ImageReferencesService } from './image-references.service.ts';

@Module({
  imports: [ImagesModule, PrivateImagesModule, StorageModule],
  controllers: [ImageReferencesConsumer],
  providers: [Cleaner, ImageReferencesService],
})
export class ImageReferencesModule {}
