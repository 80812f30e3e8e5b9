import { Injectable, Logger } from '@nestjs/common';
import { type EventOf, UserReplicas } from '@sokoni/common';
import { NotificationsConfig } from '../config.ts';
import { DeliveriesService } from '../deliveries/deliveries.service.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { Links } from '../templates/links.ts';
import { accountMessages } from './account-messages.ts';
import type { MessageContext, MessageTable } from './messages.ts';
import { orderMessages } from './order-messages.ts';
import { paymentMessages } from './payment-messages.ts';
import { planMessages } from './plan-messages.ts';
import { reviewMessages } from './review-messages.ts';
import { wishlistMessages } from './wishlist-messages.ts';

const MESSAGES = {
  ...accountMessages,
  ...orderMessages,
  ...paymentMessages,
  ...planMessages,
  ...wishlistMessages,
  ...reviewMessages,
};

export type NotifiedEvent = keyof typeof MESSAGES;

@Injectable()
export class NotificationsService {
  private readonly logger = new Logger(NotificationsService.name);
  private readonly context: MessageContext;

  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly settings: SettingsService,
    userReplicas: UserReplicas,
    config: NotificationsConfig,
  ) {
    const findUser = async (userId: string) => {
      const user = await userReplicas.find(userId);
      if (!user) this.logger.warn(`No message is sent: user ${userId} is unknown`);
      return user;
    };
    this.context = { links: new Links(config.PUBLIC_ORIGIN), findUser };
  }

  async notify<N extends NotifiedEvent>(event: EventOf<N>): Promise<void> {
    const table: MessageTable<NotifiedEvent> = MESSAGES;
    const composed = await table[event.name as N](event.data, this.context);
    await this.deliveries.deliver(event, await this.settings.choose(composed));
  }
}
