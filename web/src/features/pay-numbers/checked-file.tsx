import type { PayNumberFile, PayNumberRow } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import type { Tone } from '../../components/ui/badge.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { formatDate, formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

const TONES: Readonly<Record<PayNumberRow['outcome'], Tone>> = {
  'by-reference': 'good',
  'by-code': 'good',
  'second-admin': 'warm',
  unmatched: 'info',
  known: 'neutral',
  conflict: 'bad',
  invalid: 'bad',
  skipped: 'neutral',
};

/** What each row of a checked file would do, or has done; it is confirmed as a whole. */
export function CheckedFile({ file }: { readonly file: PayNumberFile }) {
  const { _id, account, rows, storedAt } = file;
  const t = useT('statements');
  const busy = useNavigation().formData?.get('fileId') === _id;
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">
        {t(storedAt ? 'statements.storedFile' : 'statements.checkedFile')}
      </h2>
      <p className="text-muted">{t(`statements.of-${account}`)}</p>
      {rows.length === 0 ? <EmptyState>{t('statements.noRows')}</EmptyState> : <Rows file={file} />}
      <div className="flex flex-wrap gap-3">
        {!storedAt && rows.length > 0 && (
          <Form method="post">
            <input type="hidden" name="fileId" value={_id} />
            <Button name="intent" value="store" busy={busy}>
              {t('statements.store')}
            </Button>
          </Form>
        )}
        <LinkButton variant="secondary" to={panelPaths.adminLipaStatement()}>
          {t(storedAt ? 'statements.closeFile' : 'statements.leaveFile')}
        </LinkButton>
      </div>
    </Card>
  );
}

function Rows({ file: { account, rows, storedAt } }: { readonly file: PayNumberFile }) {
  const t = useT('statements');
  const lang = useLanguage();
  // A bank's statement has days, and no times that mean anything.
  const ofBank = account === 'bank-transfer';
  const formatAt = ofBank ? formatDate : formatDateTime;
  const columns: DataColumn<PayNumberRow>[] = [
    { key: 'row', heading: t('statements.row'), numeric: true, cell: ({ row }) => row },
    {
      key: 'outcome',
      phone: 'title',
      heading: t('statements.outcome'),
      cell: (row) => <Outcome row={row} />,
    },
    { key: 'code', heading: t('statements.code'), cell: ({ code }) => code || '–' },
    {
      key: 'at',
      heading: t(ofBank ? 'statements.day' : 'statements.time'),
      cell: ({ at }) => (at ? formatAt(at, lang) : '–'),
    },
    {
      key: 'amount',
      phone: 'end',
      heading: t('statements.amount'),
      numeric: true,
      cell: ({ amountTzs }) => (amountTzs > 0 ? formatTzs(amountTzs) : '–'),
    },
    { key: 'payer', heading: t('statements.payer'), cell: ({ payer }) => payer || '–' },
    {
      key: 'reference',
      heading: t(ofBank ? 'statements.narration' : 'statements.reference'),
      cell: ({ reference }) => reference || '–',
    },
  ];
  return (
    <DataTable
      caption={t(storedAt ? 'statements.storedFile' : 'statements.checkedFile')}
      columns={columns}
      rows={rows}
      rowKey={({ row }) => String(row)}
    />
  );
}

function Outcome({
  row: { outcome, reason, column, orderNumber },
}: {
  readonly row: PayNumberRow;
}) {
  const t = useT('statements');
  return (
    <div className="grid justify-items-end gap-1 md:justify-items-start">
      <StatusPill tone={TONES[outcome]}>{t(`statements.is-${outcome}`)}</StatusPill>
      {orderNumber && <span className="text-sm">{orderNumber}</span>}
      {column && <span className="text-sm text-danger">{t(`statements.wrong-${column}`)}</span>}
      {reason !== 'none' && (
        <span className="text-sm text-muted">{t(`statements.why-${reason}`)}</span>
      )}
    </div>
  );
}
