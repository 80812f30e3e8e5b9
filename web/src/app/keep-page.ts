import { tell } from '../lib/notices.store.ts';
import { keepUnsent, type Sent } from './lost-line.ts';

/** A toast says that nothing came of it. */
export function tellLost(): undefined {
  tell({ kind: 'error', text: '' });
}

/** For pages of buttons: all stays as it is. */
export const keepPage = <T>(sent: Sent<T>) => keepUnsent(sent, tellLost);
