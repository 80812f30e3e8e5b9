import {
  checkCardNumber,
  checkCvc,
  checkExpiry,
  checkLipaNumber,
  checkLipaNumberLive,
  checkMobileNumber,
  groupCardNumber,
  type MobilePaymentType,
  type ValidationCode,
} from '@sokoni/contracts/browser';

export type NumberField = 'cardNumber' | 'expiry' | 'cvc' | 'mobileNumber' | 'lipaNumber';
export type PaymentErrors = Readonly<Partial<Record<string, ValidationCode>>>;

const digits = (text: string, most: number) => text.replaceAll(/\D/g, '').slice(0, most);

/** What a field keeps of what is typed: digits, grouped as people read them. */
export function tidyField(field: NumberField, text: string): string {
  if (field === 'cardNumber') return groupCardNumber(text);
  if (field === 'expiry') return digits(text, 4).replace(/^(\d\d)(\d)/, '$1/$2');
  if (field === 'cvc') return digits(text, 3);
  if (field === 'lipaNumber') return digits(text, 8);
  // With the zero or the prefix that people write before it.
  const [, before = '', number = ''] = /^(255|0)?(\d*)$/.exec(digits(text, 12)) ?? [];
  return before + number.slice(0, 9);
}

/** What may become a prefix says nothing yet of the first digit. */
const PREFIX_BEGUN = /^(?:0|25{0,2})$/;

interface Typed {
  readonly mobilePaymentType: MobilePaymentType | '';
  /** The field was left: what is too short by now is wrong. */
  readonly left: boolean;
}

/** What to say about a field while it is typed; a wrong first digit at once, the rest when left. */
export function checkWhileTyping(
  field: NumberField,
  text: string,
  { mobilePaymentType, left }: Typed,
): ValidationCode | null {
  if (text === '' || (!left && field === 'mobileNumber' && PREFIX_BEGUN.test(text))) return null;
  const refusal =
    field === 'lipaNumber' ? checkLipaNumberLive(text, mobilePaymentType) : checkField(field, text);
  const atOnce = refusal === 'card-start' || refusal === 'mobile-start';
  return left || atOnce ? refusal : null;
}

/** Every field of the chosen way to pay, before the form leaves. */
export function checkPaymentForm(form: FormData): PaymentErrors {
  const text = (name: string) => String(form.get(name) ?? '');
  const option = text('paymentOption') === 'lipaNumber' ? 'lipaNumber' : 'mobileNumber';
  const fields: readonly NumberField[] =
    text('paymentType') === 'credit' ? ['cardNumber', 'expiry', 'cvc'] : [option];
  const refusals = fields.map((field) => [field, checkField(field, text(field))] as const);
  const noType = text('paymentType') === 'mobile' && text('mobilePaymentType') === '';
  return Object.fromEntries([
    ...(noType ? [['mobilePaymentType', 'mobile-type-missing'] as const] : []),
    ...refusals.filter(([, refusal]) => refusal !== null),
  ]) as PaymentErrors;
}

function checkField(field: NumberField, text: string): ValidationCode | null {
  if (field === 'cardNumber') return checkCardNumber(text);
  if (field === 'expiry') return checkExpiry(text, new Date());
  if (field === 'cvc') return checkCvc(text);
  return field === 'lipaNumber' ? checkLipaNumber(text) : checkMobileNumber(text);
}
