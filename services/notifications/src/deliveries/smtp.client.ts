import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ProblemError, refuseInTransaction, withSpan } from '@sokoni/common';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { NotificationsConfig } from '../config.ts';
import { renderHtml, renderText } from '../templates/render.ts';
import type { MailMessage, Outcome, SmsMessage } from './delivery.ts';

const MAX_CONNECTIONS = 3;
const CONNECT_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 20_000;

/** Sends mail over a few connections that stay open, and SMS as mail to the domain of an SMS provider. */
@Injectable()
export class SmtpClient implements OnModuleDestroy {
  private readonly transport;
  private readonly host: string;

  constructor(private readonly config: NotificationsConfig) {
    this.host = new URL(config.PUBLIC_ORIGIN).hostname;
    this.transport = createTransport({
      url: config.SMTP_URL,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Throws `service-unavailable` for failures that may pass. */
  async send(key: string, message: MailMessage | SmsMessage): Promise<Outcome> {
    refuseInTransaction('A mail');
    const content = message.channel === 'mail' ? mailOf(message) : this.smsMailOf(message);
    const headers = { from: this.config.MAIL_FROM, messageId: `<${key}@${this.host}>` };
    try {
      await withSpan({ name: 'send mail', kind: 'client' }, () =>
        this.transport.sendMail({ ...content, ...headers }),
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

  private smsMailOf({ recipient: { phone }, text }: SmsMessage): SendMailOptions {
    const digits = phone.replaceAll(/\D/g, '');
    const address = `${digits}@${this.config.SMS_MAIL_DOMAIN}`;
    return { to: { name: phone, address }, subject: 'SMS', text };
  }
}

function mailOf({ recipient: { name, email, language }, letter }: MailMessage): SendMailOptions {
  return {
    to: { name, address: email },
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter, language),
  };
}

/**
 * True when the receiving server rejects the message for good: no such mailbox, or refused content.
 * Other failures (no connection, no log-in, "try later") may pass.
 */
export function isRefusal(error: unknown): boolean {
  const { command, responseCode } = (error ?? {}) as {
    readonly command?: unknown;
    readonly responseCode?: unknown;
  };
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  return isAboutMessage && Number(responseCode) >= 500 && Number(responseCode) < 600;
}
