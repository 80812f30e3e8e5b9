import { Controller } from '@nestjs/common';
import { type Call, currentLanguage, Endpoint } from '@sokoni/common';
import { cartRoutes } from '@sokoni/contracts';
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
