import { QUEUE_FILTERS, type QueueFilter } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { pathWith } from '../../app/paths.ts';
import { useT } from '../../lib/texts.ts';

interface QueueFilterLinksProps {
  /** The address of the queue. */
  readonly queue: string;
  readonly show: QueueFilter;
}

/** All rows of a queue, those that the reader has taken, or those that no admin has. */
export function QueueFilterLinks({ queue, show }: QueueFilterLinksProps) {
  const t = useT('moderation');
  return (
    <nav aria-label={t('moderation.filter')} className="flex flex-wrap gap-x-4">
      {QUEUE_FILTERS.map((value) => (
        <Link
          key={value}
          to={pathWith(queue, { show: value === 'all' ? null : value })}
          aria-current={value === show ? 'true' : undefined}
          className="link inline-flex min-h-11 items-center aria-[current=true]:font-bold aria-[current=true]:no-underline"
        >
          {t(`moderation.show_${value}`)}
        </Link>
      ))}
    </nav>
  );
}
