import { Injectable, Logger } from '@nestjs/common';
import { type EventOf, UserReplicas } from '@sokoni/common';
import { type Language, sellerNameOf, type UserReplica } from '@sokoni/contracts';
import { NotificationsConfig } from '../config.ts';
import { DeliveriesService } from '../deliveries/deliveries.service.ts';
import { type Message, mail, recipientOf, sms } from '../deliveries/delivery.ts';
import { letters, shortTexts } from '../templates/languages.ts';
import type { Letter } from '../templates/letter.ts';
import { Links } from '../templates/links.ts';
import { wordsOf } from '../templates/notes.ts';
import type { PartNews } from '../templates/texts.ts';
import { saleOf, sellersOf, wholeSale } from './sale.ts';

export type PartEvent = EventOf<
  | 'seller-order.accepted'
  | 'seller-order.delivered'
  | 'seller-order.cancelled'
  | 'seller-order.cancel-refused'
>;

const PART_LETTERS = {
  'seller-order.accepted': 'partAccepted',
  'seller-order.delivered': 'partDelivered',
  'seller-order.cancelled': 'partCancelled',
  'seller-order.cancel-refused': 'cancelRefused',
} as const satisfies Record<PartEvent['name'], string>;

export type TaskEvent = EventOf<
  | 'seller-order.acceptance-awaited'
  | 'seller-order.cancel-requested'
  | 'seller-order.return-requested'
  | 'seller-order.disputed'
>;

const TASKS = {
  'seller-order.acceptance-awaited': 'accept',
  'seller-order.cancel-requested': 'cancel',
  'seller-order.return-requested': 'return',
  'seller-order.disputed': 'dispute',
} as const satisfies Record<TaskEvent['name'], string>;

@Injectable()
export class OrdersService {
  private readonly logger = new Logger(OrdersService.name);
  private readonly links: Links;

  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly userReplicas: UserReplicas,
    config: NotificationsConfig,
  ) {
    this.links = new Links(config.PUBLIC_ORIGIN);
  }

  /** A receipt to the buyer, and to each seller what they sold. */
  async tellPaid(event: EventOf<'order.paid'>): Promise<void> {
    const sellers = await Promise.all(sellersOf(event.data).map((id) => this.find(id)));
    const sales = sellers.flatMap((seller) => (seller ? this.newSale(event, seller) : []));
    await this.deliveries.deliver(event, [...this.receipt(event), ...sales]);
  }

  /** The buyer hears how the part of one seller goes on. */
  async tellPart(event: PartEvent): Promise<void> {
    await this.tellBuyer(event, (news, language) => ({
      letter: letters[language][PART_LETTERS[event.name]](news),
    }));
  }

  /** It is on its way, or ready for pickup; the PIN goes to the buyer alone. */
  async tellShipped(event: EventOf<'seller-order.shipped'>): Promise<void> {
    const { deliveryPin, pickup } = event.data;
    const template = pickup ? 'partReady' : 'partShipped';
    await this.tellBuyer(event, (news, language) => ({
      letter: letters[language][template]({ ...news, deliveryPin }),
      text: shortTexts[language][template]({ ...news, deliveryPin }),
    }));
  }

  async askBuyer(event: EventOf<'seller-order.delivery-asked'>): Promise<void> {
    await this.tellBuyer(event, (news, language) => ({
      letter: letters[language].deliveryAsked(news),
      text: shortTexts[language].deliveryAsked(news),
    }));
  }

  /** The seller has something to do, or time runs out. */
  async askSeller(event: TaskEvent): Promise<void> {
    const { sellerId, orderNumber } = event.data;
    const seller = await this.find(sellerId);
    if (!seller) return;
    const { name, language, role } = seller;
    const note = wordsOf(event.data.note, language);
    const about = { name, orderNumber, note, sellerName: name, url: this.links.sales(role) };
    const letter = letters[language].sellerAsked({ ...about, what: TASKS[event.name] });
    const messages: Message[] = [mail(recipientOf(seller), letter)];
    if (event.name === 'seller-order.acceptance-awaited') {
      messages.push(sms(recipientOf(seller), shortTexts[language].acceptanceAwaited(about)));
    }
    await this.deliveries.deliver(event, messages);
  }

  private async tellBuyer(
    event: PartEvent | EventOf<'seller-order.shipped' | 'seller-order.delivery-asked'>,
    write: (news: PartNews, language: Language) => { letter: Letter; text?: string },
  ): Promise<void> {
    const { buyerId, sellerId, orderNumber } = event.data;
    const buyer = await this.find(buyerId);
    if (!buyer) return;
    const seller = await this.find(sellerId);
    const sellerName = seller ? sellerNameOf(seller) : 'Sokoni';
    const { name, language } = buyer;
    const note = wordsOf(event.data.note, language);
    const news = { name, url: this.links.myOrders, orderNumber, sellerName, note };
    const { letter, text } = write(news, language);
    const messages: Message[] = [mail(recipientOf(buyer), letter)];
    if (text !== undefined) messages.push(sms(recipientOf(buyer), text));
    await this.deliveries.deliver(event, messages);
  }

  /** Whoever cancelled the payment needs no mail to know it. */
  async tellPaymentFailed(event: EventOf<'payment.failed'>): Promise<void> {
    const { userId, purpose, amountTzs, reason } = event.data;
    if (reason === 'cancelled') return;
    const payer = await this.find(userId);
    if (!payer) return;
    const { name, language } = payer;
    const letter =
      purpose === 'order'
        ? letters[language].orderPaymentFailed({ name, url: this.links.myOrders, amountTzs })
        : letters[language].planPaymentFailed({ name, url: this.links.plans, amountTzs });
    await this.deliveries.deliver(event, [mail(recipientOf(payer), letter)]);
  }

  async tellRefunded(event: EventOf<'refund.succeeded'>): Promise<void> {
    const { purpose, userId, orderNumber, amountTzs, reason } = event.data;
    // A plan given back is told of with its plan; of a wrong amount nobody else tells.
    if (purpose !== 'order' && reason !== 'wrong-amount') return;
    const payer = await this.find(userId);
    if (!payer) return;
    const { name, language } = payer;
    const [to, letter, text] = [recipientOf(payer), letters[language], shortTexts[language]];
    const url = purpose === 'order' ? this.links.myOrders : this.links.plans;
    const facts = { name, url, orderNumber, amountTzs };
    await this.deliveries.deliver(
      event,
      purpose === 'order'
        ? [mail(to, letter.refundSent(facts)), sms(to, text.refundSent(facts))]
        : [mail(to, letter.planMoneyBack(facts)), sms(to, text.planMoneyBack(facts))],
    );
  }

  private receipt({ data }: EventOf<'order.paid'>): Message[] {
    const { buyer } = data;
    const facts = { ...wholeSale(data), name: buyer.name, url: this.links.myOrders };
    return [
      mail(buyer, letters[buyer.language].orderReceipt(facts)),
      sms(buyer, shortTexts[buyer.language].orderPaid(facts)),
    ];
  }

  private newSale({ data }: EventOf<'order.paid'>, seller: UserReplica): Message[] {
    const { _id, name, role, language } = seller;
    const facts = { ...saleOf(_id, data), name, url: this.links.sales(role) };
    return [
      mail(recipientOf(seller), letters[language].newSale(facts)),
      sms(recipientOf(seller), shortTexts[language].newSale(facts)),
    ];
  }

  private async find(userId: string): Promise<UserReplica | null> {
    const person = await this.userReplicas.find(userId);
    if (!person) this.logger.warn(`Nobody to write to: user ${userId} is unknown`);
    return person;
  }
}
