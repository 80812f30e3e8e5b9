import {
  type AnyPayout,
  destinationText,
  type BankFiles as Files,
  type PayoutTasks,
} from '@sokoni/contracts/browser';
import type { ReactNode } from 'react';
import { PAYOUT_TONES } from '../../components/order/order-status.ts';
import { OwnForm } from '../../components/ui/answered-form.tsx';
import { Button, LinkButton } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Command, CommandForm, useSending } from '../../components/ui/command-form.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { NoDefaultButton } from '../../components/ui/form-notice.tsx';
import { SecondPerson } from '../../components/ui/second-person.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

interface PayoutBatchesProps {
  readonly tasks: PayoutTasks;
  readonly bank: Files;
  /** Address of a file for the bank. */
  readonly filePath: (batchId: string) => string;
}

/** Payouts that two admins send: those above the ceiling as batches, those no provider can pay as files for the bank. */
export function PayoutBatches({ tasks, bank, filePath }: PayoutBatchesProps) {
  const t = useT('money');
  const [ceiling, sent] = [formatTzs(tasks.ceilingTzs), formatTzs(tasks.sentTodayTzs)];
  const isBankIdle = bank.waiting.length === 0 && bank.files.length === 0;
  return (
    <>
      <BatchList heading={t('money.release')} text={t('money.releaseText', { ceiling, sent })}>
        {tasks.waiting.length > 0 && (
          <WaitingCard
            title={t('money.waitingBatch')}
            text={t('money.prepareText')}
            action={t('money.prepare')}
            intent="prepare-batch"
            payouts={tasks.waiting}
            sumTzs={tasks.waitingTzs}
          />
        )}
        {tasks.batches.map((batch) => (
          <BatchCard key={batch._id} batch={batch} />
        ))}
      </BatchList>
      <BatchList
        heading={t('money.bankFiles')}
        text={t('money.bankFilesText')}
        none={isBankIdle && t('money.noBankFiles')}
      >
        {bank.waiting.length > 0 && (
          <WaitingCard
            title={t('money.waitingForBank')}
            text={t('money.makeFileText')}
            action={t('money.makeFile')}
            intent="make-bank-file"
            payouts={bank.waiting}
            sumTzs={bank.waitingTzs}
          />
        )}
        {bank.files.map((file) => (
          <FileCard key={file._id} file={file} path={filePath(file._id)} />
        ))}
      </BatchList>
    </>
  );
}

interface BatchListProps {
  readonly heading: string;
  readonly text: string;
  readonly none?: string | false;
  readonly children: ReactNode;
}

function BatchList({ heading, text, none, children }: BatchListProps) {
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{heading}</h2>
      <p className="text-muted">{text}</p>
      {none && <p>{none}</p>}
      <ul className="grid gap-4 lg:grid-cols-2">{children}</ul>
    </section>
  );
}

interface WaitingProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly intent: string;
  readonly payouts: readonly AnyPayout[];
  readonly sumTzs: number;
}

/** What waits for a first admin, who sends back the count and the sum that were shown. */
function WaitingCard({ title, text, action, intent, payouts, sumTzs }: WaitingProps) {
  const busy = useSending([intent]);
  return (
    <BatchItem title={title} count={payouts.length} sumTzs={sumTzs}>
      <PayoutLines payouts={payouts} />
      <CommandForm
        intent={intent}
        about={{ count: payouts.length, sumTzs }}
        className="grid justify-items-start gap-3"
      >
        <p className="text-muted">{text}</p>
        <Button busy={busy}>{action}</Button>
      </CommandForm>
    </BatchItem>
  );
}

function BatchCard({ batch }: { readonly batch: PayoutTasks['batches'][number] }) {
  const t = useT('money');
  const lang = useLanguage();
  const { _id: batchId, count, sumTzs, payouts, preparedByName, preparedAt, mayRelease } = batch;
  return (
    <BatchItem title={t('money.preparedBatch')} count={count} sumTzs={sumTzs}>
      <p className="text-muted">
        {t('money.preparedBy', {
          name: preparedByName || '–',
          date: formatDateTime(preparedAt, lang),
        })}
      </p>
      <PayoutLines payouts={payouts} />
      <SecondPerson
        about={{ batchId }}
        mayConfirm={mayRelease}
        waits={t('money.otherAdmin')}
        confirm={{
          intent: 'release-batch',
          label: t('money.releaseNow', { amount: formatTzs(sumTzs) }),
        }}
        decline={{ intent: 'return-batch', label: t('money.dissolve') }}
      />
    </BatchItem>
  );
}

interface ItemProps {
  readonly title: string;
  readonly count: number;
  readonly sumTzs: number;
  readonly children: ReactNode;
}

function BatchItem({ title, count, sumTzs, children }: ItemProps) {
  const t = useT('money');
  return (
    <li>
      <Card className="grid gap-4">
        <h3 className="text-base">{title}</h3>
        <Facts
          facts={[
            [t('money.payoutCount'), String(count)],
            [t('money.sum'), formatTzs(sumTzs)],
          ]}
        />
        {children}
      </Card>
    </li>
  );
}

function PayoutLines({ payouts }: { readonly payouts: readonly AnyPayout[] }) {
  return (
    <ul className="grid gap-2">
      {payouts.map(({ _id, amountTzs, sellerName, to }) => (
        <li key={_id} className="flex flex-wrap justify-between gap-x-4">
          <span>{sellerName || '–'}</span>
          <span className="text-muted">{destinationText(to)}</span>
          <span>{formatTzs(amountTzs)}</span>
        </li>
      ))}
    </ul>
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
    <BatchItem title={t('money.madeFile')} count={count} sumTzs={sumTzs}>
      <p className="text-muted">{t('money.madeBy', { name: preparedByName || '–', date })}</p>
      <p className="break-all text-sm text-muted">{t('money.fileHash', { hash })}</p>
      <p>
        <LinkButton variant="secondary" to={path} reloadDocument>
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
    </BatchItem>
  );
}

function ConfirmFile({ file: { _id: batchId, hash } }: FileProps) {
  const t = useT('money');
  const busy = useSending(['confirm-bank-file'], { batchId });
  return (
    <OwnForm formId={`file ${batchId}`} first={<NoDefaultButton />} className="grid gap-3">
      <p className="text-muted">{t('money.confirmFileText')}</p>
      <Command intent="confirm-bank-file" about={{ batchId, hash }} />
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
  const payoutId = payout._id;
  const busy = useSending(['confirm-bank-payment', 'return-bank-payment'], { payoutId });
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
        <Command intent="confirm-bank-payment" about={{ payoutId }} />
        <TextField
          label={t('money.bankReference')}
          name="transactionId"
          maxLength={80}
          autoComplete="off"
        />
        <Button busy={busy} className="justify-self-start">
          {t('money.confirmPayment')}
        </Button>
      </OwnForm>
      <OwnForm
        formId={`returned ${payout._id}`}
        first={<NoDefaultButton />}
        className="grid gap-3 pt-4"
      >
        <Command intent="return-bank-payment" about={{ payoutId }} />
        <TextField
          label={t('money.returnReason')}
          hint={t('money.returnReasonHint')}
          name="reason"
          maxLength={200}
          autoComplete="off"
        />
        <Button variant="secondary" busy={busy} className="justify-self-start">
          {t('money.returnPayment')}
        </Button>
      </OwnForm>
    </details>
  );
}
