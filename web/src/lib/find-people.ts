import { type Role, userAdminRoutes } from '@sokoni/contracts/browser';
import { type Caller, send } from './http.ts';
import { dataOrNull } from './or-else.ts';

const ID = /^[0-9a-f]{24}$/i;
const CHOICES = 8;

export interface FoundPerson {
  readonly _id: string;
  /** Empty where the id itself was typed. */
  readonly name: string;
}

/** Who an admin means by an id or words; several are to be chosen from. */
export async function findPeople(
  text: string,
  caller: Caller,
  role?: Role,
): Promise<readonly FoundPerson[]> {
  if (ID.test(text)) return [{ _id: text.toLowerCase(), name: '' }];
  const query = { search: text, role, limit: CHOICES };
  const found = await dataOrNull(send(userAdminRoutes.allUsers, { query }, caller));
  return found?.map(({ _id, name }) => ({ _id, name })) ?? [];
}
