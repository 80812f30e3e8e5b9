import {
  HIGHEST_PRICE_TZS,
  type OwnShopSettings,
  vatNumberInWords,
} from '@sokoni/contracts/browser';
import { type ReactNode, useId } from 'react';
import { useNavigation } from 'react-router';
import { PaperField } from '../../components/photos/paper-field.tsx';
import { PictureField } from '../../components/photos/picture-field.tsx';
import { usePaper } from '../../components/photos/use-paper.ts';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import { Facts } from '../../components/ui/facts.tsx';
import { StatusPill } from '../../components/ui/status-pill.tsx';
import { TextArea, TextField } from '../../components/ui/text-field.tsx';
import type { FormAnswer } from '../../lib/form-answer.ts';
import { formatDate, formatTzs } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import {
  REGION_FIELD,
  type ReturnedSettings,
  type SettingsPart,
  WORDS,
} from './shop-settings.api.ts';

/** As long as the API takes them. */
const WORDS_MOST = { about: 1_000, hours: 200, pickupAddress: 300, returnRules: 1_000 } as const;

const VAT_TONES = { waiting: 'info', confirmed: 'good', refused: 'bad' } as const;

interface ShopSettingsFormProps {
  readonly settings: OwnShopSettings;
  /** All regions there are. */
  readonly regions: readonly string[];
  readonly answer: FormAnswer | undefined;
}

