import { Injectable } from '@nestjs/common';
import { identityRoutes, type UserReplica } from '@sokoni/contracts';
import { InternalClient } from '../calls/internal-client.ts';
import type { EventOf } from '../events/envelope.ts';
import { ProblemError } from '../http/problem.error.ts';
import { inOrderOf } from '../mongo/batches.ts';
import { UnitOfWork } from '../mongo/unit-of-work.ts';
import { batched } from '../work/batched.ts';
import {
  anonymisedReplica,
  isShown,
  mergeProfile,
  mergeRole,
  type StoredUserReplica,
} from './user-replica.ts';
import { UserReplicasRepository } from './user-replicas.repository.ts';

/** This service's copies of users: updated by identity's events, requested when still unknown. */
@Injectable()
export class UserReplicas {
  private readonly known = batched((userIds: readonly string[]) => this.findAll(userIds));

  constructor(
    private readonly userReplicas: UserReplicasRepository,
    private readonly identity: InternalClient,
    private readonly unit: UnitOfWork,
  ) {}

  /** The user, null when identity knows none by that id. */
  async find(userId: string): Promise<UserReplica | null> {
    const { open } = this.unit;
    const known = await (open ? this.userReplicas.find(userId) : this.known(userId));
    if (known?.anonymised) return null;
    return isShown(known) ? known : this.request(userId);
  }

  /** Those of the users that are stored here, by id. For lists: never calls identity. */
  async findKnown(userIds: readonly string[]): Promise<ReadonlyMap<string, UserReplica>> {
    const known = await this.userReplicas.findAll([...new Set(userIds)]);
    return new Map(known.filter(isShown).map((user) => [user._id, user]));
  }

  /** Those of the users whose accounts are deleted, with the version of the deletion. */
  async findAnonymised(userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const anonymised = await this.userReplicas.findAnonymised([...new Set(userIds)]);
    return new Map(anonymised.map(({ _id, version }) => [_id, version]));
  }

  upsert(user: UserReplica): Promise<StoredUserReplica> {
    return this.unit.run(async () => {
      const known = await this.userReplicas.find(user._id);
      const merged = mergeProfile(known, user);
      if (merged) await this.userReplicas.save(merged);
      return merged ?? (known as StoredUserReplica);
    });
  }

  applyRole({ data, version }: EventOf<'user.role-changed'>): Promise<void> {
    return this.unit.run(async () => {
      const known = await this.userReplicas.find(data.userId);
      const merged = mergeRole(known, data, version);
      if (merged) await this.userReplicas.save(merged);
    });
  }

  async anonymise(userId: string, version: number): Promise<void> {
    await this.userReplicas.save(anonymisedReplica(userId, version));
  }

  private async findAll(userIds: readonly string[]): Promise<(StoredUserReplica | null)[]> {
    return inOrderOf(userIds, await this.userReplicas.findAll([...new Set(userIds)]));
  }

  private async request(userId: string): Promise<UserReplica | null> {
    try {
      return await this.upsert(
        await this.identity.call(identityRoutes.userReplica, { params: { userId } }),
      );
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'not-found') return null;
      throw error;
    }
  }
}
