import { Body, Controller, Param, Res } from '@nestjs/common';
import {
  CartOwner,
  CurrentSession,
  CurrentVisitor,
  currentLanguage,
  Endpoint,
  type Session,
} from '@sokoni/common';
import {
  type AddToCartBody,
  type CartsForCheckoutBody,
  cartRoutes,
  cartSchemas,
  type UpdateCartBody,
} from '@sokoni/contracts';
import type { FastifyReply } from 'fastify';
import { WishlistsService } from '../wishlists/wishlists.service.ts';
import { CartCookie } from './cart.cookie.ts';
import { CartsService } from './carts.service.ts';

@Controller()
export class CartsController {
  constructor(
    private readonly carts: CartsService,
    private readonly wishlists: WishlistsService,
    private readonly cookie: CartCookie,
  ) {}

  @Endpoint(cartRoutes.addToCart)
  add(
    @CartOwner() ownerId: string,
    @Body({ schema: cartSchemas.addToCart.body }) body: AddToCartBody,
  ) {
    return this.carts.add(ownerId, body);
  }

  @Endpoint(cartRoutes.countCart)
  count(@CartOwner() ownerId: string) {
    return this.carts.count(ownerId);
  }

  @Endpoint(cartRoutes.viewCart)
  view(@CartOwner() ownerId: string) {
    return this.carts.view(ownerId, currentLanguage());
  }

  @Endpoint(cartRoutes.updateCart)
  update(
    @CartOwner() ownerId: string,
    @Body({ schema: cartSchemas.updateCart.body }) body: UpdateCartBody,
  ) {
    return this.carts.update(ownerId, body);
  }

  @Endpoint(cartRoutes.deleteCart, { message: 'cart-item-deleted' })
  remove(
    @CartOwner() ownerId: string,
    @Body({ schema: cartSchemas.deleteCart.body }) body: { _id: string },
  ) {
    return this.carts.remove(ownerId, body._id);
  }

  @Endpoint(cartRoutes.startCart)
  start(
    @CurrentVisitor() visitorId: string | null,
    @Res({ passthrough: true }) response: FastifyReply,
  ): null {
    return visitorId === null ? this.cookie.write(response) : null;
  }

  @Endpoint(cartRoutes.mergeCart)
  async merge(
    @CurrentSession() { userId }: Session,
    @CurrentVisitor() visitorId: string | null,
    @Res({ passthrough: true }) response: FastifyReply,
  ) {
    await this.wishlists.merge(userId, visitorId);
    const merged = await this.carts.merge(userId, visitorId);
    this.cookie.clear(response);
    return merged;
  }

  @Endpoint(cartRoutes.cartForCheckout)
  forCheckout(@Param({ schema: cartSchemas.cartForCheckout.params }) params: { userId: string }) {
    return this.carts.forCheckout(params.userId);
  }

  @Endpoint(cartRoutes.cartsForCheckout)
  allForCheckout(
    @Body({ schema: cartSchemas.cartsForCheckout.body }) { userIds }: CartsForCheckoutBody,
  ) {
    return Promise.all(userIds.map((userId) => this.carts.forCheckout(userId)));
  }
}
