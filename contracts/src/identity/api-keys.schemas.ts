import { z } from 'zod';
import { API_KEY_SCOPES } from '../constants/accounts.ts';
import { done, id, requiredText, timestamp } from '../kit/fields.ts';
import type { RouteSchemas } from '../kit/route.ts';

const scope = z.enum(API_KEY_SCOPES);

/** At least one: a key without any could do nothing. */
const scopes = z
  .array(scope, 'all-fields-required')
  .min(1, 'all-fields-required')
  .max(API_KEY_SCOPES.length)
  .transform((chosen) => API_KEY_SCOPES.filter((one) => chosen.includes(one)));

const apiKey = z.object({
  _id: id,
  /** As the seller calls it. */
  name: z.string(),
  scopes: z.array(scope),
  /** The last characters of the secret, by which the seller knows it. */
  ending: z.string(),
  createdAt: timestamp,
  /** To five minutes; null before the first use. */
  lastUsedAt: timestamp.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const createApiKeyBody = z.object({ name: requiredText(60), scopes });
export type CreateApiKeyBody = z.infer<typeof createApiKeyBody>;

/** The only answer that has the secret: only its hash is stored. */
const createdApiKey = apiKey.extend({ secret: z.string() });
export type CreatedApiKey = z.infer<typeof createdApiKey>;

const revokeApiKeyBody = z.object({ apiKeyId: id });

const apiKeyHolderBody = z.object({ hash: z.string().length(43) });

/** `checkedAt`: before the key was read, so that a later revocation includes this answer. */
const apiKeyHolder = z.object({
  apiKeyId: id,
  sellerId: id,
  scopes: z.array(scope),
  checkedAt: timestamp,
});
export type ApiKeyHolder = z.infer<typeof apiKeyHolder>;

export const apiKeysSchemas = {
  apiKeys: { data: z.array(apiKey) },
  createApiKey: {
    body: createApiKeyBody,
    data: createdApiKey,
    refuses: ['api-keys-full', 'shop-suspended'],
  },
  revokeApiKey: { body: revokeApiKeyBody, data: done, refuses: ['api-key-not-found'] },
  apiKeyHolder: { body: apiKeyHolderBody, data: apiKeyHolder },
} satisfies Record<string, RouteSchemas>;
