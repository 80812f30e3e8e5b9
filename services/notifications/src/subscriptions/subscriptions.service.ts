import { Injectable, Logger } from '@nestjs/common';
import { type EventOf, People } from '@sokoni/common';
import { PLANS } from '@sokoni/contracts';
import { NotificationsConfig } from '../config.ts';
import { DeliveriesService } from '../deliveries/deliveries.service.ts';
import { mail, recipientOf } from '../deliveries/delivery.ts';
import { letters } from '../templates/languages.ts';
import { Links } from '../templates/links.ts';

@Injectable()
export class SubscriptionsService {
  readonly #logger = new Logger(SubscriptionsService.name);
  readonly #links: Links;

  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly people: People,
    config: NotificationsConfig,
  ) {
    this.#links = new Links(config.PUBLIC_ORIGIN);
  }

  async sendReceipt(event: EventOf<'subscription.activated'>): Promise<void> {
    const { sellerId, plan: code } = event.data;
    const seller = await this.people.find(sellerId);
    if (!seller) return this.#logger.warn(`Nobody to write to: user ${sellerId} is unknown`);
    const plan = PLANS.find((one) => one.code === code)?.name ?? code;
    const { name, language } = seller;
    const facts = { ...event.data, plan, name, url: this.#links.myProducts };
    const letter = letters[language].planReceipt(facts);
    await this.deliveries.deliver(event, [mail(recipientOf(seller), letter)]);
  }
}
