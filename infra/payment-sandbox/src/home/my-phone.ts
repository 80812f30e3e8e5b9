import { type Html, html } from '../page/html.ts';
import { promptPath } from '../page/prompt-page.ts';
import type { Texts } from '../page/texts.ts';

/** Where a phone is opened by its number, to see the request that a shop has sent to it. */
export function myPhoneForm(texts: Texts): Html {
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
