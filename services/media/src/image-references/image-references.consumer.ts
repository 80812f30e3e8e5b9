import { Controller } from '@nestjs/common';
import { type EventOf, EventPayload, OnEvent } from '@sokoni/common';
import { ImageReferencesService } from './image-references.service.ts';

@Controller()
export class ImageReferencesConsumer {
  constructor(private readonly references: ImageReferencesService) {}

  @OnEvent('product.created')
  onProductCreated(@EventPayload() { data }: EventOf<'product.created'>): Promise<void> {
    return this.references.replace(`product:${data._id}`, data.version, data.productImage);
  }

  @OnEvent('product.updated')
  onProductUpdated(@EventPayload() { data }: EventOf<'product.updated'>): Promise<void> {
    return this.references.replace(`product:${data._id}`, data.version, data.productImage);
  }

  @OnEvent('product.deleted')
  onProductDeleted(@EventPayload() { data, version }: EventOf<'product.deleted'>): Promise<void> {
    return this.references.replace(`product:${data.productId}`, version, []);
  }

  @OnEvent('user.registered')
  onUserRegistered(@EventPayload() { data }: EventOf<'user.registered'>): Promise<void> {
    return this.references.replace(`user:${data._id}`, data.version, [data.profilePic]);
  }

  @OnEvent('user.updated')
  onUserUpdated(@EventPayload() { data }: EventOf<'user.updated'>): Promise<void> {
    return this.references.replace(`user:${data._id}`, data.version, [data.profilePic]);
  }

  @OnEvent('user.deleted')
  async onUserDeleted(@EventPayload() { data, version }: EventOf<'user.deleted'>): Promise<void> {
    await this.references.replace(`user:${data.userId}`, version, []);
    await this.references.replace(`shop:${data.userId}`, Number.MAX_SAFE_INTEGER, []);
  }

  /** Banner and logo of a shop. */
  @OnEvent('shop-settings.changed')
  onShopSettingsChanged(
    @EventPayload() { data, version }: EventOf<'shop-settings.changed'>,
  ): Promise<void> {
    return this.references.replace(`shop:${data.sellerId}`, version, data.pictures);
  }

  /** Every version keeps its picture: an earlier one can be put back. */
  @OnEvent('site-content.changed')
  onSiteContentChanged(
    @EventPayload() { data, version }: EventOf<'site-content.changed'>,
  ): Promise<void> {
    return this.references.replace(`content:${data.blockId}:${version}`, version, [data.picture]);
  }

  /** My Orders shows the pictures of a product also after its deletion. */
  @OnEvent('order.placed', { repeatable: true, batched: true })
  onOrderPlaced(@EventPayload() { data }: EventOf<'order.placed'>): Promise<void> {
    return this.references.addForOrders(data.lines.flatMap((line) => line.image));
  }
}
