import { Injectable } from '@nestjs/common';
import { NotificationsConfig } from '../config.ts';
import type { Outcome } from '../deliveries/delivery.ts';
import { MailsService } from '../mails/mails.service.ts';

/** Text messages by mail: a provider's mail-to-SMS domain, or the local mailbox that shows them. */
@Injectable()
export class SmsService {
  constructor(
    private readonly mails: MailsService,
    private readonly config: NotificationsConfig,
  ) {}

  get enabled(): boolean {
    return this.config.SMS_MAIL_DOMAIN !== 'none';
  }

  send(key: string, phone: string, text: string): Promise<Outcome> {
    const number = phone.replaceAll(/\D/g, '');
    const to = { name: phone, address: `${number}@${this.config.SMS_MAIL_DOMAIN}` };
    return this.mails.sendPlain(key, { to, subject: 'SMS', text });
  }
}
