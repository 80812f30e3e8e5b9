import {
  type Business,
  type Delivery,
  type DeliveryAddress,
  tinInWords,
} from '@sokoni/contracts/browser';
import { locationIn, withoutLocation } from '@sokoni/contracts/locations';
import { placeLine } from '../../components/order/delivery-fields.tsx';
import { type FormAnswer, loseForm, type Unanswered } from '../../lib/form-answer.ts';

/** `forBusiness` is empty where the buyer buys for themselves, whatever the others hold. */
const BUSINESS = ['forBusiness', 'tin', 'businessName'] as const;

/** The checkout's form as it was typed: the place, of which ward and landmark are one line, how to pay, for whom. */
export type DeliveryDraft = Readonly<
  Record<Exclude<keyof Delivery, 'ward'> | 'way' | 'operator' | (typeof BUSINESS)[number], string>
>;

const FIELDS = ['method', 'stationId', 'location', 'landmark', 'phone', ...BUSINESS] as const;

/** What the form starts with: the address kept last; without one the profile knows place and phone. A kept business is offered. */
export function draftFor(
  person: { readonly location: string; readonly phone: string },
  kept: DeliveryAddress | null,
  business: Business | null = null,
): DeliveryDraft {
  const phone = (kept?.phone || person.phone).replace(/^\+255/, '');
  const location = kept?.location || person.location;
  const method = kept?.method ?? 'delivery';
  const landmark = kept ? placeLine(kept) : '';
  return {
    ...{ method, stationId: '', location, landmark, phone, way: '', operator: '' },
    ...{
      forBusiness: '',
      tin: tinInWords(business?.tin ?? ''),
      businessName: business?.name ?? '',
    },
  };
}

export function readDraft(form: FormData): DeliveryDraft {
  const entries = FIELDS.map((field) => [field, String(form.get(field) ?? '').trim()]);
  const way = String(form.get('paymentMethod') ?? '');
  const operator = String(form.get('payOperator') ?? '');
  const typed = { ...Object.fromEntries(entries), way, operator } as DeliveryDraft;
  return { ...typed, location: typed.location || (locationIn(typed.landmark) ?? '') };
}

/** The form once more, when the line broke under it or the session had ended. */
export function loseOrder(form: FormData, why: Unanswered) {
  const answer = loseForm(form, why);
  // The way to pay is a field, which may be changed before it is sent again.
  const { paymentMethod: _, ...values } = answer.values;
  const refusal: Refusal = { message: '', fields: {}, lines: {}, lost: { ...answer, values } };
  return { draft: readDraft(form), refusal };
}

/** Undefined for a consumer. */
export function toBusiness({ forBusiness, tin, businessName: name }: DeliveryDraft) {
  return forBusiness ? { tin, name } : undefined;
}

/** A station has its own place. */
export function toDelivery(draft: DeliveryDraft): Delivery {
  const { phone, stationId } = draft;
  if (draft.method !== 'station') return toAddress(draft);
  const nowhere = { location: '', ward: '', landmark: '' };
  return { method: 'station', ...nowhere, phone, ...(stationId && { stationId }) };
}

/** What is fetched at the shop needs no address; a station is no address that is kept. */
export function toAddress(draft: DeliveryDraft) {
  const { phone, location } = draft;
  if (draft.method === 'pickup')
    return { method: 'pickup' as const, location, ward: '', landmark: '', phone };
  const landmark = withoutLocation(draft.landmark, location);
  return { method: 'delivery' as const, location, ward: '', landmark, phone };
}

type FieldErrors = Readonly<Partial<Record<keyof Delivery | (typeof BUSINESS)[number], string>>>;

/** Why the server did not take the order, as the page can show it. */
export interface Refusal {
  readonly message: string;
  readonly fields: FieldErrors;
  /** Rows of the cart that cannot be had, each with how many there are. */
  readonly lines: Readonly<Record<string, number>>;
  /** What the order costs now, where the page showed another total. */
  readonly total?: number;
  /** Why the page knew no total: the choice that is missing, or the total was never shown. */
  readonly unpriced?: 'location' | 'stationId' | 'total';
  /** All that was sent, the way to pay too, where the request was lost: the order may or may not have arrived. */
  readonly lost?: FormAnswer;
}

/** Nothing is ordered before its total was seen. Without scripts the page learns the place first. */
export function refuseUnpriced({ method, location, stationId }: DeliveryDraft): Refusal {
  const missing = {
    delivery: location === '' && 'location',
    station: stationId === '' && 'stationId',
  } as const;
  const unpriced = missing[method as keyof typeof missing] || 'total';
  return { message: '', fields: {}, lines: {}, unpriced };
}

const FIELD_OF: Readonly<Record<string, string>> = {
  'business.tin': 'tin',
  'business.name': 'businessName',
};

interface Problem {
  readonly code: string;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>> | null;
}

export function toRefusal({ code, message, data }: Problem): Refusal {
  const fields: Record<string, string> = {};
  for (const [path, text] of Object.entries((data?.fields ?? {}) as Record<string, string>)) {
    fields[FIELD_OF[path] ?? path.replace(/^delivery\./, '')] = text;
  }
  if (code === 'phone-missing') fields.phone = message;
  const lines = (data?.lines ?? []) as readonly { lineId: string; available: number }[];
  return {
    message,
    fields,
    lines: Object.fromEntries(lines.map(({ lineId, available }) => [lineId, available])),
    ...(typeof data?.totalTzs === 'number' && { total: data.totalTzs }),
  };
}
