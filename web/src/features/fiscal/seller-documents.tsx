import {
  type FiscalReceipt,
  shillingsOf,
  type VatReturn,
  type ZReport,
} from '@sokoni/contracts/browser';
import { Form, Link } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { customerOf, receiptTime } from '../../components/order/tax-facts.tsx';
import { Alert } from '../../components/ui/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { DeliveryPill } from './delivery-pill.tsx';
import { vatDoubts, vatFacts } from './vat-facts.ts';

const cents = (value: number) => formatTzs(shillingsOf(value));

interface ReceiptTableProps {
  readonly receipts: readonly FiscalReceipt[];
  /** Not by who helps with money alone. */
  readonly opensOrders: boolean;
}

/** The shop's receipts, each with the state of its delivery. */
export function ReceiptTable({ receipts, opensOrders }: ReceiptTableProps) {
  const t = useT('fiscal');
  if (receipts.length === 0) return <EmptyState>{t('fiscal.noReceipts')}</EmptyState>;
  return (
    <DataTable
      caption={t('fiscal.receipts')}
      rows={receipts}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'number',
          phone: 'title',
          heading: t('fiscal.number'),
          cell: ({ number }) => number,
        },
        {
          key: 'amount',
          phone: 'end',
          heading: t('fiscal.amount'),
          numeric: true,
          cell: ({ totals }) => formatTzs(totals.amountTzs),
        },
        { key: 'issued', heading: t('fiscal.issued'), cell: receiptTime },
        {
          key: 'order',
          heading: t('fiscal.order'),
          cell: ({ orderId, orderNumber }) =>
            opensOrders ? (
              <Link to={panelPaths.sellerOrder(orderId)} className="link">
                {orderNumber}
              </Link>
            ) : (
              orderNumber
            ),
        },
        {
          key: 'customer',
          heading: t('fiscal.customer'),
          cell: (receipt) => <span className="wrap-anywhere">{customerOf(receipt)}</span>,
        },
        {
          key: 'vat',
          heading: t('fiscal.vat'),
          numeric: true,
          cell: ({ totals }) => cents(totals.taxCents),
        },
        {
          key: 'state',
          heading: t('fiscal.state'),
          cell: ({ state, answer }) => (
            <>
              <DeliveryPill state={state} />
              {state === 'refused' && answer && <p className="text-xs wrap-anywhere">{answer}</p>}
            </>
          ),
        },
      ]}
    />
  );
}

export function ZReportTable({ reports }: { readonly reports: readonly ZReport[] }) {
  const t = useT('fiscal');
  const lang = useLanguage();
  if (reports.length === 0) return <EmptyState>{t('fiscal.noZReports')}</EmptyState>;
  return (
    <DataTable
      caption={t('fiscal.zReports')}
      rows={reports}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'day',
          phone: 'title',
          heading: t('fiscal.day'),
          cell: ({ day }) => formatDate(day, lang),
        },
        {
          key: 'amount',
          phone: 'end',
          heading: t('fiscal.amount'),
          numeric: true,
          cell: ({ totals }) => formatTzs(totals.amountTzs),
        },
        {
          key: 'numbers',
          heading: t('fiscal.numbers'),
          cell: ({ firstNumber, lastNumber }) => `${firstNumber} – ${lastNumber}`,
        },
        {
          key: 'count',
          heading: t('fiscal.count'),
          numeric: true,
          cell: ({ receipts }) => receipts,
        },
        {
          key: 'vat',
          heading: t('fiscal.vat'),
          numeric: true,
          cell: ({ totals }) => cents(totals.taxCents),
        },
        {
          key: 'gross',
          heading: t('fiscal.gross'),
          numeric: true,
          cell: ({ grossCents }) => cents(grossCents),
        },
        {
          key: 'state',
          heading: t('fiscal.state'),
          cell: ({ state }) => <DeliveryPill state={state} />,
        },
      ]}
    />
  );
}

/** The figures of a month, and their files. */
export function VatMonth({ figures }: { readonly figures: VatReturn }) {
  const t = useT('fiscal');
  const { month, credits } = figures;
  return (
    <Card className="grid gap-4">
      <Form method="get" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="show" value="vat" />
        <TextField label={t('fiscal.month')} name="month" type="month" defaultValue={month} />
        <Button variant="secondary">{t('fiscal.showMonth')}</Button>
      </Form>
      <h2 className="text-lg">{t('fiscal.vatReturn')}</h2>
      <Facts facts={vatFacts(figures, t)} />
      {credits.count > 0 && <p className="text-sm text-muted">{t('fiscal.creditsText')}</p>}
      {vatDoubts(figures, t).map((doubt) => (
        <Alert key={doubt} kind="warning">
          {doubt}
        </Alert>
      ))}
      <a href={panelPaths.vatReturnPdf(month)} className="link justify-self-start py-2">
        {t('fiscal.vatPdf')}
      </a>
      <a href={panelPaths.vatReturnFile(month)} download className="link justify-self-start py-2">
        {t('fiscal.download')}
      </a>
    </Card>
  );
}
