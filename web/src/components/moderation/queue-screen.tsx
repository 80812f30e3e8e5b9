import type { ComponentProps, ReactNode } from 'react';
import { OwnForms } from '../ui/answered-form.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { QueueFilterLinks } from './assignment-form.tsx';
import { QueueTable } from './queue-table.tsx';

interface QueueScreenProps
  extends Pick<
    ComponentProps<typeof QueueTable>,
    'rows' | 'reader' | 'allChosen' | 'openPath' | 'here'
  > {
  readonly title: string;
  readonly intro: string;
  /** Stands in an empty list. */
  readonly nothing: string;
  readonly show: ComponentProps<typeof QueueFilterLinks>['show'];
  readonly sort: ComponentProps<typeof QueueTable>['sorted'];
  /** A row that is read and decided over the list. */
  readonly dialog?: ReactNode;
  readonly nextCursor: string | null;
}

/** What waits for admins: rows that they take, open and decide about. */
export function QueueScreen(queue: QueueScreenProps) {
  const { rows, reader, allChosen, openPath, here } = queue;
  return (
    <OwnForms>
      <div className="page grid gap-4">
        <h1 className="text-2xl">{queue.title}</h1>
        <p className="text-muted">{queue.intro}</p>
        <QueueFilterLinks show={queue.show} />
        {queue.dialog}
        {rows.length === 0 ? (
          <EmptyState>{queue.nothing}</EmptyState>
        ) : (
          <QueueTable
            caption={queue.title}
            sorted={queue.sort}
            {...{ rows, reader, allChosen, openPath, here }}
          />
        )}
        <Pagination nextCursor={queue.nextCursor} />
      </div>
    </OwnForms>
  );
}
