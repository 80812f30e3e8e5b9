import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Payment } from '../payments/payment.ts';
import type { FinalStatus, PaymentStatus } from '../payments/payment-status.ts';
import type { Html } from './html.ts';
import {
  chooseLanguage,
  known,
  type Language,
  languageCookie,
  type Texts,
  texts,
} from './texts.ts';

/** What every page needs to know about the request it answers. */
export type Visit = {
  language: Language;
  texts: Texts;
  merchant: string;
  /** This page in the given language. */
  switchTo(language: Language): string;
};

export function readVisit(request: FastifyRequest, merchant: string): Visit {
  const { pathname, searchParams } = new URL(request.url, 'http://sandbox');
  // A posted form names its payment in the body; the switch links back to the page that shows it.
  const posted = (request.body ?? {}) as Record<string, unknown>;
  for (const name of ['session', 'number', 'request']) {
    const value = posted[name];
    if (typeof value === 'string') searchParams.set(name, value);
  }
  const language = chooseLanguage({
    query: searchParams.get('lang'),
    cookie: request.headers.cookie,
    acceptLanguage: request.headers['accept-language'],
  });
  return {
    language,
    texts: texts[language],
    merchant,
    switchTo: (other) => {
      searchParams.set('lang', other);
      return `${pathname}?${searchParams}`;
    },
  };
}

/** Sends a page; forms on it may lead (also by redirect) only to us and to `formTargets`. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  page: Html,
  formTargets: string[] = [],
): FastifyReply {
  const chosen = known((reply.request.query as { lang?: unknown }).lang);
  if (chosen) reply.header('set-cookie', languageCookie(chosen));
  const targets = ["'self'", ...new Set(formTargets.map((url) => new URL(url).origin))].join(' ');
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      vary: 'accept-language, cookie',
      'referrer-policy': 'same-origin',
      'content-security-policy': `default-src 'none'; style-src 'self'; img-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    })
    .send(page.toString());
}

export function hasEnded(payment: Payment): payment is Payment & { status: FinalStatus } {
  return payment.status !== 'pending';
}

/**
 * The shop's page for what the customer wanted, also while the operator has not decided; else our
 * own, which says what happened instead.
 */
export function nextPage(payment: Payment, wanted: PaymentStatus): string {
  const saidYes = wanted === 'succeeded' || wanted === 'pending';
  const mayBePaid = payment.status === 'succeeded' || payment.status === 'pending';
  if (saidYes && mayBePaid) return payment.successUrl;
  if (wanted === 'cancelled' && payment.status === wanted) return payment.cancelUrl;
  return `/pay?session=${payment.sessionId}`;
}
