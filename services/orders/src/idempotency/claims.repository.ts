import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { batched, Clock, insertAll } from '@sokoni/common';
import { TIMINGS } from '@sokoni/contracts';
import { type Model, Types } from 'mongoose';
import type { Claim } from './claim.schema.ts';

export interface Request {
  readonly userId: string;
  readonly what: string;
  readonly key: string;
  readonly body: unknown;
}

@Injectable()
export class ClaimsRepository {
  readonly #insert = batched((claims: readonly Claim[]) => insertAll(this.claims, claims));

  constructor(
    @InjectModel('Claim') private readonly claims: Model<Claim>,
    private readonly clock: Clock,
  ) {}

  /** The claim of this key: a new one, or the one that somebody made before. */
  async take(request: Request): Promise<Claim & { readonly isNew?: true }> {
    const claim = this.#newClaim(request);
    if (await this.#insert(claim)) return { ...claim, isNew: true };
    // Mongo removes expired claims about once a minute; one may go between the two calls.
    return (await this.claims.findById(claim._id).lean<Claim>()) ?? this.take(request);
  }

  /** Starts the key anew; when a twin request was faster, both go on with the twin's claim. */
  async renew(former: Claim, request: Request): Promise<Claim> {
    const claim = this.#newClaim(request);
    const renewed = await this.claims
      .findOneAndReplace({ _id: former._id, resultId: former.resultId }, claim, {
        returnDocument: 'after',
      })
      .lean<Claim>();
    return renewed ?? this.take(request);
  }

  #newClaim({ userId, what, key, body }: Request): Claim {
    const now = this.clock.now();
    return {
      _id: `${userId} ${what} ${key}`,
      bodyHash: hashOf(body),
      resultId: new Types.ObjectId().toHexString(),
      createdAt: now,
      expiresAt: new Date(now.getTime() + TIMINGS.idempotencyMs),
    };
  }
}

/** Whether the claim was made for this same body. */
export function isSameBody(claim: Claim, body: unknown): boolean {
  return claim.bodyHash === hashOf(body);
}

function hashOf(body: unknown): string {
  return createHash('sha256').update(JSON.stringify(body)).digest('base64url');
}
