import { notAnswered } from '../payments/prompt.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';
import { endedNotice } from './notice-page.ts';
import { type Asked, handset, type PinProblem, requestPage } from './phone-page.ts';
import { formatAmount } from './texts.ts';
import { hasEnded, type Visit } from './visit.ts';

export const promptPath = '/my-phone';

/** The request, as the phone with this number shows it. */
export function promptPage(
  visit: Visit,
  payment: Asked,
  number: string,
  { problem, pin }: { problem: PinProblem | null; pin: string | null },
): Html {
  const hidden = { number, request: payment.reference };
  const ends = html`<p class="hint">${visit.texts.prompt.ends}</p>`;
  return requestPage(visit, payment, problem, pin, { action: promptPath, hidden, below: ends });
}

/** What became of the request; the shop's own page says so too, by itself. */
export function answeredPage(visit: Visit, payment: Asked, number: string): Html {
  const { texts, merchant } = visit;
  // Between its last second and the operator's timer it counts as not answered.
  const ended = hasEnded(payment) ? payment : { ...payment, ...notAnswered };
  const { title, text } = payment.processing ? texts.waiting : endedNotice(texts, ended);
  return handset(
    visit,
    payment,
    title,
    html`
<div class="ussd">
  <p>${text}</p>
  <p>${merchant}: ${formatAmount(payment.amount)}</p>
  <p class="code">${texts.reference}: ${payment.reference}</p>
  <a href="${promptPath}?number=${number}">${texts.prompt.again}</a>
</div>`,
  );
}

/** A phone that shows nothing, until a request arrives. */
export function quietPhone(visit: Visit, number: string): Html {
  const { title, text, other } = visit.texts.prompt;
  return layout(
    visit,
    title,
    html`
<section class="handset" aria-labelledby="phone-title">
  <p class="handset-bar"><span class="code">+255${number}</span></p>
  <h1 id="phone-title">${title}</h1>
  <div class="ussd"><p>${text}</p><a href="/#my-phone">${other}</a></div>
</section>`,
  );
}
