import { Module } from '@nestjs/common';
import { MigrationsModule } from '@sokoni/common';
import { AvatarsModule } from './avatars/avatars.module.ts';
import { ImageReferencesModule } from './image-references/image-references.module.ts';
import { ImagesModule } from './images/images.module.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { PrivateImagesModule } from './private-images/private-images.module.ts';

@Module({
  imports: [
    MigrationsModule.of(createAllCollections),
    ImagesModule,
    AvatarsModule,
    PrivateImagesModule,
    ImageReferencesModule,
  ],
})
export class AppModule {}
