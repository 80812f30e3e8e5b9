import { useT } from '../../lib/texts.ts';

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

interface AnswerTimeProps {
  /** Null or absent where it is not known. */
  readonly minutes: number | null | undefined;
}

/** How fast a seller usually answers questions, rounded up to hours or days. */
export function AnswerTime({ minutes }: AnswerTimeProps) {
  const t = useT('questions');
  if (!minutes) return null;
  const hours = Math.ceil(minutes / HOUR_MINUTES);
  const days = Math.ceil(hours / DAY_HOURS);
  return (
    <p className="text-sm text-muted">
      {hours <= DAY_HOURS
        ? t('questions.answersWithinHours', { count: hours })
        : t('questions.answersWithinDays', { count: days })}
    </p>
  );
}
