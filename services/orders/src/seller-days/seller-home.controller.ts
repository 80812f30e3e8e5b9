import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { ordersRoutes } from '@sokoni/contracts';
import { SellerHomeService } from './seller-home.service.ts';

@Controller()
export class SellerHomeController {
  constructor(private readonly home: SellerHomeService) {}

  /** Always the caller's own. */
  @Endpoint(ordersRoutes.sellerHome)
  sellerHome({ userId }: Call<typeof ordersRoutes.sellerHome>) {
    return this.home.show(userId);
  }
}
