import { Injectable } from '@nestjs/common';
import { type EventOf, UserReplicas } from '@sokoni/common';
import { type AccountStatus, PHONE_CODE, type Verification } from '@sokoni/contracts';
import { NotificationsConfig } from '../config.ts';
import { DeliveriesService } from '../deliveries/deliveries.service.ts';
import { mail, recipientOf, sms } from '../deliveries/delivery.ts';
import { letters, shortTexts } from '../templates/languages.ts';
import { Links } from '../templates/links.ts';

/** What is said of each state; nothing of those that the seller brought about. */
const SAID = {
  verified: 'sellerVerified',
  needs_changes: 'sellerNeedsChanges',
  rejected: 'sellerRejected',
  suspended: 'sellerSuspended',
  active: 'sellerReactivated',
} as const satisfies Partial<Record<Verification | AccountStatus, string>>;

type Announced = keyof typeof SAID;

/** Tells sellers what the shop thinks of them. */
@Injectable()
export class VerificationDecisionsService {
  private readonly links: Links;

  constructor(
    private readonly deliveries: DeliveriesService,
    private readonly userReplicas: UserReplicas,
    config: NotificationsConfig,
  ) {
    this.links = new Links(config.PUBLIC_ORIGIN);
  }

  async sendPhoneCode(event: EventOf<'verification.code-requested'>): Promise<void> {
    const { userId, phone, language, code } = event.data;
    const recipient = { userId, name: phone, email: '', phone, language };
    const text = shortTexts[language].phoneCode({ code, minutes: PHONE_CODE.minutes });
    await this.deliveries.deliver(event, [sms(recipient, text)]);
  }

  tellDecision(event: EventOf<'verification.decided'>): Promise<void> {
    return this.tell(event, event.data.verification);
  }

  tellAccountStatus(event: EventOf<'account-status.changed'>): Promise<void> {
    return this.tell(event, event.data.accountStatus);
  }

  private async tell(
    event: EventOf<'verification.decided'> | EventOf<'account-status.changed'>,
    state: Verification | AccountStatus,
  ): Promise<void> {
    const person = await this.userReplicas.find(event.data.userId);
    if (!person || !isAnnounced(state)) return;
    const { name, language } = person;
    const facts = { name, url: this.links.verification, reason: event.data.reason };
    const recipient = recipientOf(person);
    await this.deliveries.deliver(event, [
      mail(recipient, letters[language][SAID[state]](facts)),
      sms(recipient, shortTexts[language][SAID[state]]()),
    ]);
  }
}

function isAnnounced(state: string): state is Announced {
  return state in SAID;
}
