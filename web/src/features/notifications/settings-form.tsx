import {
  CHOSEN_CHANNELS,
  CHOSEN_TOPICS,
  type ChosenChannel,
  type NotificationSettings,
} from '@sokoni/contracts/browser';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice-fields.tsx';
import { SelectField } from '../../components/ui/select-field.tsx';
import { useT } from '../../lib/texts.ts';

interface SettingsFormProps {
  readonly settings: NotificationSettings;
  /** Of the user; a way without an address brings nothing. */
  readonly reachable: Readonly<Record<ChosenChannel, boolean>>;
}

export function SettingsForm({ settings, reachable }: SettingsFormProps) {
  const t = useT('notifications');
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      {CHOSEN_TOPICS.map((topic) => (
        <Card key={topic}>
          <fieldset className="grid gap-1">
            <legend className="float-left w-full font-bold">{t(`notifications.${topic}`)}</legend>
            <p className="text-sm text-muted">{t(`notifications.${topic}Hint`)}</p>
            <div className="flex flex-wrap gap-x-8">
              {CHOSEN_CHANNELS.map((channel) => (
                <Checkbox
                  key={channel}
                  name={`${channel}.${topic}`}
                  label={t(`notifications.${channel}`)}
                  defaultChecked={settings[channel][topic]}
                />
              ))}
            </div>
          </fieldset>
        </Card>
      ))}
      {CHOSEN_CHANNELS.filter((channel) => !reachable[channel]).map((channel) => (
        <p key={channel} className="text-sm text-muted">
          {t(`notifications.${channel}Missing`)}
        </p>
      ))}
      <QuietHours settings={settings} />
      <Button busy={busy} className="justify-self-start">
        {t('notifications.save')}
      </Button>
    </Form>
  );
}

/** When nothing is to wait, both hours are the same. */
function QuietHours({ settings: { quietFrom, quietUntil } }: Pick<SettingsFormProps, 'settings'>) {
  const t = useT('notifications');
  const on = quietFrom !== quietUntil;
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `${String(hour).padStart(2, '0')}:00`,
  }));
  return (
    <Card>
      <fieldset className="grid gap-3">
        <legend className="float-left w-full font-bold">{t('notifications.quietTitle')}</legend>
        <p className="text-sm text-muted">{t('notifications.quietHint')}</p>
        <Checkbox name="quiet" label={t('notifications.quietOn')} defaultChecked={on} />
        <div className="grid max-w-sm grid-cols-2 gap-3">
          <SelectField
            name="quietFrom"
            label={t('notifications.quietFrom')}
            options={hours}
            defaultValue={String(on ? quietFrom : 21)}
          />
          <SelectField
            name="quietUntil"
            label={t('notifications.quietUntil')}
            options={hours}
            defaultValue={String(on ? quietUntil : 7)}
          />
        </div>
      </fieldset>
    </Card>
  );
}

export function readSettings(form: FormData): NotificationSettings {
  const topicsOf = (channel: ChosenChannel) => ({
    orders: form.has(`${channel}.orders`),
    money: form.has(`${channel}.money`),
    saved: form.has(`${channel}.saved`),
    reviews: form.has(`${channel}.reviews`),
  });
  const hourOf = (name: string) => (form.has('quiet') ? Number(form.get(name)) : 0);
  return {
    push: topicsOf('push'),
    mail: topicsOf('mail'),
    sms: topicsOf('sms'),
    quietFrom: hourOf('quietFrom'),
    quietUntil: hourOf('quietUntil'),
  };
}
