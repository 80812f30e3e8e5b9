import { randomBytes } from 'node:crypto';
import type { ApiKey } from '@sokoni/contracts';
import type { UserRecord } from '../users/user.schema.ts';
import type { ApiKeyRecord } from './api-keys.repository.ts';

const SECRET_BYTES = 32;
const SHOWN_CHARACTERS = 4;

/** The prefix lets scanners of published code recognise a key that leaked. */
export function newSecret(): string {
  return `sokoni_${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** By which the seller knows the key again. */
export function endingOf(secret: string): string {
  return secret.slice(-SHOWN_CHARACTERS);
}

export function toApiKey(record: ApiKeyRecord): ApiKey {
  return {
    _id: record._id.toString(),
    name: record.name,
    scopes: [...record.scopes],
    ending: record.ending,
    createdAt: record.createdAt.toISOString(),
    lastUsedAt: record.lastUsedAt?.toISOString() ?? null,
  };
}

/** Keys act for a shop that stands: not for one that is suspended, nor for who sells no more. */
export function mayHoldKeys(user: Pick<UserRecord, 'role' | 'accountStatus'> | null): boolean {
  return user?.role === 'SELLER' && user.accountStatus === 'active';
}
