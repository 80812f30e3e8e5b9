import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
import { ReservationsService } from './reservations.service.ts';

@Controller()
export class StockController {
  constructor(private readonly reservations: ReservationsService) {}

  @Endpoint(catalogueRoutes.reserve)
  reserve({ body }: Call<typeof catalogueRoutes.reserve>) {
    return this.reservations.reserve(body);
  }

  @Endpoint(catalogueRoutes.reserveEach)
  reserveEach({ body }: Call<typeof catalogueRoutes.reserveEach>) {
    return Promise.all(body.orders.map((order) => this.reservations.tryReserve(order)));
  }

  @Endpoint(catalogueRoutes.releaseReservation)
  async release({ params, body }: Call<typeof catalogueRoutes.releaseReservation>) {
    await this.reservations.giveUp(params.orderId, body.attemptId);
    return null;
  }
}
