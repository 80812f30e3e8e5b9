import type { FactoryProvider, Provider } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Records } from '../mongo/records.ts';
import { UnitOfWork } from '../mongo/unit-of-work.ts';
import type { TermsVersionRecord, TermValues } from '../rules/dated-terms.ts';
import { Clock } from '../time/clock.ts';
import { UserReplicas } from '../user-replicas/user-replicas.service.ts';
import { DatedTermsRepository } from './dated-terms.repository.ts';
import { DatedTermsService, type TermsOwned } from './dated-terms.service.ts';
import { TermsInEffect } from './terms-in-effect.ts';

const OWNED = Symbol('The terms that this service owns');

interface TermsKind<T extends TermValues> {
  /** The collection's, by `termsCollection`. */
  readonly name: string;
  /** In the audit trail: `market-terms`. */
  readonly subject: string;
  readonly owned: Pick<FactoryProvider<TermsOwned<T>>, 'useFactory' | 'inject'>;
  /** Where it answers more than what is in effect. */
  readonly inEffect?: typeof TermsInEffect<T>;
}

/** What is in effect and `DatedTermsService`, for the one kind of dated terms that a service owns. */
export function termsProviders<T extends TermValues>(kind: TermsKind<T>): Provider[] {
  const { name, subject, owned, inEffect = TermsInEffect<T> } = kind;
  return [
    { provide: OWNED, ...owned },
    {
      provide: DatedTermsRepository,
      useFactory: (versions: Records<TermsVersionRecord<T>>, unit: UnitOfWork) =>
        new DatedTermsRepository(versions, unit, subject),
      inject: [getModelToken(name), UnitOfWork],
    },
    {
      provide: inEffect,
      useFactory: (
        repository: DatedTermsRepository<T>,
        clock: Clock,
        { configured }: TermsOwned<T>,
      ) => new inEffect(repository, clock, configured),
      inject: [DatedTermsRepository, Clock, OWNED],
    },
    {
      provide: DatedTermsService,
      useFactory: (...parts: ConstructorParameters<typeof DatedTermsService<T>>) =>
        new DatedTermsService(...parts),
      inject: [OWNED, DatedTermsRepository, inEffect, UserReplicas, Clock],
    },
  ];
}
