import { type ManagedStation, MOBILE_PREFIX, mobileDigits } from '@sokoni/contracts/browser';
import { Link, useNavigation } from 'react-router';
import { WEEKDAYS } from '../../components/order/station-facts.tsx';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { LocationField } from '../../components/ui/location-field.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { useT } from '../../lib/texts.ts';

/** After a refusal, also the station as another admin has saved it meanwhile. */
export type StationAnswer = FormAnswer & { readonly current?: ManagedStation };

interface StationFormProps {
  /** What is changed; null for a new one. */
  readonly station: ManagedStation | null;
  /** Of a new one. */
  readonly newId: string;
  readonly answer: StationAnswer | undefined;
}

/** A new station, or the change of one. */
export function StationForm({ station, newId, answer }: StationFormProps) {
  const t = useT('stations');
  const busy = useNavigation().state === 'submitting';
  const typed = answer?.values ?? valuesOf(station, newId);
  const errors = answer?.fields ?? {};
  const field = (name: string) => ({ name, error: errors[name], defaultValue: typed[name] ?? '' });
  return (
    <Card>
      <AnsweredForm answer={answer} className="grid gap-4">
        <h2 id="station" className="scroll-mt-4 text-lg">
          {station ? t('stations.change', { name: station.name }) : t('stations.new')}
        </h2>
        {answer?.current && <SavedElsewhere current={answer.current} typed={typed} />}
        {(['stationId', 'version'] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={typed[name] ?? ''} />
        ))}
        <TextField {...field('name')} label={t('stations.name')} required maxLength={60} />
        <LocationField {...field('location')} label={t('stations.location')} required />
        <TextField
          {...field('directions')}
          label={t('stations.directions')}
          hint={t('stations.directionsHint')}
          required
          maxLength={160}
        />
        <TextField
          {...field('phone')}
          label={t('stations.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          prefix={MOBILE_PREFIX}
          required
        />
        <TextField
          {...field('tariffTzs')}
          label={t('stations.tariffTzs')}
          hint={t('stations.tariffHint')}
          inputMode="numeric"
          autoComplete="off"
          prefix="TZS"
          required
        />
        <TextField
          {...field('licenceNumber')}
          label={t('stations.licenceNumber')}
          hint={t('stations.licenceHint')}
          autoComplete="off"
          maxLength={40}
        />
        <TextField {...field('licenceUntil')} type="date" label={t('stations.licenceUntil')} />
        <fieldset className="grid gap-3">
          <legend className="float-left w-full font-bold">{t('stations.hours')}</legend>
          <p className="text-sm text-muted">{t('stations.hoursHint')}</p>
          {errors.hours && <p className="text-sm text-danger">{errors.hours}</p>}
          {WEEKDAYS.map((key, at) => {
            const day = t(key);
            const error = errors[`hours.${at}`] ?? errors[`hours.${at}.from`];
            return (
              <div key={key} className="grid grid-cols-2 gap-3">
                <TextField
                  {...field(`from.${at}`)}
                  error={error}
                  type="time"
                  label={t('stations.opensAt', { day })}
                />
                <TextField
                  {...field(`to.${at}`)}
                  error={errors[`hours.${at}.to`]}
                  type="time"
                  label={t('stations.closesAt', { day })}
                />
              </div>
            );
          })}
        </fieldset>
        <Checkbox name="open" label={t('stations.takesOrders')} defaultChecked={'open' in typed} />
        <div className="flex flex-wrap items-center gap-4">
          <Button name="intent" value="save" busy={busy}>
            {t('stations.save')}
          </Button>
          {station && (
            <Link to="?" className="link">
              {t('stations.cancelEdit')}
            </Link>
          )}
        </div>
      </AnsweredForm>
    </Card>
  );
}

interface SavedElsewhereProps {
  readonly current: ManagedStation;
  readonly typed: FormAnswer['values'];
}

/** What another admin saved while one typed: saving the form replaces it. */
function SavedElsewhere({ current, typed }: SavedElsewhereProps) {
  const t = useT('stations');
  const stored = valuesOf(current, '');
  const differs = (...names: readonly string[]) =>
    names.some((name) => (stored[name] ?? '') !== (typed[name] ?? ''));
  const shown = (text: string | undefined) => text || t('stations.nothing');
  const texts = TEXTS.filter((name) => differs(name)).map(
    (name) => [t(`stations.${name}`), shown(stored[name])] as const,
  );
  const hours = WEEKDAYS.flatMap((key, at) => {
    const { [`from.${at}`]: from, [`to.${at}`]: to } = stored;
    if (!differs(`from.${at}`, `to.${at}`)) return [];
    return [[t(key), from ? `${from} – ${to}` : t('stations.dayOff')] as const];
  });
  const open = differs('open')
    ? [[t('stations.takesOrders'), t(current.open ? 'stations.open' : 'stations.closed')] as const]
    : [];
  const facts = [...texts, ...hours, ...open];
  if (facts.length === 0) return null;
  return (
    <div className="rounded-md bg-sand p-3">
      <Facts title={t('stations.savedElsewhere')} facts={facts} />
      <p className="pt-2 text-sm">{t('stations.savedElsewhereText')}</p>
    </div>
  );
}

const TEXTS = [
  ...(['name', 'location', 'directions', 'phone', 'tariffTzs'] as const),
  ...(['licenceNumber', 'licenceUntil'] as const),
];

/** The station as the form would send it. */
function valuesOf(station: ManagedStation | null, newId: string): FormAnswer['values'] {
  if (!station) return { stationId: newId, version: '0', open: 'on' };
  const { _id, version, name, location, directions, phone, hours, tariffTzs, open } = station;
  const times = hours.flatMap((day, at) => [
    [`from.${at}`, day?.from ?? ''],
    [`to.${at}`, day?.to ?? ''],
  ]);
  return {
    ...(Object.fromEntries(times) as FormAnswer['values']),
    ...{ stationId: _id, version: String(version), name, location, directions },
    phone: mobileDigits(phone),
    tariffTzs: String(tariffTzs),
    licenceNumber: station.licenceNumber,
    licenceUntil: station.licenceUntil ?? '',
    ...(open && { open: 'on' }),
  };
}
