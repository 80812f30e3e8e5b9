import { dateOf } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { DELIVERIES } from '../../features/fiscal/delivery-pill.tsx';
import {
  fetchFiscalSettings,
  fetchVatReturn,
  listFiscalReceipts,
  listZReports,
} from '../../features/fiscal/fiscal.api.ts';
import { ReceiptTable, VatMonth, ZReportTable } from '../../features/fiscal/seller-documents.tsx';
import { readMonth } from '../../features/seller-money/statement-month.ts';
import { formatDateTime } from '../../lib/format.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { panelPaths } from '../panel-paths.ts';
import { mayOpen } from '../team-pages.ts';
import { visitorOf } from '../visitor.ts';
import type { Route } from './+types/fiscal-receipts-page.ts';

const LISTS = ['receipts', 'z', 'vat'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const asked = url.searchParams;
  const show = LISTS.find((list) => list === asked.get('show')) ?? 'receipts';
  const state = DELIVERIES.find((one) => one === asked.get('state')) ?? null;
  const cursor = asked.get('cursor');
  const month = readMonth(asked.get('month')) ?? dateOf(new Date()).slice(0, 7);
  const [visitor, settings, receipts, reports, figures] = await Promise.all([
    visitorOf(context),
    orElse(fetchFiscalSettings(caller), null),
    show === 'receipts' ? orNotFound(listFiscalReceipts(cursor, state, caller)) : null,
    show === 'z' ? orNotFound(listZReports(cursor, caller)) : null,
    show === 'vat' ? orNotFound(fetchVatReturn(month, caller)) : null,
  ]);
  const queue = settings?.queue ?? null;
  const permissions = visitor?.membership?.permissions;
  const opensOrders = !permissions || mayOpen(panelPaths.sellerOrders, permissions);
  return { show, state, queue, receipts, reports, figures, opensOrders };
}

/** What a seller's device has issued: receipts, Z reports, and the figures of a month's VAT return. */
export default function FiscalReceiptsPage({ loaderData }: Route.ComponentProps) {
  const t = useT('fiscal');
  const lang = useLanguage();
  const { show, state, queue, receipts, reports, figures, opensOrders } = loaderData;
  const lists = [
    ['receipts', t('fiscal.receipts')],
    ['z', t('fiscal.zReports')],
    ['vat', t('fiscal.vatReturn')],
  ] as const;
  const states = [
    [null, t('fiscal.allStates')],
    ...DELIVERIES.map((one) => [one, t(`fiscal.state-${one}`)] as const),
  ] as const;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('fiscal.receiptsTitle')} indexed={false} />
      <h1 className="text-2xl">{t('fiscal.receiptsTitle')}</h1>
      {queue?.oldestAt && (
        <Alert kind="warning">
          {t('fiscal.waitingLong', {
            count: queue.length,
            time: formatDateTime(queue.oldestAt, lang),
          })}{' '}
          {t('fiscal.waitingText')}
        </Alert>
      )}
      <Tabs
        label={t('fiscal.show')}
        tabs={lists.map(([list, label]) => ({
          to: panelPaths.sellerFiscalReceipts(list === 'receipts' ? {} : { show: list }),
          label,
          isOpen: list === show,
        }))}
      />
      {receipts && (
        <>
          <Tabs
            label={t('fiscal.state')}
            tabs={states.map(([one, label]) => ({
              to: panelPaths.sellerFiscalReceipts(one ? { state: one } : {}),
              label,
              isOpen: one === state,
            }))}
          />
          <ReceiptTable receipts={receipts.data} opensOrders={opensOrders} />
        </>
      )}
      {reports && <ZReportTable reports={reports.data} />}
      {figures && <VatMonth figures={figures} />}
      <Pagination nextCursor={receipts?.nextCursor ?? reports?.nextCursor ?? null} />
    </div>
  );
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly {
    readonly to: string;
    readonly label: string;
    readonly isOpen: boolean;
  }[];
}

function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.isOpen ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 aria-[current]:border-baobab aria-[current]:bg-baobab-soft aria-[current]:font-semibold"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
