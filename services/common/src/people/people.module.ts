import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleConsumer } from './people.consumer.ts';
import { PeopleRepository } from './people.repository.ts';
import { People } from './people.service.ts';
import { PersonRecord, PersonSchema } from './person.schema.ts';

/** Import it where foreign users are shown: catalogue, orders, notifications. */
@Module({
  imports: [MongooseModule.forFeature([{ name: PersonRecord.name, schema: PersonSchema }])],
  controllers: [PeopleConsumer],
  providers: [PeopleRepository, People],
  exports: [People],
})
export class PeopleModule {}
