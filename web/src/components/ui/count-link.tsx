import type { ReactNode } from 'react';
import { Link } from 'react-router';

const MOST_SHOWN = 99;

interface CountLinkProps {
  readonly to: string;
  /** Says what is counted, and how many. */
  readonly label: string;
  readonly count: number;
  /** Of the number, for tests. */
  readonly testId: string;
  readonly children: ReactNode;
}

/** An icon of the header that leads to a list, with the number of what is in it. */
export function CountLink({ to, label, count, testId, children }: CountLinkProps) {
  return (
    <Link to={to} className="icon-button" aria-label={label}>
      {children}
      {count > 0 && (
        <span data-testid={testId} className="count">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </Link>
  );
}
