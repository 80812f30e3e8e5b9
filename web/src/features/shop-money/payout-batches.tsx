import { type AnyPayout, destinationText, type PayoutTasks } from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

/** Money above the ceiling: one admin puts what waits into a batch, another one releases it. */
export function PayoutBatches({ tasks }: { readonly tasks: PayoutTasks }) {
  const t = useT('money');
  const { ceilingTzs, sentTodayTzs, batches } = tasks;
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{t('money.release')}</h2>
      <p className="text-muted">
        {t('money.releaseText', {
          ceiling: formatTzs(ceilingTzs),
          sent: formatTzs(sentTodayTzs),
        })}
      </p>
      <ul className="grid gap-4 lg:grid-cols-2">
        {tasks.waiting.length > 0 && (
          <li>
            <WaitingCard tasks={tasks} />
          </li>
        )}
        {batches.map((batch) => (
          <li key={batch._id}>
            <BatchCard batch={batch} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingCard({ tasks: { waiting, waitingTzs } }: { readonly tasks: PayoutTasks }) {
  const t = useT('money');
  const busy = useNavigation().formData?.has('batchCount');
  return (
    <Card className="grid gap-4">
      <h3 className="text-base">{t('money.waitingBatch')}</h3>
      <Totals count={waiting.length} sumTzs={waitingTzs} />
      <PayoutLines payouts={waiting} />
      <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
        <p className="text-muted">{t('money.prepareText')}</p>
        <input type="hidden" name="batchCount" value={waiting.length} />
        <input type="hidden" name="batchTzs" value={waitingTzs} />
        <Button busy={busy}>{t('money.prepare')}</Button>
      </Form>
    </Card>
  );
}

function BatchCard({ batch }: { readonly batch: PayoutTasks['batches'][number] }) {
  const t = useT('money');
  const lang = useLanguage();
  const busy = useNavigation().formData?.get('batchId') === batch._id;
  const { count, sumTzs, payouts, preparedByName, preparedAt, mayRelease } = batch;
  return (
    <Card className="grid gap-4">
      <h3 className="text-base">{t('money.preparedBatch')}</h3>
      <Totals count={count} sumTzs={sumTzs} />
      <p className="text-muted">
        {t('money.preparedBy', {
          name: preparedByName || '–',
          date: formatDateTime(preparedAt, lang),
        })}
      </p>
      <PayoutLines payouts={payouts} />
      {!mayRelease && <p>{t('money.otherAdmin')}</p>}
      <Form method="post" preventScrollReset className="flex flex-wrap gap-3">
        <input type="hidden" name="batchId" value={batch._id} />
        {mayRelease && (
          <Button name="batch" value="release" busy={busy}>
            {t('money.releaseNow', { amount: formatTzs(sumTzs) })}
          </Button>
        )}
        <Button name="batch" value="return" look="secondary" busy={busy}>
          {t('money.dissolve')}
        </Button>
      </Form>
    </Card>
  );
}

export function Totals({ count, sumTzs }: { readonly count: number; readonly sumTzs: number }) {
  const t = useT('money');
  return (
    <Facts
      facts={[
        [t('money.payoutCount'), String(count)],
        [t('money.sum'), formatTzs(sumTzs)],
      ]}
    />
  );
}

export function PayoutLines({ payouts }: { readonly payouts: readonly AnyPayout[] }) {
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
