import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AdminActionsQuery, beginningOf, dayBounds, THING_KINDS } from '@sokoni/contracts';
import { afterCursor, firstIdOf, type Records } from '../mongo/records.ts';
import {
  type AdminCommand,
  amountOf,
  type CommandedChange,
  changedTermsOf,
  choiceOf,
  peopleOf,
  reasonOf,
  thingsCalled,
  valuesChangedBy,
  withFormerNames,
} from './admin-action.ts';
import { AdminActionRecord } from './audit.schema.ts';

const NAMES_OF_A_PERSON = ['name', 'username'];

@Injectable()
export class AdminActionsRepository {
  constructor(
    @InjectModel(AdminActionRecord.name) private readonly actions: Records<AdminActionRecord>,
  ) {}

  /** The entry of a command, or what a further transaction of it adds. */
  async add(command: AdminCommand, changes: readonly CommandedChange[]): Promise<void> {
    const { id, actorId, name, input } = command;
    const things = changes.map(({ aggregate }) => aggregate);
    const values = valuesChangedBy(changes);
    await this.actions.updateOne(
      { _id: id },
      {
        $setOnInsert: {
          ...{ actor: actorId, command: name, choice: choiceOf(input) },
          ...{ amountTzs: amountOf(input, changes), reason: reasonOf(input) },
          changedTerms: changedTermsOf(input),
          ...(values.length === 0 && { changes: values }),
        },
        // The terms may be of a further transaction.
        ...(values.length > 0 && { $set: { changes: values } }),
        $addToSet: {
          things: { $each: [...new Set(things)] },
          touches: { $each: peopleOf(changes, input) },
        },
      },
      { upsert: true },
    );
  }

  /** With the account of a user goes what admins made of their names; who changed it and when stays. */
  async forgetNamesOf(userId: string): Promise<void> {
    const names = { name: { $in: NAMES_OF_A_PERSON } };
    const filter = { things: `user:${userId}`, changes: { $elemMatch: names } };
    await this.actions.updateMany(filter, { $pull: { changes: names } });
  }

  /** Newest first, one more than the page has. */
  find(query: AdminActionsQuery, commands: readonly string[]): Promise<AdminActionRecord[]> {
    const { actorId, personId, thing, limit } = query;
    return this.actions
      .find({
        command: { $in: withFormerNames(commands) },
        ...(actorId && { actor: actorId }),
        ...(personId && { touches: personId }),
        ...(thing && { things: { $in: thingsNamed(thing) } }),
        $and: [afterCursor(query), daysOf(query)],
      })
      .sort({ _id: -1 })
      .limit(limit + 1)
      .exec();
  }
}

/** A thing by its kind and id, or by its id alone. */
function thingsNamed(thing: string): string[] {
  const [kind = '', id] = thing.split(':');
  return id === undefined ? thingsCalled(THING_KINDS, thing) : thingsCalled([kind], id);
}

function daysOf({ from, to }: AdminActionsQuery) {
  if (!from && !to) return {};
  return {
    _id: {
      ...(from && { $gte: firstIdOf(beginningOf(from)) }),
      ...(to && { $lt: firstIdOf(dayBounds(to).until) }),
    },
  };
}
