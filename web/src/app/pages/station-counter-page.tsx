import { data } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { AnsweredForm } from '../../components/ui/answered-form.tsx';
import { Button } from '../../components/ui/button.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { fetchCounter, handOverParcel } from '../../features/stations/stations.api.ts';
import { loseForm, refuseForm, textsOf } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOr } from '../lost-request.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/station-counter-page.ts';

export const loader = ({ context, params: { key } }: Route.LoaderArgs) =>
  orNotFound(fetchCounter(key, callerOf(context)));

/** The PIN does not come back with a refused form. */
export async function action({ context, request, params: { key } }: Route.ActionArgs) {
  const form = await readForm(request);
  try {
    return { done: await handOverParcel(key, form, callerOf(context)) };
  } catch (error) {
    return data({ refused: refuseForm(error, textsOf(form, ['pin'])) }, 400);
  }
}

/** A lost line leaves the typed number; sent once more, it answers what became of the parcel. */
export const clientAction = (args: Route.ClientActionArgs) =>
  sendOr(args, (form, why) => ({ refused: loseForm(form, why) }));

/** For the staff of a pickup station: nothing of the buyer is shown. */
export default function StationCounterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('stations');
  const title = t('stations.counterTitle', { name: loaderData.name });
  const answer = actionData && 'refused' in actionData ? actionData.refused : undefined;
  const done = actionData && 'done' in actionData ? actionData.done : null;
  return (
    <div className="page grid max-w-text gap-4 py-6">
      <PageHead title={title} indexed={false} />
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      <p>{t('stations.counterIntro')}</p>
      {done && (
        <Alert kind="success">
          {t('stations.handedOver', { number: done.orderNumber, seller: done.sellerName })}
        </Alert>
      )}
      <AnsweredForm answer={answer} className="grid gap-4" key={done?.orderNumber}>
        {(['orderNumber', 'pin'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`stations.${name}`)}
            error={answer?.fields[name]}
            defaultValue={answer?.values[name] ?? ''}
            inputMode={name === 'pin' ? 'numeric' : 'text'}
            autoComplete="off"
            required
          />
        ))}
        <Button className="justify-self-start">{t('stations.check')}</Button>
      </AnsweredForm>
    </div>
  );
}
