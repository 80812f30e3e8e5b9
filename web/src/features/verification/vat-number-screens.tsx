import { type VatNumberEntry, vatNumberInWords } from '@sokoni/contracts/browser';
import { Link, useNavigation } from 'react-router';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { type DataColumn, DataTable } from '../../components/ui/data-table.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { TextArea } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

const nameOf = ({ businessName, sellerName, sellerId }: VatNumberEntry) =>
  businessName || sellerName || sellerId;

interface VatNumberTableProps {
  readonly entries: readonly VatNumberEntry[];
  /** Opens the dialog with the certificate, which decides. */
  readonly entryPath: (sellerId: string) => string;
}

/** VAT numbers of sellers, without their certificates. */
export function VatNumberTable({ entries, entryPath }: VatNumberTableProps) {
  const t = useT('verification');
  const lang = useLanguage();
  const columns: DataColumn<VatNumberEntry>[] = [
    {
      key: 'seller',
      phone: 'title',
      heading: t('verification.seller'),
      cell: (entry) => (
        <Link
          to={entryPath(entry.sellerId)}
          preventScrollReset
          className="link block truncate py-1 font-semibold"
        >
          {nameOf(entry)}
        </Link>
      ),
    },
    {
      key: 'number',
      phone: 'under',
      heading: t('verification.vatNumber'),
      cell: ({ vatNumber }) => vatNumberInWords(vatNumber),
    },
    {
      key: 'asked',
      phone: 'end',
      heading: t('verification.submittedAt'),
      width: 'w-40',
      cell: ({ askedAt }) => (
        <span className="whitespace-nowrap">{askedAt ? formatDate(askedAt, lang) : '–'}</span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('verification.vatTitle')}
      columns={columns}
      rows={entries}
      rowKey={({ sellerId }) => sellerId}
    />
  );
}

interface VatNumberReviewProps {
  readonly entry: VatNumberEntry;
  readonly answer: FormAnswer | undefined;
}

/** A number beside its certificate, and the buttons that decide. */
export function VatNumberReview({ entry, answer }: VatNumberReviewProps) {
  const t = useT('verification');
  const lang = useLanguage();
  const busy = useNavigation().formMethod === 'POST';
  const { sellerId, vatNumber, state, certificate, reason, askedAt, decidedAt } = entry;
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t('verification.vatRule')}</p>
      <Facts
        facts={[
          [t('verification.seller'), nameOf(entry)],
          [t('verification.vatNumber'), vatNumberInWords(vatNumber)],
          ...(askedAt
            ? [[t('verification.submittedAt'), formatDateTime(askedAt, lang)] as const]
            : []),
          ...(decidedAt && state !== 'waiting'
            ? [[t(`verification.vatWas-${state}`), formatDateTime(decidedAt, lang)] as const]
            : []),
          ...(reason ? [[t('verification.reason'), reason] as const] : []),
          ...(certificate
            ? []
            : [[t('verification.vatCertificate'), t('verification.vatNoCertificate')] as const]),
        ]}
      />
      {certificate && (
        <a href={certificate} target="_blank" rel="noreferrer" className="grid max-w-80 gap-1">
          <img
            src={certificate}
            alt={t('verification.openPhoto', { photo: t('verification.vatCertificate') })}
            width={320}
            height={240}
            className="aspect-4/3 w-full rounded-md border border-line object-cover"
          />
          <span className="link text-sm" aria-hidden="true">
            {t('verification.vatCertificate')}
          </span>
        </a>
      )}
      {state === 'refused' && (
        <p className="text-muted">
          {certificate ? t('verification.vatReopenHint') : t('verification.vatRefusedHint')}
        </p>
      )}
      {(state !== 'refused' || certificate || answer) && (
        <AnsweredForm answer={answer} inDialog className="grid gap-4">
          <input type="hidden" name="sellerId" value={sellerId} />
          {/* The number as it is shown here: the service decides no other one. */}
          <input type="hidden" name="vatNumber" value={vatNumber} />
          <input type="hidden" name="askedAt" value={askedAt ?? ''} />
          <input type="hidden" name="state" value={state} />
          {/* What was typed while another admin refused it stays readable. */}
          {(state !== 'refused' || answer) && (
            <TextArea
              label={t('verification.reason')}
              hint={t('verification.vatReasonHint')}
              name="reason"
              maxLength={500}
              rows={3}
              defaultValue={answer?.values.reason}
              error={answer?.fields.reason}
            />
          )}
          <div className="flex flex-wrap gap-3">
            {state === 'waiting' && (
              <Button name="decision" value="confirm" busy={busy}>
                {t('verification.vatConfirm')}
              </Button>
            )}
            {state !== 'refused' && (
              <Button name="decision" value="refuse" variant="danger" busy={busy}>
                {t('verification.vatRefuse')}
              </Button>
            )}
            {state === 'refused' && certificate && (
              <Button name="decision" value="reopen" busy={busy}>
                {t('verification.vatReopen')}
              </Button>
            )}
          </div>
        </AnsweredForm>
      )}
    </div>
  );
}
