import { Controller } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import { ordersRoutes } from '@sokoni/contracts';
import { SellerHomeService } from './seller-home.service.ts';

@Controller()
export class SellerHomeController {
  constructor(private readonly home: SellerHomeService) {}

  /** Always the caller's own. */
  @Endpoint(ordersRoutes.sellerHome)
  sellerHome(@CurrentSession() { userId }: Session) {
    return this.home.show(userId);
  }
}
