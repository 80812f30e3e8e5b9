import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimiter } from '@sokoni/common';

/** OWASP's first choice for argon2id: 19 MiB, two passes; about 10 ms on the thread pool. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Two at a time leave threads of the pool for files and DNS; the queue is at most 3 s long. */
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 300;

@Injectable()
export class PasswordsService {
  private readonly limiter = new ConcurrencyLimiter(MAX_CONCURRENT, MAX_QUEUED);
  /** For accounts that do not exist: verification takes equally long. */
  private readonly decoy = hash(randomUUID(), COST);

  hash(password: string): Promise<string> {
    return this.limiter.run(() => hash(password, COST));
  }

  /** False for an account that does not exist, after just as long. */
  async verify(passwordHash: string | undefined, password: string): Promise<boolean> {
    const compared = passwordHash ?? (await this.decoy);
    const matches = await this.limiter.run(() => verify(compared, password));
    return matches && passwordHash !== undefined;
  }
}
