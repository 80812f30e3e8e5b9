import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Reservation, ReservationSchema } from './reservation.schema.ts';
import { ReservationsRepository } from './reservations.repository.ts';

/** Reservations as orders change them, and as sellers' edits respect them. */
@Module({
  imports: [MongooseModule.forFeature([{ name: Reservation.name, schema: ReservationSchema }])],
  providers: [ReservationsRepository],
  exports: [ReservationsRepository],
})
export class ReservationStoreModule {}
