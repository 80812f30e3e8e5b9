import {
  OPEN_ORDERS_CHOICES,
  type OpenOrdersChoice,
  type SellerOpenOrders,
} from '@sokoni/contracts/browser';
import { data, isRouteErrorResponse } from 'react-router';
import { ApiError } from './api-error.ts';

/** What comes back with a refused form: why, field by field, and all that was typed. */
export interface FormAnswer {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  /** The request was lost: the shop may or may not have received it. */
  readonly lost?: true;
  /** No refusal: a code was sent, and the form waits for it. */
  readonly sent?: true;
  /** No refusal: what the form would do is shown before it is done. */
  readonly preview?: true;
  /** The session has ended: after a login in another tab the form may be sent again. */
  readonly signedOut?: true;
  /** What an admin has to decide about before a seller is stopped. */
  readonly openOrders?: SellerOpenOrders;
}

/** The hidden field by which one form among others on a page knows its own answer; mere buttons have none. */
export const FORM_ID = 'formId';

export const SECRETS: readonly string[] = [
  'password',
  'confirmPassword',
  'token',
  'cardNumber',
  'expiry',
  'cvc',
];

/** Why the shop did nothing with a form: its request was lost, or its session has ended. */
export type Unanswered = 'lost' | 'signedOut';

/** No answer of the shop: the connection broke, or a proxy answered in its place. */
export function isLost(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500 || error.status === 429;
}

/** The answer of a form that the shop has not read: all that was typed, and why. */
export function loseForm(form: FormData, why: Unanswered = 'lost'): FormAnswer {
  return { message: '', fields: {}, values: textsOf(form, SECRETS), [why]: true };
}

/** The same form again, which waits for a code that was sent; secrets are typed anew. */
export function awaitCode(form: FormData, message: string): FormAnswer {
  return { message, fields: {}, values: textsOf(form, SECRETS), sent: true };
}

/** Refusals that are about one field of every form that has it. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'shop-name-taken': 'businessName',
  'delivery-pin-wrong': 'pin',
  'delivery-pin-locked': 'pin',
};

/** Turns a refusal of the API into the answer of a form; anything else is a fault of ours. */
export function refuseForm(error: unknown, values: FormAnswer['values'] = {}): FormAnswer {
  if (!(error instanceof ApiError)) throw error;
  const field = FIELD_OF[error.code];
  const fields = field
    ? { [field]: error.message }
    : (error.data?.fields as FormAnswer['fields'] | undefined);
  return {
    message: error.message,
    fields: fields ?? {},
    values,
    ...(error.code === 'not-signed-in' && { signedOut: true as const }),
    ...(error.code === 'open-orders-undecided' && {
      openOrders: error.data as unknown as SellerOpenOrders,
    }),
  };
}

/** The texts of a form by field name; secrets stay out of what goes back to the page. */
export function textsOf(form: FormData, secrets: readonly string[] = []): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string' && !secrets.includes(name)) texts[name] = value;
  }
  return texts;
}

/** Without what is empty or absent. */
export function filled<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined),
  ) as Partial<T>;
}

/** Which button was pressed. A form that none of them has sent is answered 400: nothing happens by default. */
export function readIntent<const T extends string>(
  form: FormData,
  known: readonly T[],
  name = 'intent',
): T {
  const intent = known.find((one) => one === form.get(name));
  if (intent === undefined) throw data(null, 400);
  return intent;
}

/** Names that the buttons of forms have, where what comes back can be sent once more. */
const BUTTON_NAMES = ['intent', 'paymentMethod', 'creates'] as const;
export type ButtonName = (typeof BUTTON_NAMES)[number];

/** The button that sent a form; none where the form has a single, nameless one. */
export function buttonOf(values: FormAnswer['values']): { name?: ButtonName; value?: string } {
  const name = BUTTON_NAMES.find((known) => values[known]);
  return name ? { name, value: values[name] as string } : {};
}

/** One field of a form as trimmed text; empty when it is absent or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** What an admin chose about open orders; nothing until they were asked. */
export function openOrdersOf(form: FormData): { openOrders?: OpenOrdersChoice } {
  const chosen = OPEN_ORDERS_CHOICES.find((known) => known === form.get('openOrders'));
  return chosen ? { openOrders: chosen } : {};
}

/** Notes that a form holds what was typed and not saved, or that it no longer does. */
export function markUnsaved(form: HTMLFormElement | null, unsaved = true): void {
  form?.toggleAttribute('data-unsaved', unsaved);
}

/** Whether any form of the page holds what was typed and not saved. */
export function hasUnsaved(): boolean {
  return document.querySelector('form[data-unsaved]') !== null;
}

/** The id of what a form creates: sent again, it is the same one. Sorts by time. */
export function newFormId(): string {
  const seconds = Math.floor(Date.now() / 1_000).toString(16);
  return seconds + crypto.randomUUID().replaceAll('-', '').slice(0, 16);
}
