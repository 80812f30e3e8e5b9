import type { JWK } from 'jose';

export interface SigningKey {
  /** `kid` in tokens. */
  readonly _id: string;
  /** Replicas race to write the next generation; the database lets one win. */
  readonly generation: number;
  readonly signsFrom: Date;
  readonly publicJwk: JWK;
}

export interface KeyPolicy {
  readonly rotateAfterMs: number;
  /** A new key is published this long before it signs, so that every service has loaded it. */
  readonly announceMs: number;
  readonly tokenMs: number;
}

const newestFirst = (one: SigningKey, other: SigningKey) => other.generation - one.generation;

/** The newest key whose time has come; every replica finds the same one. */
export function currentKey<K extends SigningKey>(keys: readonly K[], now: Date): K | undefined {
  return [...keys].sort(newestFirst).find((key) => key.signsFrom <= now);
}

export function nextGeneration(keys: readonly SigningKey[]): number {
  return Math.max(0, ...keys.map((key) => key.generation)) + 1;
}

/**
 * The generation to make now, or null while the newest key that can sign is young enough. A key that was
 * taken out of the environment verifies its tokens and signs nothing: without another one it is replaced at once.
 */
export function dueGeneration<K extends SigningKey>(
  keys: readonly K[],
  now: Date,
  policy: KeyPolicy,
  canSign: (key: K) => boolean,
): { generation: number; signsFrom: Date } | null {
  const newest = keys.filter(canSign).sort(newestFirst)[0];
  if (!newest) return { generation: nextGeneration(keys), signsFrom: now };
  const age = now.getTime() - newest.signsFrom.getTime();
  if (age < policy.rotateAfterMs) return null;
  return {
    generation: nextGeneration(keys),
    signsFrom: new Date(now.getTime() + policy.announceMs),
  };
}

/** Keys whose last token has run out: a successor has signed for longer than a token lives. */
export function retiredKeys<K extends SigningKey>(
  keys: readonly K[],
  now: Date,
  policy: KeyPolicy,
): K[] {
  const current = currentKey(keys, now);
  if (!current) return [];
  const successors = [...keys].sort((one, other) => one.generation - other.generation);
  return successors.filter((_, index) => {
    const successor = successors[index + 1];
    return (
      successor !== undefined && successor.signsFrom.getTime() + policy.tokenMs < now.getTime()
    );
  });
}
