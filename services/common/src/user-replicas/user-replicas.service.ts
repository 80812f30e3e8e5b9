import { Injectable } from '@nestjs/common';
import { type EventData, identityRoutes, type UserReplica } from '@sokoni/contracts';
import { InternalClient } from '../calls/internal-client.ts';
import type { EventOf } from '../events/event.types.ts';
import { ProblemError } from '../http/problem.error.ts';
import { inOrderOf } from '../mongo/in-order-of.ts';
import { Transactions } from '../mongo/transactions.ts';
import { batched } from '../work/batched.ts';
import {
  anonymisedReplica,
  mergeProfile,
  mergeRole,
  type StoredUserReplica,
} from './user-replica.ts';
import { UserReplicasRepository } from './user-replicas.repository.ts';

/** Users as this service knows them: fed by identity's events, asked for when still unknown. */
@Injectable()
export class UserReplicas {
  private readonly known = batched((userIds: readonly string[]) => this.findAll(userIds));

  constructor(
    private readonly userReplicas: UserReplicasRepository,
    private readonly identity: InternalClient,
    private readonly transactions: Transactions,
  ) {}

  /** The user, null when identity knows none by that id. */
  async find(userId: string): Promise<UserReplica | null> {
    const { open } = this.transactions;
    const known = await (open ? this.userReplicas.find(userId) : this.known(userId));
    if (known?.anonymised) return null;
    return known ?? this.ask(userId);
  }

  /** Those of the users that are known, by id. For lists: never asks identity. */
  async findKnown(userIds: readonly string[]): Promise<ReadonlyMap<string, UserReplica>> {
    const known = await this.userReplicas.findAll([...new Set(userIds)]);
    return new Map(known.filter((one) => !one.anonymised).map((person) => [person._id, person]));
  }

  upsert(person: UserReplica): Promise<StoredUserReplica> {
    return this.transactions.run(async () => {
      const known = await this.userReplicas.find(person._id);
      const merged = mergeProfile(known, person);
      if (merged) await this.userReplicas.save(merged);
      return merged ?? (known as StoredUserReplica);
    });
  }

  /** A user nobody here asked about yet is left to `find`, which brings the new role along. */
  async applyRole(event: EventOf<'user.role-changed'>): Promise<void> {
    const told: EventData<'user.role-changed'> = event.data;
    const known = await this.userReplicas.find(told.userId);
    const merged = known && mergeRole(known, told, event.version);
    if (merged) await this.userReplicas.save(merged);
  }

  async anonymise(userId: string, version: number): Promise<void> {
    await this.userReplicas.save(anonymisedReplica(userId, version));
  }

  private async findAll(userIds: readonly string[]): Promise<(StoredUserReplica | null)[]> {
    return inOrderOf(userIds, await this.userReplicas.findAll([...new Set(userIds)]));
  }

  private async ask(userId: string): Promise<UserReplica | null> {
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
