import {
  type FiscalDevice,
  type FiscalDifferences,
  type FiscalQueue,
  tinInWords,
} from '@sokoni/contracts/browser';
import { Form, Link, useLocation } from 'react-router';
import { panelPaths } from '../../app/panel-paths.ts';
import { pathWith } from '../../app/paths.ts';
import { Alert } from '../../components/ui/alert.tsx';
import { Button } from '../../components/ui/button.tsx';
import { CommandForm, useSending } from '../../components/ui/command-form.tsx';
import { DataTable } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatDate, formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { DeliveryPill } from './delivery-pill.tsx';

export function DeviceTable({ devices }: { readonly devices: readonly FiscalDevice[] }) {
  const t = useT('fiscal');
  const lang = useLanguage();
  if (devices.length === 0) return <EmptyState>{t('fiscal.noDevices')}</EmptyState>;
  return (
    <DataTable
      caption={t('fiscal.devices')}
      rows={devices}
      rowKey={({ _id }) => _id}
      columns={[
        {
          key: 'name',
          phone: 'name',
          heading: t('fiscal.seller'),
          cell: ({ name, tin, sellerId, environment }) => (
            <span className="wrap-anywhere">
              <Link to={panelPaths.adminUser(sellerId)} className="link">
                {name || tinInWords(tin)}
              </Link>
              <span className="block text-xs text-muted">
                {`TIN ${tinInWords(tin)}`}
                {environment === 'test' && `, ${t('fiscal.environment-test')}`}
              </span>
            </span>
          ),
        },
        {
          key: 'registration',
          heading: t('fiscal.registration'),
          cell: ({ registration }) => t(`fiscal.registration-${registration}`),
        },
        {
          key: 'queue',
          heading: t('fiscal.queue'),
          numeric: true,
          cell: ({ queueLength }) => queueLength,
        },
        {
          key: 'oldest',
          heading: t('fiscal.oldest'),
          cell: ({ oldestAt }) => (oldestAt ? formatDateTime(oldestAt, lang) : t('fiscal.nobody')),
        },
        {
          key: 'answer',
          heading: t('fiscal.lastAnswer'),
          cell: ({ answer }) => <span className="wrap-anywhere">{answer || '–'}</span>,
        },
        {
          key: 'do',
          phone: 'below',
          heading: t('fiscal.showQueue'),
          cell: (device) => <DeviceActions device={device} />,
        },
      ]}
    />
  );
}

function DeviceActions({
  device: { _id: deviceId, queueLength, name },
}: {
  readonly device: FiscalDevice;
}) {
  const t = useT('fiscal');
  const { pathname, search } = useLocation();
  const busy = useSending(['retry'], { deviceId });
  if (queueLength === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Link
        to={pathWith(pathname + search, { device: deviceId })}
        className="link inline-flex min-h-11 items-center"
      >
        {t('fiscal.showQueue')}
        <span className="sr-only">: {name}</span>
      </Link>
      <CommandForm intent="retry" about={{ deviceId }}>
        <Button variant="secondary" busy={busy}>
          {t('fiscal.retry')}
          <span className="sr-only">: {name}</span>
        </Button>
      </CommandForm>
    </div>
  );
}

export function DeviceQueue({ device: { name, tin }, queued }: FiscalQueue) {
  const t = useT('fiscal');
  const lang = useLanguage();
  const title = t('fiscal.queueOf', { name: name || tinInWords(tin) });
  return (
    <section className="grid gap-3">
      <h2 className="text-lg wrap-anywhere">{title}</h2>
      {queued.length === 0 ? (
        <Alert kind="success">{t('fiscal.emptyQueue')}</Alert>
      ) : (
        <DataTable
          caption={title}
          rows={queued}
          rowKey={({ _id }) => _id}
          columns={[
            {
              key: 'document',
              phone: 'title',
              heading: t('fiscal.document'),
              cell: ({ kind, number }) => t(`fiscal.kind-${kind}`, { number }),
            },
            {
              key: 'amount',
              phone: 'end',
              heading: t('fiscal.amount'),
              numeric: true,
              cell: ({ amountTzs }) => formatTzs(amountTzs),
            },
            {
              key: 'order',
              heading: t('fiscal.order'),
              cell: ({ orderNumber }) => <OrderLink orderNumber={orderNumber} />,
            },
            {
              key: 'issued',
              heading: t('fiscal.issued'),
              cell: ({ issuedAt }) => formatDateTime(issuedAt, lang),
            },
            {
              key: 'attempts',
              heading: t('fiscal.attempts'),
              numeric: true,
              cell: ({ attempts }) => attempts,
            },
            {
              key: 'state',
              heading: t('fiscal.state'),
              cell: ({ state, answer }) => (
                <>
                  <DeliveryPill state={state} />
                  {answer && <p className="text-xs wrap-anywhere">{answer}</p>}
                </>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

interface DayDifferencesProps {
  readonly day: string;
  /** Null when the day could not be compared. */
  readonly found: FiscalDifferences | null;
}

/** Orders and receipts of one day: the same, or each difference by its order. */
export function DayDifferences({ day, found }: DayDifferencesProps) {
  const t = useT('fiscal');
  const lang = useLanguage();
  const title = t('fiscal.differencesOf', { date: formatDate(day, lang) });
  const inWords = ({ count, amountTzs }: FiscalDifferences['orders']) =>
    `${count}: ${formatTzs(amountTzs)}`;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      <p className="text-muted">{t('fiscal.differencesText')}</p>
      <Form method="get" className="flex flex-wrap items-end gap-3">
        <TextField label={t('fiscal.day')} name="day" type="date" defaultValue={day} />
        <Button variant="secondary">{t('fiscal.showMonth')}</Button>
      </Form>
      {!found && <Alert kind="error">{t('fiscal.differencesFailed')}</Alert>}
      {found && (
        <Facts
          facts={[
            [t('fiscal.ordersSay'), inWords(found.orders)],
            [t('fiscal.receiptsSay'), inWords(found.receipts)],
          ]}
        />
      )}
      {found?.differences.length === 0 && <Alert kind="success">{t('fiscal.noDifferences')}</Alert>}
      {found && found.differences.length > 0 && (
        <DataTable
          caption={title}
          rows={found.differences}
          rowKey={({ kind, sellerId, orderId }) => `${kind} ${sellerId} ${orderId}`}
          columns={[
            {
              key: 'kind',
              phone: 'name',
              heading: t('fiscal.difference'),
              cell: ({ kind }) => t(`fiscal.difference-${kind}`),
            },
            {
              key: 'order',
              heading: t('fiscal.order'),
              cell: ({ orderNumber }) => <OrderLink orderNumber={orderNumber} />,
            },
            {
              key: 'seller',
              heading: t('fiscal.seller'),
              cell: ({ name, tin }) => (
                <span className="wrap-anywhere">{`${name}, TIN ${tinInWords(tin)}`}</span>
              ),
            },
            {
              key: 'expected',
              heading: t('fiscal.expected'),
              numeric: true,
              cell: ({ expectedTzs }) => formatTzs(expectedTzs),
            },
            {
              key: 'found',
              heading: t('fiscal.found'),
              numeric: true,
              cell: ({ foundTzs }) => formatTzs(foundTzs),
            },
          ]}
        />
      )}
    </section>
  );
}

function OrderLink({ orderNumber }: { readonly orderNumber: string }) {
  if (orderNumber === '') return '–';
  return (
    <Link to={panelPaths.adminOrder(orderNumber)} className="link">
      {orderNumber}
    </Link>
  );
}
