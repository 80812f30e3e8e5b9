import { Controller, Header } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import { identityRoutes } from '@sokoni/contracts';
import { SigningKeysService } from './signing-keys.service.ts';

@Controller()
export class SigningKeysController {
  constructor(private readonly keys: SigningKeysService) {}

  @Endpoint(identityRoutes.jwks)
  @Header('cache-control', 'no-cache')
  published() {
    return this.keys.published();
  }
}
