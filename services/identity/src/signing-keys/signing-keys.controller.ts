import { Controller, Header } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import { identityRoutes } from '@sokoni/contracts';
import type { JSONWebKeySet } from 'jose';
import { SigningKeysService } from './signing-keys.service.ts';

@Controller()
export class SigningKeysController {
  constructor(private readonly keys: SigningKeysService) {}

  @Endpoint(identityRoutes.jwks)
  @Header('cache-control', 'no-cache')
  published(): JSONWebKeySet {
    return this.keys.published();
  }
}
