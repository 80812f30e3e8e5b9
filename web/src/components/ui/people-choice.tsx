import { userAdminRoutes } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { pathWith } from '../../app/paths.ts';
import { type Caller, send } from '../../lib/http.ts';
import { orNotFound } from '../../lib/or-else.ts';

const ID = /^[0-9a-f]{24}$/i;
const CHOICES = 8;

interface FoundPerson {
  readonly _id: string;
  /** Empty where the id itself was typed. */
  readonly name: string;
}

/** Who an admin means by an id or words; several are to be chosen from. A silent service is no empty result. */
export async function findPeople(text: string, caller: Caller): Promise<readonly FoundPerson[]> {
  if (ID.test(text)) return [{ _id: text.toLowerCase(), name: '' }];
  const query = { search: text, limit: CHOICES };
  const { data } = await orNotFound(send(userAdminRoutes.allUsers, { query }, caller));
  return data.map(({ _id, name }) => ({ _id, name }));
}

interface PeopleChoiceProps {
  /** Says that there are several. */
  readonly label: string;
  readonly people: readonly FoundPerson[];
  readonly here: string;
  /** Name of the search parameter that names the person. */
  readonly parameter: string;
}

/** Whom words may mean, where they may mean several. */
export function PeopleChoice({ label, people, here, parameter }: PeopleChoiceProps) {
  return (
    <nav aria-label={label} className="grid gap-2">
      <p>{label}</p>
      <ul className="flex flex-wrap gap-x-4">
        {people.map(({ _id, name }) => (
          <li key={_id}>
            <Link to={pathWith(here, { [parameter]: _id })} className="link inline-block py-1">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
