import { tell } from '../lib/notices.store.ts';
import { keepUnsent, type Sent } from './lost-line.ts';

/** For pages of buttons: all stays as it is, and a toast says that nothing came of it. */
export const keepPage = <T>(sent: Sent<T>) =>
  keepUnsent(sent, () => void tell({ kind: 'error', text: '' }));
