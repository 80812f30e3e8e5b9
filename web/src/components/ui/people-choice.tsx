import { Link } from 'react-router';
import { pathWith } from '../../app/paths.ts';
import type { FoundPerson } from '../../lib/find-people.ts';

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
