import type { EditedProduct } from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';
import { type EditAnswer, fieldsOf, type Kind, rowsText, shownValue } from './bulk-edit.ts';

const OUTCOMES: Readonly<Record<EditedProduct['outcome'], KeyOf<'bulkedit'>>> = {
  ready: 'bulkedit.ready',
  edited: 'bulkedit.edited',
  undone: 'bulkedit.undone',
  unchanged: 'bulkedit.unchanged',
  stale: 'bulkedit.stale',
  refused: 'bulkedit.refused',
};
const STATUSES = {
  listed: 'products.listed',
  draft: 'products.draft',
  // By the plan, or as its seller may not sell.
  hidden_by_plan: 'products.hiddenByUs',
} as const;
const SUMS = {
  previewed: 'bulkedit.previewedSum',
  edited: 'bulkedit.editedSum',
  undone: 'bulkedit.undoneSum',
} as const;
const DONE = { previewed: 'ready', edited: 'edited', undone: 'undone' } as const;

interface EditOutcomeProps {
  readonly answer: EditAnswer;
  /** What is pressed next, for so many products, instead of the steps of a seller's edit. */
  readonly next?: (count: number) => ReactNode;
}

/** What would become of each product, or became of it, and the button of the next step. */
export function EditOutcome({ answer, next }: EditOutcomeProps) {
  const t = useT('bulkedit');
  const { step, rows, refusal, change, editKey } = answer;
  if (refusal) return <Alert kind="error">{refusal}</Alert>;
  if (!change) return <Alert kind="error">{t('bulkedit.chooseChange')}</Alert>;
  if (rows.length === 0) return <Alert kind="error">{t('bulkedit.noneChosen')}</Alert>;
  const done = rows.filter(({ outcome }) => outcome === DONE[step]);
  const others = rows.length - done.length;
  return (
    <section className="grid gap-4" aria-live="polite">
      <Alert kind={others === 0 ? 'success' : 'warning'}>
        <p>{t(SUMS[step], { count: done.length })}</p>
        {others > 0 && <p>{t('bulkedit.others', { count: others })}</p>}
      </Alert>
      {next && done.length > 0 && next(done.length)}
      {!next && step === 'previewed' && done.length > 0 && (
        <Form method="post">
          <input type="hidden" name="editKey" value={editKey} />
          {fieldsOf(change).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <input type="hidden" name="rows" value={rowsText(done)} />
          <StepButton intent="apply">{t('bulkedit.apply', { count: done.length })}</StepButton>
        </Form>
      )}
      {!next && step === 'edited' && done.length > 0 && <UndoForm editKey={editKey} />}
      <Rows rows={rows} kind={change.kind} />
    </section>
  );
}

export function UndoForm({ editKey }: { readonly editKey: string }) {
  const t = useT('bulkedit');
  return (
    <Form method="post">
      <input type="hidden" name="editKey" value={editKey} />
      <StepButton intent="undo">{t('bulkedit.undo')}</StepButton>
    </Form>
  );
}

function StepButton({ intent, children }: { readonly intent: string; readonly children: string }) {
  const { formData } = useNavigation();
  return (
    <Button
      variant={intent === 'undo' ? 'secondary' : 'primary'}
      name="intent"
      value={intent}
      busy={formData?.get('intent') === intent}
    >
      {children}
    </Button>
  );
}

interface RowsProps {
  readonly rows: readonly EditedProduct[];
  readonly kind: Kind;
}

function Rows({ rows, kind }: RowsProps) {
  const t = useT('bulkedit');
  const nameOf = useT('products');
  const lang = useLanguage();
  const shown = (values: EditedProduct['before']) =>
    values ? (shownValue(values, kind, lang) ?? nameOf(STATUSES[values.status])) : '–';
  return (
    <DataTable
      caption={t('bulkedit.heading')}
      rows={rows}
      rowKey={({ productId }) => productId}
      columns={[
        {
          key: 'name',
          phone: 'title',
          heading: t('bulkedit.product'),
          cell: ({ productName }) => productName || t('bulkedit.unknown'),
        },
        ...(rows.some(({ sellerName }) => sellerName !== undefined)
          ? [
              {
                key: 'seller',
                heading: t('bulkedit.seller'),
                cell: ({ sellerName }: EditedProduct) => sellerName || '–',
              },
            ]
          : []),
        {
          key: 'before',
          heading: t('bulkedit.before'),
          numeric: true,
          cell: (row) => shown(row.before),
        },
        {
          key: 'after',
          heading: t('bulkedit.after'),
          numeric: true,
          cell: (row) => shown(row.after),
        },
        { key: 'outcome', heading: t('bulkedit.outcome'), cell: (row) => <Reason row={row} /> },
      ]}
    />
  );
}

function Reason({ row: { outcome, message, fields } }: { readonly row: EditedProduct }) {
  const t = useT('bulkedit');
  if (outcome !== 'refused') return t(OUTCOMES[outcome]);
  const reasons = Object.values(fields);
  return (
    <span className="text-danger">{reasons.join(' ') || message || t('bulkedit.refused')}</span>
  );
}
