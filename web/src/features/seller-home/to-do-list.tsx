import { Link } from 'react-router';
import { formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { formatDateTimeShort } from './figures.ts';
import type { ToDo } from './to-do.ts';

/** What waits for the seller, each with its count and the screen on which it is done. */
export function ToDoList({ todo }: { readonly todo: readonly ToDo[] }) {
  const t = useT('sellerhome');
  const lang = useLanguage();
  return (
    <section aria-labelledby="to-do" className="grid gap-2">
      <h2 id="to-do" className="text-lg">
        {t('sellerhome.toDo')}
      </h2>
      {todo.length === 0 ? (
        <p className="text-muted">{t('sellerhome.nothingToDo')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {todo.map(({ kind, count, to, dueAt, amountTzs = 0 }) => (
            <li key={kind}>
              <Link to={to} className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-sand">
                <span className="min-w-0 grow">
                  <span className="font-medium">
                    {t(`sellerhome.${kind}`, { count, amount: formatTzs(amountTzs) })}
                  </span>{' '}
                  {dueAt && (
                    <span className="text-sm text-clay">
                      {t('sellerhome.until', { time: formatDateTimeShort(dueAt, lang) })}
                    </span>
                  )}
                </span>
                <span aria-hidden="true" className="text-muted">
                  ›
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
