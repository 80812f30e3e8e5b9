import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../page/html.ts';
import { noticePage } from '../page/notice-page.ts';
import type { Texts } from '../page/texts.ts';
import { readVisit, sendPage } from '../page/visit.ts';
import type { PaymentsService } from '../payments/payments.service.ts';

/** Where a control number is typed in, as in the menu of a wallet. */
export function payNumberForm(texts: Texts): Html {
  return html`
<section class="panel" aria-labelledby="pay-number-title">
  <h2 id="pay-number-title">${texts.payNumberTitle}</h2>
  <p>${texts.payNumberText}</p>
  <form method="post" action="/pay-number">
    <div class="field">
      <label for="pay-number">${texts.payNumber}</label>
      <div class="box"><input id="pay-number" name="number" inputmode="numeric" maxlength="30" required autocomplete="off"></div>
    </div>
    <button class="button primary">${texts.payNumberFind}</button>
  </form>
</section>`;
}

/** Leads to the page of the payment that has the number. */
export function payNumberRoutes(merchant: string, payments: PaymentsService) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/pay-number', async (request, reply) => {
      const { number = '' } = (request.body ?? {}) as Record<string, unknown>;
      const digits = String(number).replace(/\D/g, '');
      const payment = digits ? await payments.findByNumber(digits) : null;
      if (payment) return reply.redirect(`/pay?session=${payment.sessionId}`, 303);
      const visit = readVisit(request, merchant);
      return sendPage(reply, 404, noticePage(visit, visit.texts.noPayNumber));
    });
  };
}
