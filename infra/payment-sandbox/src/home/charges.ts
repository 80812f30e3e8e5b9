import type { FastifyInstance } from 'fastify';
import { randomCode } from '../database.ts';
import { type Html, html } from '../page/html.ts';
import type { Texts } from '../page/texts.ts';
import { type Account, dateShape } from '../statement/account.ts';

/** A form by which the operator takes money of a day, so that a shop's ledger differs from its statement. */
export function chargeForm(texts: Texts): Html {
  return html`
<section class="panel" aria-labelledby="charges">
  <h2 id="charges">${texts.chargesTitle}</h2>
  <p>${texts.chargesText}</p>
  <form method="post" action="/charges">
    <div class="pair">
      ${input('date', texts.chargeDate, 'date')}
      ${input('amount', texts.chargeAmount, 'number')}
    </div>
    <button class="button primary">${texts.chargeTake}</button>
  </form>
</section>`;
}

function input(name: string, label: string, type: string): Html {
  return html`
<div class="field">
  <label for="charge-${name}">${label}</label>
  <div class="box"><input id="charge-${name}" name="${name}" type="${type}" required autocomplete="off"></div>
</div>`;
}

/** What is no date or no amount is left out; the home page shows again. */
export function chargeRoutes(account: Account) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/charges', async (request, reply) => {
      const { date = '', amount = '' } = (request.body ?? {}) as Record<string, unknown>;
      const [day, shillings] = [String(date), Number(amount)];
      const right = dateShape.test(day) && Number.isSafeInteger(shillings) && shillings > 0;
      if (right) await account.charge({ _id: randomCode(10), date: day, amount: shillings });
      return reply.redirect('/#charges', 303);
    });
  };
}
