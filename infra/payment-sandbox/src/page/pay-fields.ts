import { methodCodes, methods } from '../payments/payment-status.ts';
import { cardDigits, cardProblem } from './card.ts';
import { type Html, html } from './html.ts';
import type { Field, FieldProblems, PaymentForm } from './payment-form.ts';
import type { Texts } from './texts.ts';

export function methodChoice(texts: Texts, chosen: string, problems: FieldProblems): Html {
  const choices = methodCodes.map((code) => {
    const { label, operator, mark } = methods[code];
    return html`
<label class="method" for="method-${code}">
  <input type="radio" id="method-${code}" name="method" value="${code}"${code === chosen && html` checked`}>
  <span class="mark ${code}" aria-hidden="true">${mark}</span>
  <span class="method-name">${label}<small>${operator ?? texts.methodOperators.card}</small></span>
</label>`;
  });
  return html`
<fieldset class="methods"${problems.method && html` aria-describedby="method-problem"`}>
  <legend>${texts.methodLegend}</legend>
  ${problems.method && problem(texts, 'method', problems)}
  ${choices}
</fieldset>`;
}

/** Both groups are in the page; the style sheet shows the one the chosen method needs. */
export function payerFields(texts: Texts, form: PaymentForm, problems: FieldProblems): Html {
  const parts = { texts, problems };
  return html`
<div class="for-mobile">
  ${field({ ...parts, name: 'phone', hint: texts.phoneHint, value: form.phone, type: 'tel', autocomplete: 'tel-national', maxlength: 16, prefix: '+255' })}
  <label class="show-phone" for="showPhone">
    <input type="checkbox" id="showPhone" name="showPhone" value="yes"${form.showPhone && html` checked`}>
    ${texts.showPhone}
  </label>
</div>
<div class="for-card">
  ${field({ ...parts, name: 'cardNumber', hint: texts.cardHint, value: testCardOnly(form.cardNumber), maxlength: 23 })}
  <div class="pair">
    ${field({ ...parts, name: 'cardExpiry', hint: texts.cardExpiryHint, value: form.cardExpiry, maxlength: 7 })}
    ${field({ ...parts, name: 'cardCvc', hint: texts.cardCvcHint, value: '', maxlength: 3 })}
  </div>
</div>`;
}

type FieldParts = {
  texts: Texts;
  problems: FieldProblems;
  name: Exclude<Field, 'method'>;
  hint: string;
  value: string;
  maxlength: number;
  type?: 'tel';
  autocomplete?: string;
  prefix?: string;
};

function field({
  texts,
  problems,
  name,
  hint,
  value,
  maxlength,
  prefix,
  ...rest
}: FieldParts): Html {
  const wrong = problems[name] !== undefined;
  return html`
<div class="field${wrong && ' wrong'}">
  <label for="${name}">${texts[name]}</label>
  <p class="hint" id="${name}-hint">${hint}</p>
  ${wrong && problem(texts, name, problems)}
  <div class="box">
    ${prefix && html`<span class="prefix" aria-hidden="true">${prefix}</span>`}
    <input id="${name}" name="${name}" type="${rest.type ?? 'text'}" inputmode="numeric" value="${value}" maxlength="${maxlength}" autocomplete="${rest.autocomplete ?? 'off'}" aria-describedby="${name}-hint${wrong && ` ${name}-problem`}"${wrong && html` aria-invalid="true"`}>
  </div>
</div>`;
}

function problem(texts: Texts, name: Field, problems: FieldProblems): Html {
  const found = problems[name];
  return html`<p class="problem" id="${name}-problem">${found && texts.problems[found]}</p>`;
}

/** A number that may be a real card is not sent back, not even to the customer who typed it. */
function testCardOnly(typed: string): string {
  return cardProblem(cardDigits(typed)) === null ? typed : '';
}
