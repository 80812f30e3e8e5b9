import { ANY_ROLE, defineRoutes } from '../kit/route.ts';
import type { apiKeysSchemas } from './api-keys.schemas.ts';

export const apiKeysRoutes = defineRoutes<typeof apiKeysSchemas>('identity', {
  apiKeys: {
    method: 'GET',
    path: '/api/api-keys',
    access: ANY_ROLE,
    summary: 'The API keys of the own shop, without their secrets',
  },
  createApiKey: {
    method: 'POST',
    path: '/api/create-api-key',
    access: ['SELLER'],
    summary: "Create an API key for a program of one's own; its secret is answered this once",
  },
  revokeApiKey: {
    method: 'POST',
    path: '/api/revoke-api-key',
    access: ['SELLER'],
    summary: 'End an API key, everywhere within seconds',
  },
  apiKeyHolder: {
    method: 'POST',
    path: '/internal/api-key-holder',
    access: 'internal',
    summary: 'Whose API key this is and what it opens, by the hash of its secret',
  },
});
