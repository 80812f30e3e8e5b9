import { Body, Controller } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import { mediaRoutes, mediaSchemas } from '@sokoni/contracts';
import { AvatarsService } from './avatars.service.ts';

@Controller()
export class AvatarsController {
  constructor(private readonly avatars: AvatarsService) {}

  @Endpoint(mediaRoutes.storeAvatar, { message: 'image-stored' })
  store(
    @Body({ schema: mediaSchemas.storeAvatar.body }) { dataUrl }: { dataUrl: string },
  ): Promise<{ url: string }> {
    return this.avatars.store(dataUrl);
  }
}
