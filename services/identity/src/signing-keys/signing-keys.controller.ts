import { Controller, Header } from '@nestjs/common';
import { Endpoint } from '@sokoni/common';
import { identityRoutes } from '@sokoni/contracts';
import type { JSONWebKeySet } from 'jose';
import { KeysService } from './keys.service.ts';

@Controller()
export class KeysController {
  constructor(private readonly keys: KeysService) {}

  @Endpoint(identityRoutes.jwks)
  @Header('cache-control', 'no-cache')
  published(): JSONWebKeySet {
    return this.keys.published();
  }
}
