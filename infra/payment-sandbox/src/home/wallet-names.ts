import type { FastifyInstance } from 'fastify';
import { type Html, html } from '../page/html.ts';
import { phoneProblem, toLocalNumber } from '../page/phone.ts';
import type { Texts } from '../page/texts.ts';
import type { Wallets } from '../payouts/payout.ts';

const longestName = 120;

/** A form by which a curious seller writes their number into the list of names of the operators. */
export function walletNames(texts: Texts): Html {
  return html`
<section class="panel" aria-labelledby="wallets">
  <h2 id="wallets">${texts.walletsTitle}</h2>
  <p>${texts.walletsText}</p>
  <form method="post" action="/wallets">
    <div class="pair">
      ${input('number', texts.phone, 'tel', 16)}
      ${input('name', texts.walletName, 'text', longestName)}
    </div>
    <button class="button primary">${texts.walletSave}</button>
  </form>
</section>`;
}

function input(name: string, label: string, type: string, maxlength: number): Html {
  return html`
<div class="field">
  <label for="wallet-${name}">${label}</label>
  <div class="box"><input id="wallet-${name}" name="${name}" type="${type}" maxlength="${maxlength}" required autocomplete="off"></div>
</div>`;
}

/** What is no number or no name is left out; the home page shows again. */
export function walletRoutes(wallets: Wallets) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/wallets', async (request, reply) => {
      const { number = '', name = '' } = (request.body ?? {}) as Record<string, unknown>;
      const typed = String(number).trim();
      const isAccount = /^\d{11,16}$/.test(typed);
      const local = isAccount ? typed : toLocalNumber(typed);
      const holder = String(name).trim().slice(0, longestName);
      const right = isAccount || phoneProblem(local) === null;
      if (right && holder !== '') await wallets.register(local, holder);
      return reply.redirect('/#wallets', 303);
    });
  };
}
