import { Body, Controller, Param } from '@nestjs/common';
import { CurrentSession, currentContext, Endpoint, type Session } from '@sokoni/common';
import {
  type AddToCartBody,
  cartRoutes,
  cartSchemas,
  type UpdateCartBody,
} from '@sokoni/contracts';
import { CartsService } from './carts.service.ts';

@Controller()
export class CartsController {
  constructor(private readonly carts: CartsService) {}

  @Endpoint(cartRoutes.addToCart)
  add(
    @CurrentSession() session: Session,
    @Body({ schema: cartSchemas.addToCart.body }) body: AddToCartBody,
  ) {
    return this.carts.add(session.userId, body);
  }

  @Endpoint(cartRoutes.countCart)
  count(@CurrentSession() session: Session) {
    return this.carts.count(session.userId);
  }

  @Endpoint(cartRoutes.viewCart)
  view(@CurrentSession() session: Session) {
    return this.carts.view(session.userId, currentContext()?.language ?? 'en');
  }

  @Endpoint(cartRoutes.updateCart)
  update(
    @CurrentSession() session: Session,
    @Body({ schema: cartSchemas.updateCart.body }) body: UpdateCartBody,
  ) {
    return this.carts.update(session.userId, body);
  }

  @Endpoint(cartRoutes.deleteCart, { message: 'cart-item-deleted' })
  remove(
    @CurrentSession() session: Session,
    @Body({ schema: cartSchemas.deleteCart.body }) body: { _id: string },
  ) {
    return this.carts.remove(session.userId, body._id);
  }

  @Endpoint(cartRoutes.cartForCheckout)
  forCheckout(@Param({ schema: cartSchemas.cartForCheckout.params }) params: { userId: string }) {
    return this.carts.forCheckout(params.userId);
  }
}
