import { Injectable, Logger } from '@nestjs/common';
import { type EventOf, UserReplicas } from '@sokoni/common';
import type { UserReplica } from '@sokoni/contracts';
import { NotificationsConfig } from '../config.ts';
import { DeliveriesService } from '../deliveries/deliveries.service.ts';
import { mail, recipientOf, sms } from '../deliveries/delivery.ts';
import { letters, shortTexts } from '../templates/languages.ts';
import { Links } from '../templates/links.ts';

/** Money of an order that its operator took back. */
@Injectable()
export class ReversalsService {
  private readonly logger = new Logger(ReversalsService.name);
  private readonly links: Links;

  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly userReplicas: UserReplicas,
    config: NotificationsConfig,
  ) {
    this.links = new Links(config.PUBLIC_ORIGIN);
  }

  /** Of a plan the seller hears by `subscription.reversed`, which knows what is left of it. */
  async tellBuyer(event: EventOf<'payment.reversed'>): Promise<void> {
    const { purpose, userId, amountTzs } = event.data;
    const buyer = purpose === 'order' ? await this.find(userId) : null;
    if (!buyer) return;
    const { name, language } = buyer;
    const letter = letters[language].paymentReversed({
      name,
      url: this.links.myOrders,
      amountTzs,
    });
    await this.deliveries.deliver(event, [mail(recipientOf(buyer), letter)]);
  }

  /** By SMS as well: goods that are still there must not leave. */
  async tellSeller(event: EventOf<'seller-order.reversed'>): Promise<void> {
    const { sellerId, orderNumber, status } = event.data;
    const seller = await this.find(sellerId);
    if (!seller) return;
    const { name, language, role } = seller;
    const sale = { orderNumber, kept: status === 'cancelled' };
    const letter = letters[language].saleReversed({ ...sale, name, url: this.links.sales(role) });
    await this.deliveries.deliver(event, [
      mail(recipientOf(seller), letter),
      sms(recipientOf(seller), shortTexts[language].saleReversed(sale)),
    ]);
  }

  private async find(userId: string): Promise<UserReplica | null> {
    const person = await this.userReplicas.find(userId);
    if (!person) this.logger.warn(`Nobody to write to: user ${userId} is unknown`);
    return person;
  }
}
