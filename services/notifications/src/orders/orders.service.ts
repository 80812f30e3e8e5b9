import { Injectable, Logger } from '@nestjs/common';
import { type EventOf, People } from '@sokoni/common';
import type { Person } from '@sokoni/contracts';
import { NotificationsConfig } from '../config.ts';
import { DeliveriesService } from '../deliveries/deliveries.service.ts';
import { type Message, mail, recipientOf, sms } from '../deliveries/delivery.ts';
import { letters, shortTexts } from '../templates/languages.ts';
import { Links } from '../templates/links.ts';
import { saleOf, sellersOf, wholeSale } from './sale.ts';

export type PartEvent = EventOf<
  | 'seller-order.accepted'
  | 'seller-order.shipped'
  | 'seller-order.delivered'
  | 'seller-order.cancelled'
>;

const PART_LETTERS = {
  'seller-order.accepted': 'partAccepted',
  'seller-order.shipped': 'partShipped',
  'seller-order.delivered': 'partDelivered',
  'seller-order.cancelled': 'partCancelled',
} as const satisfies Record<PartEvent['name'], string>;

@Injectable()
export class OrdersService {
  readonly #logger = new Logger(OrdersService.name);
  readonly #links: Links;

  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly people: People,
    config: NotificationsConfig,
  ) {
    this.#links = new Links(config.PUBLIC_ORIGIN);
  }

  /** A receipt to the buyer, and to each seller what they sold. */
  async tellPaid(event: EventOf<'order.paid'>): Promise<void> {
    await this.deliveries.deliver(event, this.#receipt(event));
    for (const sellerId of sellersOf(event.data)) {
      const seller = await this.#find(sellerId);
      if (seller) await this.deliveries.deliver(event, this.#newSale(event, seller));
    }
  }

  /** The buyer hears how the part of one seller goes on. */
  async tellPart(event: PartEvent): Promise<void> {
    const { buyerId, sellerId, orderNumber, note } = event.data;
    const buyer = await this.#find(buyerId);
    if (!buyer) return;
    const sellerName = (await this.#find(sellerId))?.name ?? 'Sokoni';
    const { name, language } = buyer;
    const news = { name, url: this.#links.myOrders, orderNumber, sellerName, note };
    const letter = letters[language][PART_LETTERS[event.name]](news);
    const messages: Message[] = [mail(recipientOf(buyer), letter)];
    if (event.name === 'seller-order.shipped') {
      messages.push(sms(recipientOf(buyer), shortTexts[language].partShipped(news)));
    }
    await this.deliveries.deliver(event, messages);
  }

  /** Whoever cancelled the payment needs no mail to know it. */
  async tellPaymentFailed(event: EventOf<'payment.failed'>): Promise<void> {
    const { userId, purpose, amountTzs, reason } = event.data;
    if (reason === 'cancelled') return;
    const payer = await this.#find(userId);
    if (!payer) return;
    const { name, language } = payer;
    const letter =
      purpose === 'order'
        ? letters[language].orderPaymentFailed({ name, url: this.#links.myOrders, amountTzs })
        : letters[language].planPaymentFailed({ name, url: this.#links.plans, amountTzs });
    await this.deliveries.deliver(event, [mail(recipientOf(payer), letter)]);
  }

  async tellRefunded(event: EventOf<'refund.succeeded'>): Promise<void> {
    const { userId, orderNumber, amountTzs } = event.data;
    const buyer = await this.#find(userId);
    if (!buyer) return;
    const { name, language } = buyer;
    const facts = { name, url: this.#links.myOrders, orderNumber, amountTzs };
    await this.deliveries.deliver(event, [
      mail(recipientOf(buyer), letters[language].refundSent(facts)),
      sms(recipientOf(buyer), shortTexts[language].refundSent(facts)),
    ]);
  }

  #receipt({ data }: EventOf<'order.paid'>): Message[] {
    const { buyer } = data;
    const facts = { ...wholeSale(data), name: buyer.name, url: this.#links.myOrders };
    return [
      mail(buyer, letters[buyer.language].orderReceipt(facts)),
      sms(buyer, shortTexts[buyer.language].orderPaid(facts)),
    ];
  }

  #newSale({ data }: EventOf<'order.paid'>, seller: Person): Message[] {
    const { _id, name, role, language } = seller;
    const facts = { ...saleOf(_id, data), name, url: this.#links.sales(role) };
    return [
      mail(recipientOf(seller), letters[language].newSale(facts)),
      sms(recipientOf(seller), shortTexts[language].newSale(facts)),
    ];
  }

  async #find(userId: string): Promise<Person | null> {
    const person = await this.people.find(userId);
    if (!person) this.#logger.warn(`Nobody to write to: user ${userId} is unknown`);
    return person;
  }
}
