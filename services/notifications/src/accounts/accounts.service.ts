import { Injectable } from '@nestjs/common';
import { type EventOf, UserReplicas } from '@sokoni/common';
import { TIMINGS } from '@sokoni/contracts';
import { NotificationsConfig } from '../config.ts';
import { DeliveriesService } from '../deliveries/deliveries.service.ts';
import { mail, recipientOf, sms } from '../deliveries/delivery.ts';
import { letters, shortTexts } from '../templates/languages.ts';
import { Links } from '../templates/links.ts';

const RESET_MINUTES = TIMINGS.passwordResetMs / 60_000;
const EMAIL_HOURS = TIMINGS.emailChangeMs / 3_600_000;

@Injectable()
export class AccountsService {
  private readonly links: Links;

  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly userReplicas: UserReplicas,
    config: NotificationsConfig,
  ) {
    this.links = new Links(config.PUBLIC_ORIGIN);
  }

  async welcome(event: EventOf<'user.registered'>): Promise<void> {
    const { role, name, language } = event.data;
    const isSeller = role === 'SELLER';
    const url = isSeller ? this.links.myProducts : this.links.home;
    const letter = letters[language].welcome({ name, url, isSeller });
    await this.deliveries.deliver(event, [mail(recipientOf(event.data), letter)]);
  }

  /** The last mail; whoever did not ask for it hears of it. */
  async sayGoodbye(event: EventOf<'user.deleted'>): Promise<void> {
    const { userId, name, email, language } = event.data;
    const letter = letters[language].accountDeleted({ name, url: this.links.about });
    await this.deliveries.deliver(event, [
      mail({ userId, name, email, phone: '', language }, letter),
    ]);
  }

  async sendEmailLink(event: EventOf<'email.change-requested'>): Promise<void> {
    const { token, userId, name, email, language } = event.data;
    const url = this.links.confirmEmail(token);
    const letter = letters[language].emailChange({ name, url, hours: EMAIL_HOURS });
    await this.deliveries.deliver(event, [
      mail({ userId, name, email, phone: '', language }, letter),
    ]);
  }

  /** The old address hears of it, and the phone. */
  async tellEmailChanged(event: EventOf<'email.changed'>): Promise<void> {
    const { userId, name, email, language } = event.data;
    const letter = letters[language].emailChanged({ name, url: this.links.about });
    await this.deliveries.deliver(event, [
      mail({ userId, name, email, phone: '', language }, letter),
    ]);
    await this.textTo(event, shortTexts[language].emailChanged());
  }

  async sendResetLink(event: EventOf<'password.reset-requested'>): Promise<void> {
    const { token, userId, name, email, language } = event.data;
    const recipient = { userId, name, email, phone: '', language };
    const url = this.links.confirmPassword(token);
    const letter = letters[language].passwordReset({ name, url, minutes: RESET_MINUTES });
    await this.deliveries.deliver(event, [mail(recipient, letter)]);
  }

  /** By mail and by SMS: whoever took over one of the two cannot hide it. */
  async tellPasswordChanged(event: EventOf<'password.changed'>): Promise<void> {
    const { userId, name, email, language } = event.data;
    const recipient = { userId, name, email, phone: '', language };
    const letter = letters[language].passwordChanged({ name, url: this.links.forgotPassword });
    await this.deliveries.deliver(event, [mail(recipient, letter)]);
    await this.textTo(event, shortTexts[language].passwordChanged());
  }

  private async textTo(
    event: EventOf<'email.changed'> | EventOf<'password.changed'>,
    text: string,
  ): Promise<void> {
    const person = await this.userReplicas.find(event.data.userId);
    await this.deliveries.deliver(event, person ? [sms(recipientOf(person), text)] : []);
  }
}
