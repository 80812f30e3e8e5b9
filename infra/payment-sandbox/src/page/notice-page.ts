import type { Payment } from '../payments/payment.ts';
import type { FinalStatus } from '../payments/payment-status.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';
import { formatAmount, type Texts } from './texts.ts';
import type { Visit } from './visit.ts';

type Notice = { title: string; text: string };

/** Shows why there is nothing to pay, with a link to the shop where it is known. */
export function noticePage(visit: Visit, notice: Notice, shopUrl?: string): Html {
  return layout(
    visit,
    notice.title,
    card('stop', notice, shopUrl ? backLink(visit, shopUrl) : html``),
  );
}

/** Shows how a payment ended, with a link to the shop. */
export function endedPage(visit: Visit, payment: Payment & { status: FinalStatus }): Html {
  const { texts } = visit;
  const notice = endedNotice(texts, payment);
  const succeeded = payment.status === 'succeeded';
  const details = html`
    <dl class="facts">
      <div><dt>${texts.amount}</dt><dd>${formatAmount(payment.amount)}</dd></div>
      <div><dt>${texts.payFor}</dt><dd>${payment.description}</dd></div>
      <div><dt>${texts.reference}</dt><dd class="code">${payment.reference}</dd></div>
    </dl>
    ${backLink(visit, succeeded ? payment.successUrl : payment.cancelUrl)}`;
  return layout(visit, notice.title, card(succeeded ? 'done' : 'stop', notice, details));
}

/** How a payment ended, with its reason where we know one. */
export function endedNotice(
  texts: Texts,
  { status, failureReason }: Payment & { status: FinalStatus },
): Notice {
  const reasons: Partial<Record<string, string>> = texts.failureReasons;
  const why = failureReason === null ? undefined : reasons[failureReason];
  return why ? { ...texts.ended[status], text: why } : texts.ended[status];
}

/** The customer has confirmed and the operator has not decided yet: a callback will follow. */
export function waitingPage(visit: Visit, payment: Payment): Html {
  const { texts } = visit;
  return layout(
    visit,
    texts.waiting.title,
    card('stop', texts.waiting, backLink(visit, payment.successUrl)),
  );
}

function backLink({ texts, merchant }: Visit, url: string): Html {
  return html`<a class="button primary" href="${url}">${texts.backTo(merchant)}</a>`;
}

function card(mark: 'done' | 'stop', { title, text }: Notice, details: Html): Html {
  return html`
<section class="panel notice">
  <span class="notice-mark ${mark}" aria-hidden="true">${mark === 'done' ? '✓' : '!'}</span>
  <h1>${title}</h1>
  <p>${text}</p>
  ${details}
</section>`;
}
