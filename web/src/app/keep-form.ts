import { type FormAnswer, loseForm } from '../lib/form-answer.ts';
import { keepUnsent, type Sent } from './lost-line.ts';

/** For pages whose forms show a `FormAnswer`. */
export const keepForm = <T>(sent: Sent<T>) => keepUnsent<T, FormAnswer>(sent, loseForm);
