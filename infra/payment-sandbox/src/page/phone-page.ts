import type { Attempt, Payment } from '../payments/payment.ts';
import { methods } from '../payments/payment-status.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';
import { formatAmount } from './texts.ts';
import type { Visit } from './visit.ts';

/** A payment whose customer was prompted. */
export type Asked = Payment & { attempt: Attempt };

/** What is wrong with a PIN: it is none, or not the right one. */
export type PinProblem = 'pin' | 'wrongPin';

/** What a session's phone and a prompted one do not share: where the answer goes, and what follows the keys. */
type Form = { action: string; hidden: Record<string, string>; below: Html | null };

/** The operator's request on the phone of a customer who came by the payment page. */
export function phonePage(
  visit: Visit,
  payment: Asked,
  pinProblem: PinProblem | null,
  rightPin: string | null,
): Html {
  const { sessionId } = payment;
  return requestPage(visit, payment, pinProblem, rightPin, {
    action: '/phone',
    hidden: { session: sessionId },
    below: html`<a href="/pay?session=${sessionId}">${visit.texts.ussd.otherWay}</a>`,
  });
}

/** The operator's request as a phone shows it. */
export function requestPage(
  visit: Visit,
  payment: Asked,
  pinProblem: PinProblem | null,
  rightPin: string | null,
  form: Form,
): Html {
  const { texts, merchant } = visit;
  const { title, ask, pin, pinHint, onlyPin, confirm, cancel } = texts.ussd;
  const problem = pinProblem && texts.problems[pinProblem];
  const described = `pin-hint${problem ? ' pin-problem' : ''}`;
  return handset(
    visit,
    payment,
    problem ? `${texts.errorTitle}: ${title}` : title,
    html`
<form class="ussd" method="post" action="${form.action}" novalidate>
  ${Object.entries(form.hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
  <p>${ask(merchant, formatAmount(payment.amount))}</p>
  <p class="code">${texts.reference}: ${payment.reference}</p>
  <div class="field${problem && ' wrong'}">
    <label for="pin">${pin}</label>
    ${problem && html`<p class="problem" id="pin-problem">${problem}</p>`}
    <div class="box"><input id="pin" name="pin" type="password" inputmode="numeric" maxlength="4" autocomplete="off" aria-describedby="${described}"${problem && html` aria-invalid="true" autofocus`}></div>
    <p class="hint" id="pin-hint">${rightPin === null ? pinHint : onlyPin(rightPin)}</p>
  </div>
  <div class="keys">
    <button class="button" name="answer" value="1"><span aria-hidden="true">1 </span>${confirm}</button>
    <button class="button" name="answer" value="2"><span aria-hidden="true">2 </span>${cancel}</button>
  </div>
  ${form.below}
</form>`,
  );
}

/** The phone of a customer whom no request reaches. */
export function darkPhone(visit: Visit, payment: Asked): Html {
  const { texts, merchant } = visit;
  return handset(
    visit,
    payment,
    texts.ussd.darkTitle,
    html`
<p class="ussd">${texts.ussd.darkText}</p>
<a class="button primary" href="${payment.successUrl}">${texts.backTo(merchant)}</a>`,
  );
}

/** A phone, with the wallet and the hidden number of its owner. */
export function handset(visit: Visit, { attempt }: Asked, title: string, screen: Html): Html {
  const { label } = methods[attempt.method];
  return layout(
    visit,
    title,
    html`
<section class="handset" aria-labelledby="phone-title">
  <p class="handset-bar"><span class="mark ${attempt.method}" aria-hidden="true">${methods[attempt.method].mark}</span><span>${label}</span><span class="code">${attempt.payer}</span></p>
  <h1 id="phone-title">${title}</h1>
  ${screen}
</section>`,
  );
}
