import type { PayNumberLine, PayNumberStatement } from '@sokoni/contracts/browser';
import { useNavigation } from 'react-router';
import { OwnForm } from '../../components/ui/answered-form.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { SecondPerson } from '../../components/ui/second-person.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatDate, formatDateTime, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

/** Lines that wait: for another admin, or for their order. */
export function PayNumberLines({
  lines,
  ceilingTzs,
}: Pick<PayNumberStatement, 'lines' | 'ceilingTzs'>) {
  const t = useT('statements');
  return (
    <section className="grid gap-4">
      <h2 className="text-lg">{t('statements.waiting')}</h2>
      <p className="text-muted">{t('statements.waitingText', { amount: formatTzs(ceilingTzs) })}</p>
      {lines.length === 0 && <EmptyState>{t('statements.noLines')}</EmptyState>}
      <ul className="grid gap-4 lg:grid-cols-2">
        {lines.map((line) => (
          <li key={line._id}>
            <LineCard line={line} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LineCard({ line }: { readonly line: PayNumberLine }) {
  const t = useT('statements');
  const lang = useLanguage();
  const { _id, account, code, amountTzs, payer, reference, reason, orderNumber } = line;
  const ofBank = account === 'bank-transfer';
  const proposed = line.state === 'proposed';
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base">{code || _id}</h3>
        <Badge tone={proposed ? 'warm' : 'info'}>
          {t(proposed ? 'statements.is-second-admin' : 'statements.is-unmatched')}
        </Badge>
      </div>
      <Facts
        facts={[
          [t('statements.account'), t(`statements.of-${account}`)],
          [t('statements.amount'), formatTzs(amountTzs)],
          ofBank
            ? [t('statements.day'), formatDate(line.at, lang)]
            : [t('statements.time'), formatDateTime(line.at, lang)],
          [t('statements.payer'), payer],
          [t(ofBank ? 'statements.narration' : 'statements.reference'), reference],
          [t(proposed ? 'statements.order' : 'statements.maybeOrder'), orderNumber],
          [t('statements.expected'), line.expectedTzs === null ? '' : formatTzs(line.expectedTzs)],
          [t('statements.line'), ofBank && code ? _id : ''],
        ]}
      />
      {reason !== 'none' && <p className="text-muted">{t(`statements.why-${reason}`)}</p>}
      {proposed ? <Decision line={line} /> : <ChooseOrder line={line} />}
    </Card>
  );
}

function Decision({
  line: { _id: code, paymentId, mayConfirm, reason },
}: {
  readonly line: PayNumberLine;
}) {
  const t = useT('statements');
  return (
    <SecondPerson
      about={{ code, paymentId: paymentId ?? '' }}
      mayConfirm={mayConfirm}
      waits={t('statements.otherAdmin')}
      // Of another sum it pays for nothing before an admin has decided about it.
      confirm={{
        intent: 'confirm',
        label: t(reason === 'other-amount' ? 'statements.confirmOther' : 'statements.confirm'),
      }}
      decline={{ intent: 'return', label: t('statements.return') }}
    />
  );
}

function ChooseOrder({ line: { _id, orderNumber } }: { readonly line: PayNumberLine }) {
  const t = useT('statements');
  const busy = useNavigation().formData?.get('code') === _id;
  return (
    <OwnForm formId={`match ${_id}`} className="grid gap-3">
      <input type="hidden" name="code" value={_id} />
      <TextField
        label={t('statements.orderField')}
        hint={t('statements.orderHint')}
        name="orderNumber"
        maxLength={40}
        defaultValue={orderNumber}
        autoComplete="off"
        required
      />
      <Button name="intent" value="match" busy={busy} className="justify-self-start">
        {t('statements.match')}
      </Button>
    </OwnForm>
  );
}
