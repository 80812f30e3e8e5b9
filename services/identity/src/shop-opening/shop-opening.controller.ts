import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { accountRoutes } from '@sokoni/contracts';
import { SessionCookie } from '../sessions/cookies.ts';
import { ShopOpeningService } from './shop-opening.service.ts';

@Controller()
export class ShopOpeningController {
  constructor(
    private readonly shops: ShopOpeningService,
    private readonly cookie: SessionCookie,
  ) {}

  @Endpoint(accountRoutes.openShop, { message: 'shop-opened' })
  async open({ session, body: shop, request, response }: Call<typeof accountRoutes.openShop>) {
    const token = this.cookie.read(request);
    return this.cookie.write(response, await this.shops.open(session, token, shop));
  }
}
