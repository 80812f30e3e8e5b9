import { Module } from '@nestjs/common';
import { ImagesModule } from '../images/images.module.ts';
import { AvatarsController } from './avatars.controller.ts';
import { AvatarsService } from './avatars.service.ts';

@Module({ imports: [ImagesModule], controllers: [AvatarsController], providers: [AvatarsService] })
export class AvatarsModule {}
