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
  const t = useT('till');
  const busy = useNavigation().formData?.get('fileId') === _id;
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{t(storedAt ? 'till.storedFile' : 'till.checkedFile')}</h2>
      <p className="text-muted">{t(`till.of-${account}`)}</p>
      {rows.length === 0 ? <EmptyState>{t('till.noRows')}</EmptyState> : <Rows file={file} />}
      <div className="flex flex-wrap gap-3">
        {!storedAt && rows.length > 0 && (
          <Form method="post">
            <input type="hidden" name="fileId" value={_id} />
            <Button name="intent" value="store" busy={busy}>
              {t('till.store')}
            </Button>
          </Form>
        )}
        <LinkButton look="secondary" to={panelPaths.adminLipaStatement()}>
          {t(storedAt ? 'till.closeFile' : 'till.leaveFile')}
        </LinkButton>
      </div>
    </Card>
  );
}

function Rows({ file: { account, rows } }: { readonly file: PayNumberFile }) {
  const t = useT('till');
  const lang = useLanguage();
  // A bank's statement has days, and no times that mean anything.
  const ofBank = account === 'bank-transfer';
  const formatAt = ofBank ? formatDate : formatDateTime;
  const columns: DataColumn<PayNumberRow>[] = [
    { key: 'row', heading: t('till.row'), numeric: true, cell: ({ row }) => row },
    {
      key: 'outcome',
      phone: 'title',
      heading: t('till.outcome'),
      cell: (row) => <Outcome row={row} />,
    },
    { key: 'code', heading: t('till.code'), cell: ({ code }) => code || '–' },
    {
      key: 'at',
      heading: t(ofBank ? 'till.day' : 'till.time'),
      cell: ({ at }) => (at ? formatAt(at, lang) : '–'),
    },
    {
      key: 'amount',
      phone: 'end',
      heading: t('till.amount'),
      numeric: true,
      cell: ({ amountTzs }) => (amountTzs > 0 ? formatTzs(amountTzs) : '–'),
    },
    { key: 'payer', heading: t('till.payer'), cell: ({ payer }) => payer || '–' },
    {
      key: 'reference',
      heading: t(ofBank ? 'till.narration' : 'till.reference'),
      cell: ({ reference }) => reference || '–',
    },
  ];
  return (
    <DataTable
      caption={t('till.checkedFile')}
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
  const t = useT('till');
  return (
    <div className="grid justify-items-end gap-1 md:justify-items-start">
      <StatusPill tone={TONES[outcome]}>{t(`till.is-${outcome}`)}</StatusPill>
      {orderNumber && <span className="text-sm">{orderNumber}</span>}
      {column && <span className="text-sm text-danger">{t(`till.wrong-${column}`)}</span>}
      {reason !== 'none' && <span className="text-sm text-muted">{t(`till.why-${reason}`)}</span>}
    </div>
  );
}
