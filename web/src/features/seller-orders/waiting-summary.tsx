import type { SellerTasks } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { TASKS, type TaskChoice } from './seller-tasks.ts';

interface WaitingSummaryProps {
  readonly tasks: SellerTasks;
  readonly chosen: TaskChoice;
}

/** What the seller has to do about all their orders, each a way to those orders alone. */
export function WaitingSummary({ tasks, chosen }: WaitingSummaryProps) {
  const t = useT('sales');
  const lang = useLanguage();
  const waiting = TASKS.filter((task) => tasks.counts[task] > 0);
  const choices = [
    ...waiting.map((task) => [task, t(`sales.${task}`, { count: tasks.counts[task] })] as const),
    ...(waiting.length > 0 ? [['any', t('sales.mostUrgent')] as const] : []),
    ...(chosen ? [[null, t('sales.heading')] as const] : []),
  ];
  if (choices.length === 0) return null;
  return (
    <nav aria-label={t('sales.toDo')} className="rounded-md bg-marigold-soft px-4 py-3">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 font-medium">
        {choices.map(([task, label]) => (
          <li key={task}>
            <Link
              to={task ? `${paths.sellerOrders}?task=${task}` : paths.sellerOrders}
              className="link inline-block py-1"
              aria-current={chosen === task ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {tasks.nextDueAt && (
        <p className="text-sm">
          {t('sales.firstDeadline', { time: formatDateTime(tasks.nextDueAt, lang) })}
        </p>
      )}
    </nav>
  );
}
