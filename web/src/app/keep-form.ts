import { type FormAnswer, loseForm } from '../lib/form-answer.ts';
import { tellLost } from './keep-page.ts';
import { keepUnsent, type Sent } from './lost-line.ts';

/** For pages whose forms show a `FormAnswer`. */
export const keepForm = <T>(sent: Sent<T>) => keepUnsent<T, FormAnswer>(sent, loseForm);

/** For pages that have such a form, known by one of its fields, beside buttons of their own. */
export const keepFormWith = <T>(field: string, sent: Sent<T>) =>
  keepUnsent<T, FormAnswer | undefined>(sent, (form) =>
    form.has(field) ? loseForm(form) : tellLost(),
  );
