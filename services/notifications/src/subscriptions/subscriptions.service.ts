import { Injectable, Logger } from '@nestjs/common';
import { type EventOf, UserReplicas } from '@sokoni/common';
import { PLANS, type PlanCode, type UserReplica } from '@sokoni/contracts';
import { NotificationsConfig } from '../config.ts';
import { DeliveriesService } from '../deliveries/deliveries.service.ts';
import { mail, recipientOf, sms } from '../deliveries/delivery.ts';
import { letters, shortTexts } from '../templates/languages.ts';
import type { Letter } from '../templates/letter.ts';
import { Links } from '../templates/links.ts';
import type { Letters } from '../templates/texts.ts';

type PlanEvent = EventOf<
  'subscription.activated' | 'subscription.refunded' | 'subscription.reversed'
>;

@Injectable()
export class SubscriptionsService {
  private readonly logger = new Logger(SubscriptionsService.name);
  private readonly links: Links;

  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly userReplicas: UserReplicas,
    config: NotificationsConfig,
  ) {
    this.links = new Links(config.PUBLIC_ORIGIN);
  }

  sendReceipt(event: EventOf<'subscription.activated'>): Promise<void> {
    const url = this.links.myProducts;
    return this.tell(event, (texts, who) => texts.planReceipt({ ...event.data, ...who, url }));
  }

  tellRefunded(event: EventOf<'subscription.refunded'>): Promise<void> {
    const url = this.links.plans;
    return this.tell(event, (texts, who) => texts.planRefunded({ ...event.data, ...who, url }));
  }

  tellReversed(event: EventOf<'subscription.reversed'>): Promise<void> {
    const url = this.links.plans;
    return this.tell(event, (texts, who) => texts.planReversed({ ...event.data, ...who, url }));
  }

  /** By mail and by SMS: a shop seller may read only one of them in time. */
  async remind(event: EventOf<'subscription.renewal-due'>): Promise<void> {
    const seller = await this.find(event.data.sellerId);
    if (!seller) return;
    const { name, language } = seller;
    const ahead = event.data.daysAfter < 0;
    const facts = { ...event.data, plan: nameOf(event.data.plan), ahead };
    const letter = letters[language].planRenewal({ ...facts, name, url: this.links.plans });
    await this.deliveries.deliver(event, [
      mail(recipientOf(seller), letter),
      sms(recipientOf(seller), shortTexts[language].planRenewal(facts)),
    ]);
  }

  /** A letter to the seller whose plan it is. */
  private async tell(
    event: PlanEvent,
    write: (texts: Letters, who: { readonly name: string; readonly plan: string }) => Letter,
  ): Promise<void> {
    const seller = await this.find(event.data.sellerId);
    if (!seller) return;
    const { name, language } = seller;
    const letter = write(letters[language], { name, plan: nameOf(event.data.plan) });
    await this.deliveries.deliver(event, [mail(recipientOf(seller), letter)]);
  }

  private async find(sellerId: string): Promise<UserReplica | null> {
    const seller = await this.userReplicas.find(sellerId);
    if (!seller) this.logger.warn(`Nobody to write to: user ${sellerId} is unknown`);
    return seller;
  }
}

function nameOf(plan: PlanCode): string {
  return PLANS.find(({ code }) => code === plan)?.name ?? plan;
}
