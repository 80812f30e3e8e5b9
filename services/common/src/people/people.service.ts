import { Injectable } from '@nestjs/common';
import { type EventData, identityRoutes, type Person } from '@sokoni/contracts';
import { InternalClient } from '../calls/internal-client.ts';
import type { EventOf } from '../events/event.types.ts';
import { ProblemError } from '../http/problem.error.ts';
import { inOrderOf } from '../mongo/in-order-of.ts';
import { Transactions } from '../mongo/transactions.ts';
import { batched } from '../work/batched.ts';
import { PeopleRepository } from './people.repository.ts';
import { anonymisedPerson, type KnownPerson, mergeProfile, mergeRole } from './person.ts';

/** Users as this service knows them: fed by identity's events, asked for when still unknown. */
@Injectable()
export class People {
  private readonly known = batched((userIds: readonly string[]) => this.findAll(userIds));

  constructor(
    private readonly people: PeopleRepository,
    private readonly identity: InternalClient,
    private readonly transactions: Transactions,
  ) {}

  /** The user, null when identity knows none by that id. */
  async find(userId: string): Promise<Person | null> {
    const { open } = this.transactions;
    const known = await (open ? this.people.find(userId) : this.known(userId));
    if (known?.forgotten) return null;
    return known ?? this.ask(userId);
  }

  /** Those of the users that are known, by id. For lists: never asks identity. */
  async findKnown(userIds: readonly string[]): Promise<ReadonlyMap<string, Person>> {
    const known = await this.people.findAll([...new Set(userIds)]);
    return new Map(known.filter((one) => !one.forgotten).map((person) => [person._id, person]));
  }

  upsert(person: Person): Promise<KnownPerson> {
    return this.transactions.run(async () => {
      const known = await this.people.find(person._id);
      const merged = mergeProfile(known, person);
      if (merged) await this.people.save(merged);
      return merged ?? (known as KnownPerson);
    });
  }

  /** A user nobody here asked about yet is left to `find`, which brings the new role along. */
  async applyRole(event: EventOf<'user.role-changed'>): Promise<void> {
    const told: EventData<'user.role-changed'> = event.data;
    const known = await this.people.find(told.userId);
    const merged = known && mergeRole(known, told, event.version);
    if (merged) await this.people.save(merged);
  }

  async anonymise(userId: string, version: number): Promise<void> {
    await this.people.save(anonymisedPerson(userId, version));
  }

  private async findAll(userIds: readonly string[]): Promise<(KnownPerson | null)[]> {
    return inOrderOf(userIds, await this.people.findAll([...new Set(userIds)]));
  }

  private async ask(userId: string): Promise<Person | null> {
    try {
      return await this.upsert(
        await this.identity.call(identityRoutes.person, { params: { userId } }),
      );
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'not-found') return null;
      throw error;
    }
  }
}
