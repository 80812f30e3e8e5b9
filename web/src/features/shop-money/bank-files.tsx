import {
  type AnyPayout,
  destinationText,
  type BankFiles as Files,
} from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { PAYOUT_TONES } from '../../components/order/order-status.ts';
import { OwnForm } from '../../components/ui/answered-form.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { NoDefaultButton } from '../../components/ui/no-default-button.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { PayoutLines, Totals } from './payout-batches.tsx';

interface BankFilesProps {
  readonly bank: Files;
  /** Address of a file. */
  readonly filePath: (batchId: string) => string;
}

/** Payouts that no payment provider can carry out: one admin makes a file, another one confirms it. */
export function BankFiles({ bank, filePath }: BankFilesProps) {
  const t = useT('money');
  const { waiting, waitingTzs, files } = bank;
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{t('money.bankFiles')}</h2>
      <p className="text-muted">{t('money.bankFilesText')}</p>
      {waiting.length === 0 && files.length === 0 && <p>{t('money.noBankFiles')}</p>}
      <ul className="grid gap-4 lg:grid-cols-2">
        {waiting.length > 0 && (
          <li>
            <WaitingForBank payouts={waiting} sumTzs={waitingTzs} />
          </li>
        )}
        {files.map((file) => (
          <li key={file._id}>
            <FileCard file={file} path={filePath(file._id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WaitingProps {
  readonly payouts: readonly AnyPayout[];
  readonly sumTzs: number;
}

function WaitingForBank({ payouts, sumTzs }: WaitingProps) {
  const t = useT('money');
  const busy = useNavigation().formData?.has('bankCount');
  return (
    <Card className="grid gap-4">
      <h3 className="text-base">{t('money.waitingForBank')}</h3>
      <Totals count={payouts.length} sumTzs={sumTzs} />
      <PayoutLines payouts={payouts} />
      <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
        <p className="text-muted">{t('money.makeFileText')}</p>
        <input type="hidden" name="bankCount" value={payouts.length} />
        <input type="hidden" name="bankTzs" value={sumTzs} />
        <Button busy={busy}>{t('money.makeFile')}</Button>
      </Form>
    </Card>
  );
}

interface FileProps {
  readonly file: Files['files'][number];
}

function FileCard({ file, path }: FileProps & { readonly path: string }) {
  const t = useT('money');
  const lang = useLanguage();
  const { count, sumTzs, hash, preparedByName, preparedAt, mayConfirm, payouts } = file;
  const date = formatDateTime(preparedAt, lang);
  return (
    <Card className="grid gap-4">
      <h3 className="text-base">{t('money.madeFile')}</h3>
      <Totals count={count} sumTzs={sumTzs} />
      <p className="text-muted">{t('money.madeBy', { name: preparedByName || '–', date })}</p>
      <p className="break-all text-sm text-muted">{t('money.fileHash', { hash })}</p>
      <p>
        <LinkButton look="secondary" to={path} reloadDocument>
          {t('money.downloadFile')}
        </LinkButton>
      </p>
      {mayConfirm ? <ConfirmFile file={file} /> : <p>{t('money.otherAdminFile')}</p>}
      <ul className="grid gap-4">
        {payouts.map((payout) => (
          <li key={payout._id} className="grid gap-3 border-t border-line pt-3">
            <PaymentLine payout={payout} />
            {mayConfirm && payout.status === 'sent' && <DecidePayment payout={payout} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ConfirmFile({ file: { _id, hash } }: FileProps) {
  const t = useT('money');
  const busy = useNavigation().formData?.get('fileId') === _id;
  return (
    <OwnForm formId={`file ${_id}`} first={<NoDefaultButton />} className="grid gap-3">
      <p className="text-muted">{t('money.confirmFileText')}</p>
      <input type="hidden" name="fileId" value={_id} />
      <input type="hidden" name="hash" value={hash} />
      <TextField
        label={t('money.bankReference')}
        name="transactionId"
        maxLength={80}
        autoComplete="off"
        required
      />
      <Button busy={busy} className="justify-self-start">
        {t('money.confirmFile')}
      </Button>
    </OwnForm>
  );
}

function PaymentLine({ payout }: { readonly payout: AnyPayout }) {
  const t = useT('money');
  const { sellerName, to, amountTzs, status, transactionId, failureReason } = payout;
  return (
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
      <span>{sellerName || '–'}</span>
      <span className="text-muted">{destinationText(to)}</span>
      <span>{formatTzs(amountTzs)}</span>
      <StatusPill tone={PAYOUT_TONES[status]}>{t(`money.${status}`)}</StatusPill>
      {(transactionId || failureReason) && (
        <span className="text-sm text-muted">{transactionId || failureReason}</span>
      )}
    </div>
  );
}

/** A disclosure: most files are confirmed as a whole. */
function DecidePayment({ payout }: { readonly payout: AnyPayout }) {
  const t = useT('money');
  const busy = useNavigation().formData?.get('bankPayoutId') === payout._id;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center">
        {t('money.onlyThis')}
        <span className="sr-only">{payout.sellerName}</span>
      </summary>
      <OwnForm
        formId={`paid ${payout._id}`}
        first={<NoDefaultButton />}
        className="grid gap-3 pt-2"
      >
        <input type="hidden" name="bankPayoutId" value={payout._id} />
        <TextField
          label={t('money.bankReference')}
          name="transactionId"
          maxLength={80}
          autoComplete="off"
        />
        <Button name="paid" value="yes" busy={busy} className="justify-self-start">
          {t('money.confirmPayment')}
        </Button>
      </OwnForm>
      <OwnForm
        formId={`returned ${payout._id}`}
        first={<NoDefaultButton />}
        className="grid gap-3 pt-4"
      >
        <input type="hidden" name="bankPayoutId" value={payout._id} />
        <TextField
          label={t('money.returnReason')}
          hint={t('money.returnReasonHint')}
          name="reason"
          maxLength={200}
          autoComplete="off"
        />
        <Button name="paid" value="no" look="secondary" busy={busy} className="justify-self-start">
          {t('money.returnPayment')}
        </Button>
      </OwnForm>
    </details>
  );
}
