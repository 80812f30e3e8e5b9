import { groupInFours, testCards } from '../page/card.ts';
import { type Html, html } from '../page/html.ts';
import { layout } from '../page/layout.ts';
import { promptPath } from '../page/prompt-page.ts';
import { formatAmount, formatTime, type Texts } from '../page/texts.ts';
import type { Visit } from '../page/visit.ts';
import { amountEnding, behavioursAt, testPhone } from '../payments/behaviours.ts';
import type { Payment } from '../payments/payment.ts';
import { methodCodes, methods } from '../payments/payment-status.ts';
import { chargeForm } from './charges.ts';
import { payNumberForm } from './pay-number.ts';
import { walletNames } from './wallet-names.ts';

/** Where a phone is opened by its number, to see the request that a shop has sent to it. */
function myPhoneForm(texts: Texts): Html {
  return html`
<section class="panel" aria-labelledby="my-phone">
  <h2 id="my-phone">${texts.prompt.phone}</h2>
  <p>${texts.prompt.phoneText}</p>
  <form action="${promptPath}">
    <div class="field">
      <label for="my-phone-number">${texts.phone}</label>
      <div class="box"><input id="my-phone-number" name="number" type="tel" inputmode="numeric" maxlength="16" required autocomplete="off"></div>
    </div>
    <button class="button primary">${texts.prompt.open}</button>
  </form>
</section>`;
}

/** Description, test numbers and recent payments; without names, numbers or sessions. */
export function homePage(visit: Visit, latest: Payment[]): Html {
  const { texts, merchant } = visit;
  return layout(
    visit,
    texts.homeTitle,
    html`
<div class="home">
  <section class="intro">
    <h1>${texts.homeTitle}</h1>
    <p>${texts.homeText(merchant)}</p>
  </section>
  ${myPhoneForm(texts)}
  ${payNumberForm(texts)}
  <div class="pair wide">
    ${testPhones(texts)}
    ${testCardList(texts)}
  </div>
  ${behaviourList(texts)}
  ${walletNames(texts)}
  ${chargeForm(texts)}
  <section class="panel" aria-labelledby="latest">
    <h2 id="latest">${texts.latest}</h2>
    ${latest.length > 0 ? html`<ul class="payments">${latest.map((payment) => row(texts, payment))}</ul>` : html`<p>${texts.noPayments}</p>`}
  </section>
</div>`,
  );
}

function testPhones(texts: Texts): Html {
  const networks = methodCodes
    .filter((code) => code !== 'card')
    .map(
      (code) =>
        html`<li><span class="mark ${code}" aria-hidden="true">${methods[code].mark}</span>${methods[code].label}</li>`,
    );
  return html`
<section class="panel" aria-labelledby="phones">
  <h2 id="phones">${texts.testPhones}</h2>
  <p>${texts.testPhonesText}</p>
  <ul class="samples">${networks}</ul>
</section>`;
}

function testCardList(texts: Texts): Html {
  const cards = testCards.map(
    ({ number, brand }) =>
      html`<li><span class="code">${groupInFours(number)}</span> <small>${brand}</small></li>`,
  );
  return html`
<section class="panel" aria-labelledby="cards">
  <h2 id="cards">${texts.testCards}</h2>
  <p>${texts.testCardsText}</p>
  <ul class="samples">${cards}</ul>
</section>`;
}

function behaviourList(texts: Texts): Html {
  const items = behavioursAt(1).map((behaviour) => {
    const phone = testPhone(behaviour).replace(/(\d{3})(?=\d)/g, '$1 ');
    return html`<li><span class="code">0${phone} · …${amountEnding(behaviour)}</span> ${texts.behaviours[behaviour.name]}</li>`;
  });
  return html`
<section class="panel" aria-labelledby="behaviours">
  <h2 id="behaviours">${texts.behavioursTitle}</h2>
  <p>${texts.behavioursText}</p>
  <ul class="behaviours">${items}</ul>
</section>`;
}

function row(texts: Texts, payment: Payment): Html {
  return html`
<li>
  <strong>${formatAmount(payment.amount)}</strong>
  <span class="status ${payment.status}">${texts.statuses[payment.status]}</span>
  <span class="code">${payment.reference}</span>
  <span class="hint">${payment.method && html`${methods[payment.method].label} · `}${formatTime(payment.createdAt)}</span>
</li>`;
}
