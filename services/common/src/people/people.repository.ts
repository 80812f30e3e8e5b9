import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PersonRecord } from './person.schema.ts';
import type { KnownPerson } from './person.ts';

@Injectable()
export class PeopleRepository {
  constructor(@InjectModel(PersonRecord.name) private readonly people: Model<PersonRecord>) {}

  find(userId: string): Promise<KnownPerson | null> {
    return this.people.findById(userId).lean().exec();
  }

  findAll(userIds: readonly string[]): Promise<KnownPerson[]> {
    return this.people
      .find({ _id: { $in: userIds } })
      .lean()
      .exec();
  }

  async save(person: KnownPerson): Promise<void> {
    await this.people.replaceOne({ _id: person._id }, person, { upsert: true });
  }
}
