import { randomBytes } from 'node:crypto';
import { Controller, Injectable, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  type Call,
  currentLanguage,
  Endpoint,
  type EventOf,
  EventPayload,
  HttpOnlyCookie,
  OnEvent,
} from '@sokoni/common';
import { CART_COOKIE, cartRoutes } from '@sokoni/contracts';
import type { FastifyReply } from 'fastify';
import { CartConfig } from '../config.ts';
import { ProductsModule } from '../products/products.consumer.ts';
import { WishlistsModule } from '../wishlists/wishlists.controller.ts';
import { WishlistsService } from '../wishlists/wishlists.service.ts';
import { CartRecord, CartSchema, CartsRepository } from './carts.repository.ts';
import { CartAdditionsService, CartsService } from './carts.service.ts';

/** Longer than a visitor's cart is kept: each change prolongs the cart, but not the cookie. */
const YEAR_SECONDS = 31_536_000;

/** The cookie of a visitor's cart. */
@Injectable()
class CartCookie extends HttpOnlyCookie {
  constructor(config: CartConfig) {
    super(CART_COOKIE, config);
  }

  write(response: FastifyReply): null {
    this.set(response, randomBytes(16).toString('hex'), YEAR_SECONDS);
    return null;
  }
}

@Controller()
class CartsController {
  constructor(
    private readonly carts: CartsService,
    private readonly wishlists: WishlistsService,
    private readonly cookie: CartCookie,
  ) {}

  @Endpoint(cartRoutes.addToCart)
  add({ ownerId, body }: Call<typeof cartRoutes.addToCart>) {
    return this.carts.add(ownerId, body);
  }

  @Endpoint(cartRoutes.countCart)
  count({ ownerId }: Call<typeof cartRoutes.countCart>) {
    return this.carts.count(ownerId);
  }

  @Endpoint(cartRoutes.viewCart)
  view({ ownerId }: Call<typeof cartRoutes.viewCart>) {
    return this.carts.view(ownerId, currentLanguage());
  }

  @Endpoint(cartRoutes.updateCart)
  update({ ownerId, body }: Call<typeof cartRoutes.updateCart>) {
    return this.carts.update(ownerId, body);
  }

  @Endpoint(cartRoutes.deleteCart, { message: 'cart-item-deleted' })
  remove({ ownerId, body }: Call<typeof cartRoutes.deleteCart>) {
    return this.carts.remove(ownerId, body._id);
  }

  @Endpoint(cartRoutes.startCart)
  start({ visitorId, response }: Call<typeof cartRoutes.startCart>) {
    return visitorId === null ? this.cookie.write(response) : null;
  }

  @Endpoint(cartRoutes.mergeCart)
  async merge({ userId, visitorId, response }: Call<typeof cartRoutes.mergeCart>) {
    await this.wishlists.merge(userId, visitorId);
    const merged = await this.carts.merge(userId, visitorId);
    this.cookie.clear(response);
    return merged;
  }

  @Endpoint(cartRoutes.cartForCheckout)
  forCheckout({ params }: Call<typeof cartRoutes.cartForCheckout>) {
    return this.carts.forCheckout(params.userId);
  }

  @Endpoint(cartRoutes.cartsForCheckout)
  allForCheckout({ body: { userIds } }: Call<typeof cartRoutes.cartsForCheckout>) {
    return Promise.all(userIds.map((userId) => this.carts.forCheckout(userId)));
  }
}

/** The order's state makes repeats harmless; the lines of many orders change together. */
const WAITS = { repeatable: true, batched: true } as const;

@Controller()
export class CartsConsumer {
  constructor(private readonly carts: CartsService) {}

  @OnEvent(['order.placed', 'order.paid', 'order.confirmed'], WAITS)
  onOrdered(
    @EventPayload() event: EventOf<'order.placed' | 'order.paid' | 'order.confirmed'>,
  ): Promise<void> {
    return this.carts.takeOut(event);
  }

  @OnEvent(['order.expired', 'order.cancelled'], WAITS)
  onEndedUnpaid(
    @EventPayload() event: EventOf<'order.expired' | 'order.cancelled'>,
  ): Promise<void> {
    return this.carts.giveBack(event);
  }

  @OnEvent('user.deleted')
  onUserDeleted(@EventPayload() { data }: EventOf<'user.deleted'>): Promise<void> {
    return this.carts.deleteOf(data.userId);
  }
}

@Module({
  imports: [
    MongooseModule.forFeature([{ name: CartRecord.name, schema: CartSchema }]),
    ProductsModule,
    WishlistsModule,
  ],
  controllers: [CartsController, CartsConsumer],
  providers: [CartCookie, CartAdditionsService, CartsService, CartsRepository],
  exports: [CartsService],
})
export class CartsModule {}
