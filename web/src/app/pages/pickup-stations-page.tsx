import { data } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { StationForm } from '../../features/stations/station-form.tsx';
import { StationList } from '../../features/stations/station-list.tsx';
import {
  changeCounterLink,
  fetchManagedStations,
  saveStation,
} from '../../features/stations/stations.api.ts';
import { publicOrigin } from '../../lib/env.ts';
import { newFormId, readIntent, refuseForm, textsOf } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { afterAnother } from '../actions/after-another.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrNotice } from '../lost-request.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/pickup-stations-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const stations = await orNotFound(fetchManagedStations(callerOf(context)));
  const edited = stations.find(({ _id }) => _id === url.searchParams.get('edit')) ?? null;
  return { stations, edited, newId: newFormId() };
}

/** The new link of a counter is in this answer alone. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  const caller = callerOf(context);
  const intent = readIntent(form, ['save', 'renew', 'revoke']);
  try {
    if (intent === 'save') {
      const text = await saveStation(form, caller);
      return redirectWithNotice(url.pathname, { kind: 'success', text });
    }
    const { name, counterKey } = await changeCounterLink(form, intent, caller);
    return {
      link: counterKey && { name, address: publicOrigin() + panelPaths.counter(counterKey) },
    };
  } catch (error) {
    const isForm = intent === 'save';
    const answer = refuseForm(error, isForm ? textsOf(form) : {});
    const find = async () =>
      (await fetchManagedStations(caller)).find(({ _id }) => _id === answer.values.stationId);
    const refused = isForm ? await afterAnother(error, answer, 'station-outdated', find) : answer;
    return data({ refused, isForm }, 400);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrNotice(args);

export default function PickupStationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('stations');
  const { stations, edited, newId } = loaderData;
  const link = actionData && 'link' in actionData ? actionData.link : null;
  const refusal = actionData && 'refused' in actionData ? actionData : null;
  const answer = refusal?.isForm ? refusal.refused : undefined;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('stations.title')} indexed={false} />
      <h1 className="text-2xl">{t('stations.title')}</h1>
      <p>{t('stations.intro')}</p>
      {link && (
        <Alert kind="success">
          {t('stations.linkOnce', { name: link.name })}
          <span className="block font-mono break-all">{link.address}</span>
        </Alert>
      )}
      {refusal && !refusal.isForm && <Alert kind="error">{refusal.refused.message}</Alert>}
      <StationList stations={stations} />
      <StationForm
        key={`${edited?._id} ${edited?.version} ${stations.length}`}
        {...{ station: edited, newId, answer }}
      />
    </div>
  );
}
