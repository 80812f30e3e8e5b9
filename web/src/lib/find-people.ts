import { userAdminRoutes } from '@sokoni/contracts/browser';
import { type Caller, send } from './http.ts';
import { orNotFound } from './or-else.ts';

const ID = /^[0-9a-f]{24}$/i;
const CHOICES = 8;

export interface FoundPerson {
  readonly _id: string;
  /** Empty where the id itself was typed. */
  readonly name: string;
}

/** Who an admin means by an id or words; several are to be chosen from. A silent service is no "nobody". */
export async function findPeople(text: string, caller: Caller): Promise<readonly FoundPerson[]> {
  if (ID.test(text)) return [{ _id: text.toLowerCase(), name: '' }];
  const query = { search: text, limit: CHOICES };
  const { data } = await orNotFound(send(userAdminRoutes.allUsers, { query }, caller));
  return data.map(({ _id, name }) => ({ _id, name }));
}
