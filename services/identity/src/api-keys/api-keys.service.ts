import { Injectable } from '@nestjs/common';
import { Clock, digestOf, ProblemError, UnitOfWork } from '@sokoni/common';
import {
  type ApiKey,
  type ApiKeyHolder,
  type CreateApiKeyBody,
  type CreatedApiKey,
  MAX_API_KEYS,
} from '@sokoni/contracts';
import { RevocationsService } from '../revocations/revocations.service.ts';
import { found } from '../users/user.ts';
import { UsersRepository } from '../users/users.repository.ts';
import { endingOf, mayHoldKeys, newSecret, toApiKey } from './api-key.ts';
import { ApiKeysRepository } from './api-keys.repository.ts';

/** The keys by which sellers' own programs act for their shops. */
@Injectable()
export class ApiKeysService {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly users: UsersRepository,
    private readonly revocations: RevocationsService,
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async list(sellerId: string): Promise<ApiKey[]> {
    return (await this.keys.findOf(sellerId)).map(toApiKey);
  }

  create(sellerId: string, { name, scopes }: CreateApiKeyBody): Promise<CreatedApiKey> {
    const secret = newSecret();
    const hashed = { hash: digestOf(secret), ending: endingOf(secret) };
    return this.unit.run(async () => {
      // Conflicts with another key at the same moment, and with the end of the account.
      const seller = found(await this.users.markSeen(sellerId));
      if (!mayHoldKeys(seller)) throw new ProblemError('shop-suspended');
      if ((await this.keys.countOf(sellerId)) >= MAX_API_KEYS)
        throw new ProblemError('api-keys-full', { values: { n: MAX_API_KEYS } });
      const createdAt = this.clock.now();
      const record = await this.keys.insert({ sellerId, name, scopes, ...hashed, createdAt });
      return { ...toApiKey(record), secret };
    });
  }

  /** Every service forgets the key, as it does a session that ended. */
  revoke(sellerId: string, apiKeyId: string): Promise<{ _id: string }> {
    return this.unit.run(async () => {
      const removed = await this.keys.remove(sellerId, apiKeyId);
      if (!removed) throw new ProblemError('api-key-not-found');
      await this.revocations.revoke({ sid: apiKeyId, userId: sellerId });
      return { _id: apiKeyId };
    });
  }

  /** Throws `api-key-refused`. The time is that before the look-up, so that later revocations include it. */
  async holderOf(hash: string): Promise<ApiKeyHolder> {
    const checkedAt = this.clock.now();
    const key = await this.keys.use(hash, this.clock.now());
    const seller = key && (await this.users.findById(key.sellerId));
    if (!key || !mayHoldKeys(seller)) throw new ProblemError('api-key-refused');
    const { _id, sellerId, scopes } = key;
    const apiKeyId = _id.toString();
    return { apiKeyId, sellerId, scopes: [...scopes], checkedAt: checkedAt.toISOString() };
  }

  /** In the transaction that deletes the account. */
  removeAllOf(sellerId: string): Promise<void> {
    return this.revokeSince(sellerId, new Date(0));
  }

  /** In the transaction that ends what somebody else may have made. */
  async revokeSince(sellerId: string, since: Date): Promise<void> {
    for (const { _id, createdAt } of await this.keys.findOf(sellerId)) {
      if (createdAt >= since) await this.revoke(sellerId, _id.toString());
    }
  }
}