/** Pictures, regions, free delivery, cash and holiday; what a switch opens is hidden by style alone. */
export function ShopSettingsForm({ settings, regions, answer }: ShopSettingsFormProps) {
  const t = useT('shopsettings');
  const busy = useNavigation().state === 'submitting';
  const typed = answer?.values ?? valuesOf(settings);
  const errors = answer?.fields ?? {};
  const { logo = settings.logo, banner = settings.banner } = typed;
  const isChosen = typed.where === 'chosen';
  const certificate = usePaper(typed.vatCertificate);
  return (
    <AnsweredForm answer={answer} first={<SavedByEnter />} className="grid gap-4">
      <input type="hidden" name="version" value={typed.version ?? settings.version} />
      <Part title={t('shopsettings.pictures')} hint={t('shopsettings.picturesHint')}>
        <PictureField
          key={logo}
          name="logo"
          label={t('shopsettings.logo')}
          hint={t('shopsettings.logoHint')}
          stored={logo}
          error={errors.logo}
        />
        <PictureField
          key={`banner ${banner}`}
          name="banner"
          label={t('shopsettings.banner')}
          hint={t('shopsettings.bannerHint')}
          stored={banner}
          error={errors.banner}
        />
      </Part>
      <Part title={t('shopsettings.words')} hint={t('shopsettings.wordsHint')}>
        {WORDS.map((name) => (
          <TextArea
            key={name}
            name={name}
            label={t(`shopsettings.${name}`)}
            hint={t(`shopsettings.${name}Hint`)}
            error={errors[name]}
            maxLength={WORDS_MOST[name]}
            rows={name === 'about' || name === 'returnRules' ? 4 : 2}
            defaultValue={typed[name] ?? ''}
          />
        ))}
      </Part>
      <Part title={t('shopsettings.where')} hint={t('shopsettings.whereHint')}>
        <div className="grid gap-1">
          <Switch type="radio" name="where" value="everywhere" on={!isChosen}>
            {t('shopsettings.everywhere')}
          </Switch>
          <Switch
            type="radio"
            name="where"
            value="chosen"
            on={isChosen}
            opens={
              <fieldset>
                <legend className="sr-only">{t('shopsettings.regions')}</legend>
                <div className="gap-x-6 sm:columns-2 lg:columns-3">
                  {regions.map((region) => (
                    <Checkbox
                      key={region}
                      name={REGION_FIELD + region}
                      label={region}
                      defaultChecked={`${REGION_FIELD}${region}` in typed}
                    />
                  ))}
                </div>
                {errors.regions && (
                  <p role="alert" className="text-sm font-medium text-danger">
                    {errors.regions}
                  </p>
                )}
              </fieldset>
            }
          >
            {t('shopsettings.chosen')}
          </Switch>
        </div>
      </Part>
      <Part title={t('shopsettings.free')} hint={t('shopsettings.freeHint')}>
        <Switch
          type="checkbox"
          name="free"
          on={'free' in typed}
          opens={
            <div className="max-w-60">
              <TextField
                name="freeFrom"
                label={t('shopsettings.freeFrom')}
                hint={t('shopsettings.freeFromHint')}
                error={errors.freeDeliveryFromTzs && t('shopsettings.freeFromWrong')}
                prefix="TZS"
                inputMode="numeric"
                maxLength={String(HIGHEST_PRICE_TZS).length + 4}
                autoComplete="off"
                defaultValue={typed.freeFrom ?? ''}
              />
            </div>
          }
        >
          {t('shopsettings.freeOn')}
        </Switch>
      </Part>
      <Part title={t('shopsettings.cash')} hint={t('shopsettings.cashHint')}>
        <Switch type="checkbox" name="cash" on={'cash' in typed}>
          {t('shopsettings.cashOn')}
        </Switch>
      </Part>
      <Part title={t('shopsettings.tax')} hint={t('shopsettings.taxHint')}>
        <div className="max-w-60">
          <TextField
            name="vatNumber"
            label={t('shopsettings.vatNumber')}
            hint={t('shopsettings.vatNumberHint')}
            error={errors.vatNumber}
            maxLength={40}
            autoComplete="off"
            defaultValue={typed.vatNumber ?? ''}
          />
        </div>
        {settings.vatCheck && <VatState {...settings.vatCheck} />}
        <PaperField
          name="vatCertificate"
          label={t('shopsettings.vatCertificate')}
          hint={t('shopsettings.vatCertificateHint')}
          photo={certificate}
          kept=""
          error={errors.vatCertificate}
        />
      </Part>
      <Part title={t('shopsettings.holiday')} hint={t('shopsettings.holidayHint')}>
        <Switch
          type="checkbox"
          name="away"
          on={'away' in typed}
          opens={
            <div className="grid gap-3">
              <div className="grid max-w-md gap-3 sm:grid-cols-2">
                <TextField
                  type="date"
                  name="from"
                  label={t('shopsettings.from')}
                  error={errors['holiday.from']}
                  defaultValue={typed.from ?? ''}
                />
                <TextField
                  type="date"
                  name="to"
                  label={t('shopsettings.to')}
                  error={errors['holiday.to']}
                  defaultValue={typed.to ?? ''}
                />
              </div>
              <TextField
                name="note"
                label={t('shopsettings.note')}
                hint={t('shopsettings.noteHint')}
                error={errors['holiday.note']}
                maxLength={140}
                defaultValue={typed.note ?? ''}
              />
            </div>
          }
        >
          {t('shopsettings.holidayOn')}
        </Switch>
      </Part>
      <Button
        name="intent"
        value="save"
        busy={busy || certificate.busy}
        className="justify-self-start"
      >
        {t('shopsettings.save')}
      </Button>
    </AnsweredForm>
  );
}

/** Only a confirmed number counts. */
function VatState({ state, reason }: NonNullable<OwnShopSettings['vatCheck']>) {
  const t = useT('shopsettings');
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <StatusPill tone={VAT_TONES[state]}>{t(`shopsettings.vat-${state}`)}</StatusPill>
      <p>{t(`shopsettings.vat-${state}-text`)}</p>
      {reason && <p>{t('shopsettings.vatReason', { reason })}</p>}
    </div>
  );
}

/** Enter in a field presses the first button of a form: it saves, and removes no picture. */
function SavedByEnter() {
  return (
    <span aria-hidden="true" className="sr-only">
      <button type="submit" name="intent" value="save" tabIndex={-1} />
    </span>
  );
}

