import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.ts';
import { PrivateImagesModule } from '../private-images/private-images.module.ts';
import { StorageModule } from '../storage/storage.module.ts';
import { Cleaner } from './cleaner.ts';
import { UsesConsumer } from './uses.consumer.ts';
import { UsesService } from './uses.service.ts';

@Module({
  imports: [ImagesModule, PrivateImagesModule, StorageModule],
  controllers: [UsesConsumer],
  providers: [Cleaner, UsesService],
})
export class UsesModule {}
