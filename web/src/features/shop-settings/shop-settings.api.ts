import {
  catalogueRoutes,
  type OwnShopSettings,
  plainDocumentNumber,
  type RouteBody,
} from '@sokoni/contracts/browser';
import { type FormAnswer, textOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';
import { shillingsIn } from '../../lib/typed-values.ts';

type ChangedSettings = RouteBody<typeof catalogueRoutes.changeShopSettings>;

/** A refused form of the settings. */
export interface ReturnedSettings extends FormAnswer {
  /** What was saved elsewhere since the form was opened. */
  readonly current?: OwnShopSettings;
  /** The parts in which that is not what was typed. */
  readonly differing?: readonly SettingsPart[];
}
/** What the seller tells shoppers. */
export const WORDS = ['about', 'hours', 'pickupAddress', 'returnRules'] as const;

export const PARTS = ['pictures', ...WORDS, 'where', 'free', 'cash', 'tax', 'holiday'] as const;
export type SettingsPart = (typeof PARTS)[number];

/** Fields with a box for each region; a name of its own, so that a refused form keeps every box. */
export const REGION_FIELD = 'region.';

export async function fetchShopSettings(caller: Caller): Promise<OwnShopSettings> {
  return (await send(catalogueRoutes.shopSettings, {}, caller)).data;
}

/** Returns the sentence to show. */
export async function saveShopSettings(body: ChangedSettings, caller: Caller): Promise<string> {
  return (await send(catalogueRoutes.changeShopSettings, { body }, caller)).message;
}

/** What the form says; what is switched off is left out, whatever its fields hold. Pictures that it lacks stay as stored. */
export function readShopSettings(form: FormData): ChangedSettings {
  const regions = [...form.keys()]
    .filter((name) => name.startsWith(REGION_FIELD))
    .map((name) => name.slice(REGION_FIELD.length));
  return {
    regions: form.get('where') === 'chosen' ? regions : null,
    freeDeliveryFromTzs: form.has('free') ? shillingsIn(textOf(form, 'freeFrom')) : null,
    cashOnDelivery: form.has('cash'),
    ...(form.has('vatNumber') && { vatNumber: textOf(form, 'vatNumber') }),
    ...(form.has('vatCertificate') && { vatCertificate: textOf(form, 'vatCertificate') }),
    holiday: form.has('away')
      ? { from: textOf(form, 'from'), to: textOf(form, 'to'), note: textOf(form, 'note') }
      : null,
    ...(form.has('banner') && { banner: textOf(form, 'banner') }),
    ...(form.has('logo') && { logo: textOf(form, 'logo') }),
    ...Object.fromEntries(
      WORDS.filter((name) => form.has(name)).map((name) => [name, textOf(form, name)]),
    ),
    version: Number(textOf(form, 'version')),
  };
}

/** Where the stored settings are not those of a form. */
export function differingParts(typed: ChangedSettings, stored: OwnShopSettings): SettingsPart[] {
  const regions = [typed, stored].map((one) => one.regions?.toSorted().join() ?? '');
  const holidays = [typed, stored].map(({ holiday }) =>
    holiday ? [holiday.from, holiday.to, holiday.note].join() : '',
  );
  const isOther = (name: (typeof WORDS)[number]) => (typed[name] ?? stored[name]) !== stored[name];
  const differs = {
    about: isOther('about'),
    hours: isOther('hours'),
    pickupAddress: isOther('pickupAddress'),
    returnRules: isOther('returnRules'),
    pictures: [typed.banner ?? stored.banner, typed.logo ?? stored.logo].some(
      (picture, at) => picture !== [stored.banner, stored.logo][at],
    ),
    where: regions[0] !== regions[1],
    free: typed.freeDeliveryFromTzs !== stored.freeDeliveryFromTzs,
    cash: typed.cashOnDelivery !== stored.cashOnDelivery,
    tax: plainDocumentNumber(typed.vatNumber ?? stored.vatNumber) !== stored.vatNumber,
    holiday: holidays[0] !== holidays[1],
  };
  return PARTS.filter((part) => differs[part]);
}
