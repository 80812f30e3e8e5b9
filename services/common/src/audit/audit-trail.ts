import { Controller, type DynamicModule, Injectable, Module } from '@nestjs/common';
import { InjectModel, MongooseModule } from '@nestjs/mongoose';
import {
  type AdminAction,
  type AdminActionsQuery,
  type adminActionsSchemas,
  allRoutes,
  isAdminCommand,
  mayAdminister,
  type NamedRoute,
  type Route,
} from '@sokoni/contracts';
import type { Session } from '../auth/session.ts';
import type { Call } from '../http/call.ts';
import { Endpoint } from '../http/endpoint.decorator.ts';
import type { Answer } from '../http/reply.ts';
import { newestPage, type Records } from '../mongo/records.ts';
import { UnitOfWork } from '../mongo/unit-of-work.ts';
import { type LeftEntry, nameToday, valuesShown } from './admin-action.ts';
import { AdminActionsRepository } from './admin-actions.repository.ts';
import {
  AdminActionRecord,
  AdminActionSchema,
  type AuditEntry,
  AuditRecord,
  AuditRecordSchema,
} from './audit.schema.ts';
import { FirstDecisions } from './first-decisions.ts';

/** Records who changed what, in the transaction that changes it: writes what units of work audit. */
@Injectable()
class AuditTrail {
  constructor(
    @InjectModel(AuditRecord.name) private readonly records: Records<AuditRecord>,
    private readonly actions: AdminActionsRepository,
    unit: UnitOfWork,
  ) {
    unit.flushBy('audit', (left: readonly LeftEntry[]) => this.write(left));
  }

  /** What admins did by commands that these roles may give, newest first. */
  async list(
    { adminRoles = [] }: Session,
    query: AdminActionsQuery,
    commands: readonly NamedRoute[],
  ): Promise<Answer<AdminAction[]>> {
    const open = commands.filter((route) => mayAdminister(route, adminRoles));
    const names = open.map(({ name }) => name);
    return newestPage(await this.actions.find(query, names), query, toAction);
  }

  /** All changes of a transaction, or of a group of them, in one document. */
  private async write(left: readonly LeftEntry[]): Promise<void> {
    const changes = left.flatMap(({ entry }) => entry ?? []);
    // As they come back from the database: without undefined fields, times as text.
    const entries = JSON.parse(JSON.stringify(changes)) as AuditEntry[];
    // The machine's time, by which entries are sorted: tests turn the shop's clock back.
    if (entries.length > 0)
      await this.records.insertMany([{ at: new Date(), entries }], { lean: true });
    for (const [command, ofOne] of Map.groupBy(left, (one) => one.command)) {
      if (command) await this.actions.add(command, ofOne);
    }
  }
}

function toAction(record: AdminActionRecord): AdminAction {
  const { _id, actor, command, touches, things, changedTerms = [], changes = [], ...said } = record;
  return {
    ...said,
    command: nameToday(command),
    _id: String(_id),
    at: _id.getTimestamp().toISOString(),
    actorId: actor,
    changedTerms: [...changedTerms],
    changes: valuesShown(changes, things),
    things: things.map((thing) => thing.replace(/^[^:]+/, nameToday)),
    personIds: [...touches],
  };
}

/** Imported once by services with an audit trail, with the route by which admins read it. */
@Module({})
export class AuditModule {
  static of(route: Route<typeof adminActionsSchemas>): DynamicModule {
    const own = allRoutes.filter(({ service }) => service === route.service);
    const commands = own.filter(isAdminCommand);

    @Controller()
    class AdminActionsController {
      constructor(private readonly trail: AuditTrail) {}

      @Endpoint(route)
      list({ session, query }: Call<typeof route>) {
        return this.trail.list(session, query, commands);
      }
    }

    return {
      module: AuditModule,
      global: true,
      imports: [
        MongooseModule.forFeature([
          { name: AdminActionRecord.name, schema: AdminActionSchema },
          { name: AuditRecord.name, schema: AuditRecordSchema },
        ]),
      ],
      controllers: [AdminActionsController],
      providers: [AdminActionsRepository, AuditTrail, FirstDecisions],
      exports: [AdminActionsRepository, FirstDecisions],
    };
  }
}