/** What was saved in another window while one typed: saving the form replaces it. */
export function SavedElsewhere({ answer }: { readonly answer: ReturnedSettings | undefined }) {
  const t = useT('shopsettings');
  const lang = useLanguage();
  if (!answer?.current || !answer.differing?.length) return null;
  const { regions, freeDeliveryFromTzs: from, cashOnDelivery, holiday } = answer.current;
  const days = [holiday?.from, holiday?.to].map((day) => day && formatDate(day, lang));
  const { banner, logo, about, hours, pickupAddress, returnRules } = answer.current;
  const pictures = [logo && t('shopsettings.logo'), banner && t('shopsettings.banner')];
  const stored: Readonly<Record<SettingsPart, string>> = {
    pictures: pictures.filter(Boolean).join(', ') || t('shopsettings.off'),
    about: about || t('shopsettings.off'),
    hours: hours || t('shopsettings.off'),
    pickupAddress: pickupAddress || t('shopsettings.off'),
    returnRules: returnRules || t('shopsettings.off'),
    where: regions?.join(', ') ?? t('shopsettings.everywhere'),
    free:
      from === null
        ? t('shopsettings.off')
        : t('shopsettings.from-amount', { amount: formatTzs(from) }),
    cash: t(cashOnDelivery ? 'shopsettings.on' : 'shopsettings.off'),
    tax: vatNumberInWords(answer.current.vatNumber) || t('shopsettings.off'),
    holiday: holiday
      ? [days.join(' – '), holiday.note].filter(Boolean).join('. ')
      : t('shopsettings.off'),
  };
  return (
    <Card>
      <Facts
        title={t('shopsettings.savedElsewhere')}
        facts={answer.differing.map((part) => [t(`shopsettings.${part}`), stored[part]])}
      />
      <p className="pt-2 text-sm">{t('shopsettings.savedElsewhereText')}</p>
    </Card>
  );
}

/** The settings as the form would send them. */
function valuesOf({
  regions,
  freeDeliveryFromTzs,
  cashOnDelivery,
  holiday,
  banner,
  logo,
  about,
  hours,
  pickupAddress,
  returnRules,
  vatNumber,
}: OwnShopSettings): FormAnswer['values'] {
  return {
    vatNumber: vatNumberInWords(vatNumber),
    ...{ banner, logo, about, hours, pickupAddress, returnRules },
    where: regions ? 'chosen' : 'everywhere',
    ...Object.fromEntries((regions ?? []).map((region) => [REGION_FIELD + region, 'on'])),
    ...(freeDeliveryFromTzs !== null && { free: 'on', freeFrom: String(freeDeliveryFromTzs) }),
    ...(cashOnDelivery && { cash: 'on' }),
    ...(holiday && { away: 'on', ...holiday }),
  };
}

interface PartProps {
  readonly title: string;
  readonly hint: string;
  readonly children: ReactNode;
}

function Part({ title, hint, children }: PartProps) {
  return (
    <Card>
      <fieldset className="grid gap-3">
        <legend className="float-left w-full font-bold">{title}</legend>
        <p className="text-sm text-muted">{hint}</p>
        {children}
      </fieldset>
    </Card>
  );
}

interface SwitchProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly value?: string;
  readonly on: boolean;
  /** What is shown while it is on. */
  readonly opens?: ReactNode;
  readonly children: ReactNode;
}

function Switch({ type, name, value, on, opens, children }: SwitchProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3">
      <input
        type={type}
        id={id}
        name={name}
        value={value}
        defaultChecked={on}
        className="peer size-5 accent-baobab"
      />
      <label htmlFor={id} className="flex min-h-11 items-center">
        {children}
      </label>
      {opens && <div className="col-span-2 hidden pt-2 peer-checked:block">{opens}</div>}
    </div>
  );
}
