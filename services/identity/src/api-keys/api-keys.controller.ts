import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { apiKeysRoutes } from '@sokoni/contracts';
import { ApiKeysService } from './api-keys.service.ts';

@Controller()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Endpoint(apiKeysRoutes.apiKeys)
  list({ userId }: Call<typeof apiKeysRoutes.apiKeys>) {
    return this.keys.list(userId);
  }

  @Endpoint(apiKeysRoutes.createApiKey, { message: 'api-key-created' })
  create({ userId, body }: Call<typeof apiKeysRoutes.createApiKey>) {
    return this.keys.create(userId, body);
  }

  @Endpoint(apiKeysRoutes.revokeApiKey, { message: 'api-key-revoked' })
  revoke({ userId, body: { apiKeyId } }: Call<typeof apiKeysRoutes.revokeApiKey>) {
    return this.keys.revoke(userId, apiKeyId);
  }

  @Endpoint(apiKeysRoutes.apiKeyHolder)
  holder({ body: { hash } }: Call<typeof apiKeysRoutes.apiKeyHolder>) {
    return this.keys.holderOf(hash);
  }
}
