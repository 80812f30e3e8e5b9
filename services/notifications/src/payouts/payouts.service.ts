import { Injectable, Logger } from '@nestjs/common';
import { type EventOf, UserReplicas } from '@sokoni/common';
import { MOBILE_PAYMENT_TYPES } from '@sokoni/contracts';
import { NotificationsConfig } from '../config.ts';
import { DeliveriesService } from '../deliveries/deliveries.service.ts';
import { mail, recipientOf, sms } from '../deliveries/delivery.ts';
import { letters, shortTexts } from '../templates/languages.ts';
import { Links } from '../templates/links.ts';

const TEXTS = { 'payout.paid': 'payoutPaid', 'payout.failed': 'payoutFailed' } as const;

@Injectable()
export class PayoutsService {
  private readonly logger = new Logger(PayoutsService.name);
  private readonly links: Links;

  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly userReplicas: UserReplicas,
    config: NotificationsConfig,
  ) {
    this.links = new Links(config.PUBLIC_ORIGIN);
  }

  /** The seller hears that the money is there, or that it came back. */
  async tellEnd(event: EventOf<'payout.paid' | 'payout.failed'>): Promise<void> {
    const { sellerId, amountTzs, method, number, transactionId } = event.data;
    const seller = await this.userReplicas.find(sellerId);
    if (!seller) return this.logger.warn(`Nobody to write to: user ${sellerId} is unknown`);
    const { name, language } = seller;
    const label = MOBILE_PAYMENT_TYPES.find(({ value }) => value === method)?.label ?? method;
    const wallet = `${label} ${number}`;
    const news = { name, url: this.links.sellerMoney, amountTzs, wallet, transactionId };
    const text = TEXTS[event.name];
    await this.deliveries.deliver(event, [
      mail(recipientOf(seller), letters[language][text](news)),
      sms(recipientOf(seller), shortTexts[language][text](news)),
    ]);
  }
}
