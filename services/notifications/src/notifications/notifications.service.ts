import { Injectable, Logger } from '@nestjs/common';
import { Clock, type EventOf, UserReplicas } from '@sokoni/common';
import { PHONE_CODE } from '@sokoni/contracts';
import { NotificationsConfig } from '../config.ts';
import { DeliveriesService } from '../deliveries/deliveries.service.ts';
import { GatheredSalesService } from '../gathered-sales/gathered-sales.service.ts';
import { SettingsService } from '../settings/settings.service.ts';
import { Links } from '../templates/links.ts';
import { UserNotificationsRepository } from '../user-notifications/user-notifications.repository.ts';
import { accountMessages } from './account-messages.ts';
import { decisionMessages } from './decision-messages.ts';
import type { MessageContext, MessageTable } from './messages.ts';
import { gatheredSales, orderMessages } from './order-messages.ts';
import { paymentMessages } from './payment-messages.ts';
import { planMessages } from './plan-messages.ts';
import { reviewMessages } from './review-messages.ts';
import { wishlistMessages } from './wishlist-messages.ts';

export const MESSAGES = {
  ...accountMessages,
  ...decisionMessages,
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
    private readonly gathered: GatheredSalesService,
    private readonly clock: Clock,
    userReplicas: UserReplicas,
    userNotifications: UserNotificationsRepository,
    config: NotificationsConfig,
  ) {
    const findUser = async (userId: string) => {
      const user = await userReplicas.find(userId);
      if (!user) this.logger.warn(`No message is sent: user ${userId} is unknown`);
      return user;
    };
    const findEnd = (userId: string, orderNumber: string) =>
      userNotifications.findEnd(userId, orderNumber);
    const isOver = (timestamp: string) => Date.parse(timestamp) <= this.clock.now().getTime();
    this.context = { links: new Links(config.PUBLIC_ORIGIN), findUser, findEnd, isOver };
  }

  /** Not after its time: codes and links that an outage held back cost money and are of no use. */
  async notify<N extends NotifiedEvent>(event: EventOf<N>): Promise<void> {
    if (endOf(event) <= this.clock.now().getTime()) return;
    if (event.name === 'seller-order.cancelled') {
      await this.gathered.leaveOut(event.data as EventOf<'seller-order.cancelled'>['data']);
    }
    if (event.name === 'seller-order.accepted') {
      await this.gathered.noteAccepted(event.data as EventOf<'seller-order.accepted'>['data']);
    }
    const table: MessageTable<NotifiedEvent> = MESSAGES;
    const composed = await table[event.name as N](event.data, this.context);
    await this.deliveries.deliver(event, await this.settings.choose(composed));
  }

  /** Tells a seller of the orders of a minute; false when none are due. What fails is tried again after the lease. */
  async sendGatheredSales(): Promise<boolean> {
    const due = await this.gathered.claimDue();
    if (due === null) return false;
    if (due === 'busy') return true;
    const occasion = { eventId: due.mailId, name: 'gathered-sales' };
    const chosen = await this.settings.choose(await gatheredSales(due, this.context));
    // The mail ends also while the gateway of SMS is away: what is held is tried again alone.
    const heldUntil = this.clock.now();
    const messages = chosen.map((one) => (one.channel === 'sms' ? { heldUntil, ...one } : one));
    await this.deliveries.deliver(occasion, messages);
    await this.gathered.end(due);
    return true;
  }
}

/** When the code or the link that an event carries ends; never for other events. */
function endOf({ name, data, occurredAt }: EventOf<NotifiedEvent>): number {
  if ('expiresAt' in data) return Date.parse(data.expiresAt);
  if (name !== 'verification.code-requested') return Number.POSITIVE_INFINITY;
  return Date.parse(occurredAt) + PHONE_CODE.minutes * 60_000;
}
