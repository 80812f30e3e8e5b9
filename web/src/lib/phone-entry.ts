import { type FormAnswer, loseForm, textOf, type Unanswered } from './form-answer.ts';

/** How far a form is that asks for a number first and for the code of its SMS next. */
export interface PhoneEntry {
  readonly step: 'phone' | 'code';
  readonly phone: string;
  readonly name: string;
  /** Kept where only the name is missing. */
  readonly code: string;
  /** A further code was sent. */
  readonly again: boolean;
  readonly answer: FormAnswer | undefined;
}

export function isPhoneEntry(answer: object | undefined): answer is PhoneEntry {
  return answer !== undefined && 'step' in answer;
}

export function isPhoneForm(form: FormData): boolean {
  return form.has('step');
}

export function readEntry(form: FormData): PhoneEntry {
  return {
    step: form.get('step') === 'code' ? 'code' : 'phone',
    phone: textOf(form, 'phone'),
    name: textOf(form, 'name'),
    code: textOf(form, 'code'),
    again: false,
    answer: undefined,
  };
}

/** The same form again, which may not have arrived. */
export function loseEntry(form: FormData, why?: Unanswered): PhoneEntry {
  return { ...readEntry(form), answer: loseForm(form, why) };
}

/** The form for a code after one was sent to the number. */
export function afterSending(entry: PhoneEntry): PhoneEntry {
  return { ...entry, step: 'code', code: '', again: entry.step === 'code' };
}

/** Refusals that are about one field. */
const FIELD_OF: Readonly<Record<string, 'code' | 'name'>> = {
  'phone-code-wrong': 'code',
  'phone-name-missing': 'name',
};

/** A wrong code is typed anew; the right one stays while another field is asked for. */
export function afterRefusal(entry: PhoneEntry, answer: FormAnswer, code: string): PhoneEntry {
  const field = FIELD_OF[code];
  const fields = field ? { ...answer.fields, [field]: answer.message } : answer.fields;
  const isRight = Object.keys(fields).length > 0 && !fields.code;
  return { ...entry, code: isRight ? entry.code : '', answer: { ...answer, fields } };
}
