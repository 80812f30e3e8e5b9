import { Module } from '@nestjs/common';
import { AvatarsModule } from './avatars/avatars.module.ts';
import { ImageReferencesModule } from './image-references/image-references.module.ts';
import { ImagesModule } from './images/images.module.ts';
import { PrivateImagesModule } from './private-images/private-images.module.ts';

@Module({ imports: [ImagesModule, AvatarsModule, PrivateImagesModule, ImageReferencesModule] })
export class AppModule {}
