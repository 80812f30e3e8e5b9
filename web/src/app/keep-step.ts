import { loseForm, textOf } from '../lib/form-answer.ts';
import type { RefusedStep } from './actions/prove-seller.ts';
import { keepUnsent, type Sent } from './lost-line.ts';

/** For the page whose forms are the steps of a verification. */
export const keepStep = <T>(sent: Sent<T>) =>
  keepUnsent<T, RefusedStep>(sent, (form) => ({
    step: textOf(form, 'intent'),
    answer: loseForm(form),
  }));
