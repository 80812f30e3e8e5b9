import { Injectable } from '@nestjs/common';
import { InternalClient, type Session } from '@sokoni/common';
import { identityRoutes, type OwnerProof } from '@sokoni/contracts';

/** Longer than identity's queue of passwords that it compares. */
const TIMEOUT_MS = 5_000;

/** What a session wants that is its owner's alone. */
export interface OwnerSession extends Pick<Session, 'userId' | 'sid'> {
  /** Of the browser that asked for a code by SMS; empty for none. */
  readonly nonce: string;
}

@Injectable()
export class OwnerProofClient {
  constructor(private readonly http: InternalClient) {}

  /** Throws what identity says of a wrong or missing password or code. A code is used up, so that no call is repeated. */
  async check({ userId, sid, nonce }: OwnerSession, proof: OwnerProof): Promise<void> {
    const { password, formerCode } = proof;
    const body = { userId, sid, nonce, password, formerCode };
    await this.http.call(identityRoutes.proveOwner, { body }, { timeoutMs: TIMEOUT_MS });
  }
}
