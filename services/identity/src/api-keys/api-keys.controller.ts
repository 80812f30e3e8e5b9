import { Body, Controller } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import {
  type ApiKey,
  type ApiKeyHolder,
  type ApiKeyHolderBody,
  apiKeysRoutes,
  apiKeysSchemas,
  type CreateApiKeyBody,
  type CreatedApiKey,
  type RevokeApiKeyBody,
} from '@sokoni/contracts';
import { ApiKeysService } from './api-keys.service.ts';

@Controller()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Endpoint(apiKeysRoutes.apiKeys)
  list(@CurrentSession() { userId }: Session): Promise<ApiKey[]> {
    return this.keys.list(userId);
  }

  @Endpoint(apiKeysRoutes.createApiKey, { message: 'api-key-created' })
  create(
    @CurrentSession() { userId }: Session,
    @Body({ schema: apiKeysSchemas.createApiKey.body }) wishes: CreateApiKeyBody,
  ): Promise<CreatedApiKey> {
    return this.keys.create(userId, wishes);
  }

  @Endpoint(apiKeysRoutes.revokeApiKey, { message: 'api-key-revoked' })
  revoke(
    @CurrentSession() { userId }: Session,
    @Body({ schema: apiKeysSchemas.revokeApiKey.body }) { apiKeyId }: RevokeApiKeyBody,
  ): Promise<{ _id: string }> {
    return this.keys.revoke(userId, apiKeyId);
  }

  @Endpoint(apiKeysRoutes.apiKeyHolder)
  holder(
    @Body({ schema: apiKeysSchemas.apiKeyHolder.body }) { hash }: ApiKeyHolderBody,
  ): Promise<ApiKeyHolder> {
    return this.keys.holderOf(hash);
  }
}
