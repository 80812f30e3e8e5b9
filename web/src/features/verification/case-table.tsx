import type { VerificationEntry } from '@sokoni/contracts/browser';
import { Link } from 'react-router';
import { type DataColumn, DataTable, RowMenu } from '../../components/ui/data-table.tsx';
import { MenuLink } from '../../components/ui/menu.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { isNameWaiting, TONES } from './verification.ts';

interface CaseTableProps {
  readonly cases: readonly VerificationEntry[];
  /** Opens the dialog with the evidence, which decides. */
  readonly decisionPath: (userId: string) => string;
  /** Leads to everything about the seller. */
  readonly userPath: (userId: string) => string;
}

/** The queue of verifications, without documents. */
export function CaseTable({ cases, decisionPath, userPath }: CaseTableProps) {
  const t = useT('verification');
  const lang = useLanguage();
  const columns: DataColumn<VerificationEntry>[] = [
    {
      key: 'seller',
      phone: 'title',
      heading: t('verification.seller'),
      cell: ({ userId, seller }) => (
        <Link
          to={decisionPath(userId)}
          preventScrollReset
          className="link block truncate py-1 font-semibold"
        >
          {seller.name}
        </Link>
      ),
    },
    {
      key: 'business',
      phone: 'under',
      heading: t('verification.businessName'),
      cell: ({ proposedBusinessName, seller }) => (
        <p className="truncate">
          {proposedBusinessName
            ? t('verification.wants', { name: proposedBusinessName })
            : seller.businessName || seller.username}
        </p>
      ),
    },
    {
      key: 'location',
      phone: 'hidden',
      heading: t('verification.location'),
      cell: ({ seller }) => <p className="truncate">{seller.location || '–'}</p>,
    },
    {
      key: 'submitted',
      phone: 'end',
      heading: t('verification.submittedAt'),
      width: 'w-40',
      cell: ({ submittedAt }) => (
        <span className="whitespace-nowrap">
          {submittedAt ? formatDate(submittedAt, lang) : '–'}
        </span>
      ),
    },
    {
      key: 'status',
      // The filter above the list says it too.
      phone: 'hidden',
      heading: t('verification.status'),
      width: 'w-54',
      cell: (entry) =>
        entry.accountStatus !== 'active' ? (
          <StatusPill tone="bad">{t(`verification.${entry.accountStatus}`)}</StatusPill>
        ) : (
          <StatusPill tone={isNameWaiting(entry) ? 'info' : TONES[entry.verification]}>
            {t(
              isNameWaiting(entry) ? 'verification.newName' : `verification.${entry.verification}`,
            )}
          </StatusPill>
        ),
    },
  ];
  return (
    <DataTable
      caption={t('verification.queueTitle')}
      columns={columns}
      rows={cases}
      rowKey={({ userId }) => userId}
      menu={({ userId, seller }) => (
        <RowMenu name={seller.name}>
          <MenuLink to={userPath(userId)}>{t('verification.everything')}</MenuLink>
        </RowMenu>
      )}
    />
  );
}
