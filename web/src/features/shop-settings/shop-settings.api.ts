import { catalogueRoutes, type OwnShopSettings, type RouteBody } from '@sokoni/contracts/browser';
import { textOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';

type ChangedSettings = RouteBody<typeof catalogueRoutes.changeShopSettings>;

/** Fields with a box for each region; a name of its own, so that a refused form keeps every box. */
export const REGION_FIELD = 'region.';

export async function fetchShopSettings(caller: Caller): Promise<OwnShopSettings> {
  return (await send(catalogueRoutes.shopSettings, {}, caller)).data;
}

/** Returns the sentence to show. */
export async function saveShopSettings(body: ChangedSettings, caller: Caller): Promise<string> {
  return (await send(catalogueRoutes.changeShopSettings, { body }, caller)).message;
}

/** What the form says; what is switched off is left out, whatever its fields hold. */
export function readShopSettings(form: FormData): ChangedSettings {
  const regions = [...form.keys()]
    .filter((name) => name.startsWith(REGION_FIELD))
    .map((name) => name.slice(REGION_FIELD.length));
  return {
    regions: form.get('where') === 'chosen' ? regions : null,
    freeDeliveryFromTzs: form.has('free') ? shillingsIn(textOf(form, 'freeFrom')) : null,
    cashOnDelivery: form.has('cash'),
    holiday: form.has('away')
      ? { from: textOf(form, 'from'), to: textOf(form, 'to'), note: textOf(form, 'note') }
      : null,
    version: Number(textOf(form, 'version')),
  };
}

/** With or without separators; what is no number is refused as one out of range. */
function shillingsIn(text: string): number {
  const digits = text.replaceAll(/[\s,.]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : -1;
}
