import type { Revocations } from '@sokoni/contracts';
import type { RevocationRecord } from './revocation.schema.ts';

export function toRevocations(records: readonly RevocationRecord[]): Revocations {
  const revocations: Revocations = { sessions: [], users: [] };
  for (const { sid, userId, before, expiresAt } of records) {
    if (sid !== null) revocations.sessions.push({ sid, expiresAt: expiresAt.toISOString() });
    else if (before !== null) revocations.users.push({ userId, before: before.toISOString() });
  }
  return revocations;
}
