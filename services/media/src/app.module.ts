import { Module } from '@nestjs/common';
import { AvatarsModule } from './avatars/avatars.module.ts';
import { ImagesModule } from './images/images.module.ts';
import { PrivateImagesModule } from './private-images/private-images.module.ts';
import { UsesModule } from './uses/uses.module.ts';

@Module({ imports: [ImagesModule, AvatarsModule, PrivateImagesModule, UsesModule] })
export class AppModule {}
