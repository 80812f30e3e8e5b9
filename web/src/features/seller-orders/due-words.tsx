import { WarningIcon } from '../../components/ui/icons.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';

/** How far a deadline is away, in the largest whole unit. */
interface DueMark {
  readonly late: boolean;
  readonly unit: 'days' | 'hours' | 'soon';
  readonly count: number;
}

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** Up to here hours say more than days. */
const HOURS_UNTIL = 2 * DAY_HOURS;

/** The time that is left, rounded down, or by how much it is late. */
export function dueMark(dueAt: string, now: string): DueMark {
  const leftMs = Date.parse(dueAt) - Date.parse(now);
  const late = leftMs <= 0;
  const hours = Math.floor(Math.abs(leftMs) / HOUR_MS);
  if (hours === 0) return { late, unit: 'soon', count: 0 };
  if (hours < HOURS_UNTIL) return { late, unit: 'hours', count: hours };
  return { late, unit: 'days', count: Math.floor(hours / DAY_HOURS) };
}

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
