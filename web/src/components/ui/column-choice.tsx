import { Form } from 'react-router';
import { COLUMN, COLUMN_LISTS, type Column, type ColumnList } from '../../lib/columns.ts';
import { useT } from '../../lib/texts.ts';
import { Button } from './button.tsx';
import { Checkbox } from './choice-fields.tsx';
import { OtherParameters } from './pagination.tsx';

interface ColumnChoiceProps {
  readonly list: ColumnList;
  readonly shown: readonly Column[];
}

/** Which columns a list shows: a folded form that rewrites the address and keeps what else is in it. */
export function ColumnChoice({ list, shown }: ColumnChoiceProps) {
  const t = useT('panel');
  return (
    // Folds once the choice is made. On a phone it would change nothing.
    <details key={shown.join()} className="hidden md:block">
      <summary className="link inline-block cursor-pointer py-2">{t('panel.columnsTitle')}</summary>
      <Form
        preventScrollReset
        className="grid gap-2 rounded-lg border border-line bg-surface p-4 text-sm"
      >
        <OtherParameters except={[COLUMN]} />
        <input type="hidden" name={COLUMN} value="" />
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="pb-1">{t('panel.columnsText')}</legend>
          {COLUMN_LISTS[list].map((column) => (
            <Checkbox
              key={column}
              name={COLUMN}
              value={column}
              label={t(`panel.column-${column}`)}
              defaultChecked={shown.includes(column)}
            />
          ))}
        </fieldset>
        <p className="text-muted">{t(`panel.columnsOf-${list}`)}</p>
        <Button variant="secondary" className="justify-self-start">
          {t('panel.showColumns')}
        </Button>
      </Form>
    </details>
  );
}
