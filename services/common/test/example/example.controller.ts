import { setTimeout as pause } from 'node:timers/promises';
import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  type AddToCartBody,
  cartRoutes,
  cartSchemas,
  catalogueRoutes,
  catalogueSchemas,
  identityRoutes,
  ordersRoutes,
  userAdminRoutes,
  userAdminSchemas,
} from '@sokoni/contracts';
import {
  CurrentSession,
  Endpoint,
  type Paging,
  ProblemError,
  reply,
  type Session,
  serialised,
  serialiseReply,
} from '../../src/index.ts';
import { ExampleService } from './example.service.ts';

const categories = serialiseReply([{ category: 'Shoes', productImage: ['a.webp'] }]);

@Controller()
export class ExampleController {
  constructor(private readonly example: ExampleService) {}

  @Endpoint(catalogueRoutes.categories)
  categories() {
    return serialised(categories, 'next');
  }

  @Endpoint(identityRoutes.logout)
  logout(@CurrentSession() session: Session | null) {
    return reply(null, session ? 'signed-out' : 'none');
  }

  @Endpoint(cartRoutes.addToCart)
  add(@Body({ schema: cartSchemas.addToCart.body }) body: AddToCartBody) {
    return this.example.count(body.quantity);
  }

  @Endpoint(catalogueRoutes.deleteProduct, { message: 'product-deleted' })
  remove(
    @Body({ schema: catalogueSchemas.deleteProduct.body }) body: { _id: string },
    @CurrentSession() session: Session,
  ) {
    return this.example.remove(body._id, session);
  }

  @Endpoint(userAdminRoutes.allUsers)
  list(@Query({ schema: userAdminSchemas.allUsers.query }) paging: Paging) {
    return this.example.list(paging);
  }

  @Endpoint(cartRoutes.cartForCheckout)
  inside(@Param({ schema: cartSchemas.cartForCheckout.params }) params: { userId: string }) {
    return { userId: params.userId, revision: 1, lines: [], orders: [] };
  }

  @Endpoint(catalogueRoutes.releaseReservation)
  changeInside() {
    return null;
  }

  @Endpoint(identityRoutes.jwks)
  bare() {
    return { keys: [] };
  }

  @Endpoint(ordersRoutes.paymentCallback)
  raw(@Body() body: Buffer) {
    return reply(null, body.toString() === '{"a": 1}' ? 'order-accept' : 'none');
  }

  @Endpoint(identityRoutes.signup)
  large() {
    return null;
  }

  @Endpoint(cartRoutes.countCart)
  broken() {
    throw new Error('password of the database is 12345');
  }

  @Endpoint(identityRoutes.myProfile)
  async slow() {
    // biome-ignore lint/plugin: a handler that is slow on purpose
    await pause(400);
    throw new ProblemError('not-found');
  }
}
