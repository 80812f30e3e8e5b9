import {
  FISCAL_STEPS,
  type FiscalSettings,
  type FiscalStep,
  tinInWords,
  vatNumberInWords,
} from '@sokoni/contracts/browser';
import { useState } from 'react';
import { useNavigation } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { FileButton } from '../../components/ui/file-button.tsx';
import { PasswordField } from '../../components/ui/password-field.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

/** What is done and what is not, in the order in which it is done. */
export function FiscalChecklist({ settings }: { readonly settings: FiscalSettings }) {
  const t = useT('fiscal');
  const lang = useLanguage();
  const { missing, startsOn } = settings;
  if (missing.length === 0 && startsOn) {
    return <Alert kind="success">{t('fiscal.active', { date: formatDate(startsOn, lang) })}</Alert>;
  }
  const isOpen = (step: FiscalStep) => missing.includes(step);
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t('fiscal.missing')}</h2>
      <ol className="grid gap-2">
        {FISCAL_STEPS.map((step) => (
          <li key={step} className="flex items-center justify-between gap-3">
            <span className="min-w-0">{t(`fiscal.step-${step}`)}</span>
            <StatusPill tone={isOpen(step) ? 'warm' : 'good'}>
              {t(isOpen(step) ? 'fiscal.open' : 'fiscal.done')}
            </StatusPill>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What the tax office has said to the registration; nothing before it was asked. */
export function FiscalRegistration({ settings }: { readonly settings: FiscalSettings }) {
  const t = useT('fiscal');
  const lang = useLanguage();
  const { state, message, registeredAt, ...given } = settings.registration;
  if (state === 'none') return null;
  const facts = [
    [t('fiscal.state'), t(`fiscal.registration-${state}`)],
    [t('fiscal.answer'), message],
    [t('fiscal.registrationId'), given.registrationId],
    [t('fiscal.serial'), given.serial],
    [t('fiscal.uin'), given.uin],
    [t('fiscal.vrn'), vatNumberInWords(given.vrn)],
    [t('fiscal.taxOffice'), given.taxOffice],
    [t('fiscal.registeredAt'), registeredAt ? formatDate(registeredAt, lang) : ''],
  ] as const;
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t('fiscal.registration')}</h2>
      <Facts facts={facts.filter(([, value]) => value)} />
    </Card>
  );
}

/** `current` is what another window has saved meanwhile. */
export type FiscalAnswer = FormAnswer & { readonly current?: FiscalSettings };

interface FiscalSettingsFormProps {
  readonly settings: FiscalSettings;
  readonly answer: FiscalAnswer | undefined;
}

export function FiscalSettingsForm({ settings, answer }: FiscalSettingsFormProps) {
  const t = useT('fiscal');
  const lang = useLanguage();
  const [chosen, setChosen] = useState('');
  const busy = useNavigation().formData?.get('intent') === 'save';
  const { environment, environments, certificate, renewal } = settings;
  const typed = { ...valuesOf(settings), ...answer?.values };
  const wrong = answer?.fields ?? {};
  return (
    <Card>
      <AnsweredForm answer={answer} encType="multipart/form-data" className="grid gap-4">
        {answer?.current && <SavedElsewhere current={answer.current} typed={typed} />}
        <input type="hidden" name="version" value={typed.version ?? ''} />
        {environments.length > 1 ? (
          <SelectField
            label={t('fiscal.environment')}
            name="environment"
            options={environments.map((value) => ({
              value,
              label: t(`fiscal.environment-${value}`),
            }))}
            defaultValue={typed.environment}
            error={wrong.environment}
          />
        ) : (
          <input type="hidden" name="environment" value={environments[0] ?? environment} />
        )}
        <TextField
          label={t('fiscal.tin')}
          hint={t('fiscal.tinHint')}
          name="tin"
          inputMode="numeric"
          maxLength={40}
          defaultValue={typed.tin}
          error={wrong.tin}
        />
        <TextField
          label={t('fiscal.name')}
          hint={t('fiscal.taxOfficeHint')}
          name="name"
          maxLength={100}
          defaultValue={typed.name}
          error={wrong.name}
        />
        <TextField
          label={t('fiscal.address')}
          hint={t('fiscal.taxOfficeHint')}
          name="address"
          maxLength={200}
          defaultValue={typed.address}
          error={wrong.address}
        />
        <fieldset className="grid gap-2" data-invalid={wrong.certificate ? '' : undefined}>
          <legend className="mb-1 font-medium">{t('fiscal.certificate')}</legend>
          {certificate && (
            <p className="text-sm wrap-anywhere">
              {t('fiscal.certificateIs', {
                subject: certificate.subject,
                serial: certificate.serial,
                date: formatDate(certificate.validUntil, lang),
              })}
            </p>
          )}
          <CertificateState certificate={certificate} renewal={renewal} />
          <FileButton
            id="certificate"
            name="certificate"
            accept=".pfx,.p12"
            aria-label={t('fiscal.certificate')}
            aria-describedby="certificate-hint"
            label={t('fiscal.chooseCertificate')}
            chosen={chosen || undefined}
            onChange={({ currentTarget: { files } }) => setChosen(files?.[0]?.name ?? '')}
          />
          <p id="certificate-hint" className="text-sm text-muted">
            {t('fiscal.certificateHint')}
          </p>
          {wrong.certificate && (
            <p className="text-sm font-medium text-danger">{wrong.certificate}</p>
          )}
        </fieldset>
        <PasswordField
          label={t('fiscal.password')}
          name="password"
          autoComplete="off"
          maxLength={200}
          error={wrong.password}
        />
        <TextField
          label={t('fiscal.startsOn')}
          hint={t('fiscal.startsOnHint')}
          name="startsOn"
          type="date"
          defaultValue={typed.startsOn}
          error={wrong.startsOn}
        />
        <Button name="intent" value="save" busy={busy} className="justify-self-start">
          {t('fiscal.save')}
        </Button>
      </AnsweredForm>
    </Card>
  );
}

/** The settings as the form would send them. */
function valuesOf(settings: FiscalSettings): FormAnswer['values'] {
  const { environment, tin, name, address, startsOn, version } = settings;
  return { environment, tin: tinInWords(tin), name, address, startsOn: startsOn ?? '', version };
}

interface SavedElsewhereProps {
  readonly current: FiscalSettings;
  readonly typed: FormAnswer['values'];
}

/** What was saved in another window while one typed: saving the form replaces it. */
function SavedElsewhere({ current, typed }: SavedElsewhereProps) {
  const t = useT('fiscal');
  const lang = useLanguage();
  const stored = valuesOf(current);
  const facts = (['environment', 'tin', 'name', 'address', 'startsOn'] as const)
    .filter((name) => stored[name] !== typed[name])
    .map((name) => {
      if (name === 'environment')
        return [t(`fiscal.${name}`), t(`fiscal.environment-${current[name]}`)] as const;
      if (name !== 'startsOn')
        return [t(`fiscal.${name}`), stored[name] || t('fiscal.nothing')] as const;
      const { startsOn } = current;
      return [
        t('fiscal.startsOn'),
        startsOn ? formatDate(startsOn, lang) : t('fiscal.nothing'),
      ] as const;
    });
  if (facts.length === 0) return null;
  return (
    <div className="rounded-md bg-sand p-3">
      <Facts title={t('fiscal.savedElsewhere')} facts={facts} />
      <p className="pt-2 text-sm">{t('fiscal.savedElsewhereText')}</p>
    </div>
  );
}

const RENEWAL_TEXTS = {
  waits: { signs: 'fiscal.renewalWaits', unread: 'fiscal.renewalWaitsUnread' },
  refused: { signs: 'fiscal.renewalRefused', unread: 'fiscal.renewalRefusedUnread' },
} as const;

/** Whether the certificate signs, and what becomes of the one that follows it. */
function CertificateState({
  certificate,
  renewal,
}: Pick<FiscalSettings, 'certificate' | 'renewal'>) {
  const t = useT('fiscal');
  const isUnread = certificate?.signs === false;
  const { serial = '', refusal: answer = '' } = renewal ?? {};
  const texts = RENEWAL_TEXTS[answer ? 'refused' : 'waits'];
  return (
    <>
      {isUnread && (!renewal || answer) && <Alert kind="error">{t('fiscal.keyUnread')}</Alert>}
      {renewal && (
        <Alert kind={answer ? 'error' : 'info'}>
          {t(texts[isUnread ? 'unread' : 'signs'], { serial, answer })}
        </Alert>
      )}
    </>
  );
}
