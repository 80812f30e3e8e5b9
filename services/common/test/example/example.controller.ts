import { setTimeout as pause } from 'node:timers/promises';
import { Controller } from '@nestjs/common';
import {
  cartRoutes,
  catalogueRoutes,
  identityRoutes,
  ordersRoutes,
  userAdminRoutes,
} from '@sokoni/contracts';
import {
  type Call,
  Endpoint,
  ProblemError,
  reply,
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
  logout({ caller: session }: Call<typeof identityRoutes.logout>) {
    return reply(null, session ? 'signed-out' : 'none');
  }

  @Endpoint(cartRoutes.addToCart)
  add({ body }: Call<typeof cartRoutes.addToCart>) {
    return this.example.count(body.quantity);
  }

  @Endpoint(catalogueRoutes.deleteProduct, { message: 'product-deleted' })
  remove({ session, body }: Call<typeof catalogueRoutes.deleteProduct>) {
    return this.example.remove(body._id, session);
  }

  @Endpoint(userAdminRoutes.allUsers)
  list({ query: paging }: Call<typeof userAdminRoutes.allUsers>) {
    return this.example.list(paging);
  }

  @Endpoint(cartRoutes.cartForCheckout)
  inside({ params }: Call<typeof cartRoutes.cartForCheckout>) {
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
  raw({ bytes }: Call<typeof ordersRoutes.paymentCallback>) {
    return reply(null, bytes.toString() === '{"a": 1}' ? 'order-accept' : 'none');
  }

  @Endpoint(identityRoutes.signup)
  large() {
    return null;
  }

  @Endpoint(cartRoutes.countCart)
  broken(): never {
    throw new Error('password of the database is 12345');
  }

  @Endpoint(identityRoutes.myProfile)
  async slow(): Promise<never> {
    // biome-ignore lint/plugin: a handler that is slow on purpose
    await pause(400);
    throw new ProblemError('not-found');
  }
}
