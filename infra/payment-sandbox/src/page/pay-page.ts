import type { Payment } from '../payments/payment.ts';
import { type Html, html } from './html.ts';
import { layout } from './layout.ts';
import { methodChoice, payerFields } from './pay-fields.ts';
import type { Field, FieldProblems, PaymentForm } from './payment-form.ts';
import { formatAmount, formatTime, type Texts } from './texts.ts';
import type { Visit } from './visit.ts';

/** The page a customer pays on: what is paid on one side, how on the other. */
export function payPage(
  visit: Visit,
  payment: Payment,
  form: PaymentForm,
  problems: FieldProblems,
): Html {
  const { texts, merchant } = visit;
  const failed = Object.keys(problems).length > 0;
  const title = `${failed ? `${texts.errorTitle}: ` : ''}${texts.payTitle(merchant)}`;
  return layout(
    visit,
    title,
    html`
<div class="checkout">
  ${summary(visit, payment)}
  <form class="panel" method="post" action="/pay" novalidate>
    <input type="hidden" name="session" value="${payment.sessionId}">
    ${failed && problemSummary(texts, problems)}
    ${methodChoice(texts, form.method, problems)}
    ${payerFields(texts, form, problems)}
    ${actions(visit, payment)}
  </form>
</div>`,
  );
}

function summary({ texts, merchant }: Visit, payment: Payment): Html {
  return html`
<section class="summary" aria-labelledby="pay-title">
  <h1 id="pay-title">${texts.payTitle(merchant)}</h1>
  <p class="amount"><span class="visually-hidden">${texts.amount}: </span>${formatAmount(payment.amount)}</p>
  <dl class="facts">
    <div><dt>${texts.payFor}</dt><dd>${payment.description}</dd></div>
    <div><dt>${texts.customer}</dt><dd>${payment.customer.name}</dd></div>
    <div><dt>${texts.reference}</dt><dd class="code">${payment.reference}</dd></div>
    <div><dt>${texts.openUntil}</dt><dd>${formatTime(payment.expiresAt)}</dd></div>
  </dl>
</section>`;
}

const anchors: Record<Field, string> = {
  method: 'method-mpesa',
  phone: 'phone',
  cardNumber: 'cardNumber',
  cardExpiry: 'cardExpiry',
  cardCvc: 'cardCvc',
};

function problemSummary(texts: Texts, problems: FieldProblems): Html {
  const links = (Object.keys(anchors) as Field[]).map((field) => {
    const problem = problems[field];
    return problem
      ? html`<li><a href="#${anchors[field]}">${texts.problems[problem]}</a></li>`
      : html``;
  });
  return html`
<div class="problems" role="alert" tabindex="-1" autofocus>
  <h2>${texts.problemsTitle}</h2>
  <ul>${links}</ul>
</div>`;
}

/** Pay comes first, so that the Enter key pays. */
function actions({ texts, merchant }: Visit, payment: Payment): Html {
  return html`
<button class="button primary" name="action" value="pay">${texts.pay(formatAmount(payment.amount))}</button>
<fieldset class="tryout">
  <legend>${texts.tryOut}</legend>
  <div>
    <button class="button" name="action" value="decline" aria-describedby="decline-hint">${texts.decline}</button>
    <p class="hint" id="decline-hint">${texts.declineHint}</p>
  </div>
  <div>
    <button class="button" name="action" value="cancel" aria-describedby="cancel-hint">${texts.cancel}</button>
    <p class="hint" id="cancel-hint">${texts.cancelHint(merchant)}</p>
  </div>
</fieldset>`;
}
