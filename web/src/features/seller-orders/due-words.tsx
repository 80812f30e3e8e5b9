import { WarningIcon } from '../../components/ui/icons.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import { type DueMark, dueMark } from './due.ts';

const LEFT: Readonly<Record<DueMark['unit'], KeyOf<'sales'>>> = {
  days: 'sales.leftDays',
  hours: 'sales.leftHours',
  soon: 'sales.leftSoon',
};
const LATE: Readonly<Record<DueMark['unit'], KeyOf<'sales'>>> = {
  days: 'sales.lateDays',
  hours: 'sales.lateHours',
  soon: 'sales.lateSoon',
};

interface DueWordsProps {
  readonly dueAt: string;
  /** When the page was made: server and browser say the same. */
  readonly now: string;
}

/** How long a seller still has, or how late it is: by words and a sign, not by colour alone. */
export function DueWords({ dueAt, now }: DueWordsProps) {
  const t = useT('sales');
  const lang = useLanguage();
  const { late, unit, count } = dueMark(dueAt, now);
  const words = t((late ? LATE : LEFT)[unit], { count });
  return (
    <time
      dateTime={dueAt}
      title={formatDateTime(dueAt, lang)}
      className={late ? 'inline-flex items-center gap-1 font-semibold text-danger' : undefined}
    >
      {late && <WarningIcon className="size-4 shrink-0" />}
      {words}
    </time>
  );
}
