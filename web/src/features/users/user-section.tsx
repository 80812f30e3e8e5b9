import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useT } from '../../lib/texts.ts';

interface UserSectionProps {
  readonly title: string;
  /** The service that has it could not be asked. */
  readonly unavailable?: boolean;
  /** There is nothing of it. */
  readonly empty?: boolean;
  /** The whole list of which this shows the newest. */
  readonly more?: { readonly to: string; readonly label: string } | undefined;
  readonly children?: ReactNode;
}

/** A part of the page of a user, which may be missing while the rest stands. */
export function UserSection({ title, unavailable, empty, more, children }: UserSectionProps) {
  const t = useT('users');
  return (
    <Card className="grid content-start gap-3">
      <h2 className="flex flex-wrap items-baseline justify-between gap-3 text-lg">
        {title}
        {more && !unavailable && !empty && (
          <Link to={more.to} className="link py-1 text-sm font-normal">
            {more.label}
            <span className="sr-only">{`: ${title}`}</span>
          </Link>
        )}
      </h2>
      {unavailable && <Alert kind="warning">{t('users.unavailable')}</Alert>}
      {!unavailable && empty && <p className="text-muted">{t('users.none')}</p>}
      {!unavailable && !empty && children}
    </Card>
  );
}

interface UserLineProps {
  readonly to?: string | undefined;
  readonly what: string;
  /** An amount or a state, at the right. */
  readonly value: ReactNode;
  readonly note?: string;
}

/** One thing in a section: what, when, and an amount in a column of its own. */
export function UserLine({ to, what, value, note }: UserLineProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1 last:border-0">
      {to ? (
        <Link to={to} className="link min-w-0 py-1 wrap-anywhere">
          {what}
        </Link>
      ) : (
        <span className="min-w-0 py-1 wrap-anywhere">{what}</span>
      )}
      <span className="ml-auto text-right tabular-nums">{value}</span>
      {note && <span className="w-full text-sm text-muted">{note}</span>}
    </li>
  );
}
