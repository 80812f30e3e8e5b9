import { LinkRows } from '../../components/ui/link-rows.tsx';
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
        <LinkRows labelledBy="to-do" rows={todo} rowKey={({ kind }) => kind} to={({ to }) => to}>
          {({ kind, count, dueAt, amountTzs = 0 }) => (
            <>
              <span className="font-medium">
                {t(`sellerhome.${kind}`, { count, amount: formatTzs(amountTzs) })}
              </span>{' '}
              {dueAt && (
                <span className="text-sm text-clay">
                  {t('sellerhome.until', { time: formatDateTimeShort(dueAt, lang) })}
                </span>
              )}
            </>
          )}
        </LinkRows>
      )}
    </section>
  );
}
