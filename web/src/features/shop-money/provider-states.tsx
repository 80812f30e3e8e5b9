import type { PaymentProviderRow, ProviderState } from '@sokoni/contracts/browser';
import { Alert } from '../../components/ui/alert.tsx';
import { OwnForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Command, useSending } from '../../components/ui/command-form.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import { useProviderName } from './difference-words.ts';

const TONES = {
  healthy: 'good',
  degraded: 'warm',
  down: 'bad',
  isOff: 'warm',
  unrouted: 'neutral',
} as const;
const USE_TEXTS = { payments: 'providers.usePayments', payouts: 'providers.usePayouts' } as const;
const SWITCH_TEXTS = {
  payments: 'providers.switchPayments',
  payouts: 'providers.switchPayouts',
} as const;

interface StateProps {
  readonly provider: PaymentProviderRow;
  readonly state: ProviderState;
}

/** How a provider does with payments and with payouts, each with its switch. */
export function ProviderStates({ provider }: Pick<StateProps, 'provider'>) {
  return (
    <ul className="grid gap-4">
      {provider.states.map((state) => (
        <li key={state.use} className="grid gap-2 border-t border-line pt-3">
          <Health state={state} />
          <SwitchForm provider={provider} state={state} />
        </li>
      ))}
    </ul>
  );
}

function Health({ state }: Pick<StateProps, 'state'>) {
  const t = useT('providers');
  const lang = useLanguage();
  const { use, routed, health, calls, failures, trialAt, off } = state;
  const shown = off ? 'isOff' : routed ? health : 'unrouted';
  const time = (iso: string) => formatDateTime(iso, lang);
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">{t(USE_TEXTS[use])}</span>
        <StatusPill tone={TONES[shown]}>{t(`providers.${shown}`)}</StatusPill>
      </p>
      {routed && (
        <p className="text-sm text-muted">
          {calls === 0 ? t('providers.noCalls') : t('providers.failuresOf', { failures, calls })}
        </p>
      )}
      {routed && trialAt && (
        <p className="text-sm text-muted">{t('providers.trialAt', { time: time(trialAt) })}</p>
      )}
      {off && (
        <Alert kind="warning">
          {t('providers.switchedOff', {
            name: off.byName || '–',
            time: time(off.at),
            reason: off.reason,
          })}
        </Alert>
      )}
    </>
  );
}

/** A disclosure: it is seldom used, and stops payments or payouts. It is folded again once it is used. */
function SwitchForm({ provider: { name, title }, state: { use, off } }: StateProps) {
  const t = useT('providers');
  const nameOf = useProviderName();
  const intent = off ? 'switch-on' : 'switch-off';
  const busy = useSending([intent], { provider: name, use });
  return (
    <details key={off ? 'off' : 'on'} className="open:rounded-md open:bg-sand open:p-3">
      <summary className="min-h-11 cursor-pointer content-center">
        {t(SWITCH_TEXTS[use], { name: nameOf({ provider: name, title }) })}
      </summary>
      <OwnForm formId={`provider ${name} ${use}`} className="grid gap-3 pt-2">
        <p className="text-muted">{t('providers.switchText')}</p>
        <Command intent={intent} about={{ provider: name, use }} />
        <TextField
          label={t('providers.switchReason')}
          name="reason"
          maxLength={200}
          autoComplete="off"
          required
        />
        <Button variant={off ? 'primary' : 'danger'} busy={busy} className="justify-self-start">
          {t(off ? 'providers.switchOn' : 'providers.switchOff')}
        </Button>
      </OwnForm>
    </details>
  );
}
