import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ProblemError, refuseInTransaction, withSpan } from '@sokoni/common';
import { createTransport } from 'nodemailer';
import { NotificationsConfig } from '../config.ts';
import type { Outcome, Recipient } from '../deliveries/delivery.ts';
import type { Letter } from '../templates/letter.ts';
import { drawHtml } from '../templates/letter-html.ts';
import { drawText } from '../templates/letter-text.ts';
import { isRefusal } from './smtp-refusal.ts';

const CONNECTIONS = 3;
const CONNECT_MS = 5_000;
const SILENCE_MS = 20_000;

export interface PlainMail {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Hands mail to the SMTP server, over a few connections that stay open. */
@Injectable()
export class MailsService implements OnModuleDestroy {
  private readonly transport;
  private readonly from: string;
  private readonly host: string;

  constructor(config: NotificationsConfig) {
    this.from = config.MAIL_FROM;
    this.host = new URL(config.PUBLIC_ORIGIN).hostname;
    this.transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: CONNECTIONS,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  send(key: string, { name, email, language }: Recipient, letter: Letter): Promise<Outcome> {
    return this.sendPlain(key, {
      to: { name, address: email },
      subject: letter.subject,
      text: drawText(letter),
      html: drawHtml(letter, language),
    });
  }

  /** An unreachable server is somebody to wait for; an address that refuses is not. */
  async sendPlain(key: string, mail: PlainMail): Promise<Outcome> {
    refuseInTransaction('A mail');
    try {
      const messageId = `<${key}@${this.host}>`;
      await withSpan({ name: 'send mail', kind: 'client' }, () =>
        this.transport.sendMail({ ...mail, from: this.from, messageId }),
      );
      return 'sent';
    } catch (error) {
      if (isRefusal(error)) return 'refused';
      throw new ProblemError('service-unavailable', { cause: error });
    }
  }

  onModuleDestroy(): void {
    this.transport.close();
  }
}
