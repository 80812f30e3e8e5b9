import { data, Link } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import { LeaveQuestion } from '../../components/ui/leave-question.tsx';
import { fetchFiscalSettings, saveFiscalSettings } from '../../features/fiscal/fiscal.api.ts';
import {
  FiscalChecklist,
  FiscalRegistration,
  FiscalSettingsForm,
} from '../../features/fiscal/settings-form.tsx';
import { readIntent, refuseForm, SECRETS, textOf, textsOf } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { afterAnother } from '../actions/after-another.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/fiscal-settings-page.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  settings: await orNotFound(fetchFiscalSettings(callerOf(context))),
});

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  readIntent(form, ['save']);
  const file = form.get('certificate');
  const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
  const body = {
    environment: textOf(form, 'environment') as 'test' | 'production',
    tin: textOf(form, 'tin'),
    name: textOf(form, 'name'),
    address: textOf(form, 'address'),
    startsOn: textOf(form, 'startsOn') || null,
    certificate: bytes.toString('base64'),
    password: String(form.get('password') ?? ''),
    version: textOf(form, 'version'),
  };
  try {
    const text = await saveFiscalSettings(body, callerOf(context));
    return redirectWithNotice(panelPaths.sellerFiscalSettings, { kind: 'success', text });
  } catch (error) {
    const answer = refuseForm(error, textsOf(form, SECRETS));
    const find = () => fetchFiscalSettings(callerOf(context));
    return data(await afterAnother(error, answer, 'fiscal-settings-outdated', find), 400);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

/** From nothing to fiscal receipts: what is still missing, and the form that says it. */
export default function FiscalSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('fiscal');
  const { settings } = loaderData;
  const { missing, environment, registration } = settings;
  return (
    <div className="page grid max-w-text gap-4">
      <PageHead title={t('fiscal.settingsTitle')} indexed={false} />
      <h1 className="text-2xl">{t('fiscal.settingsTitle')}</h1>
      <p className="text-muted">{t('fiscal.settingsText')}</p>
      <LeaveQuestion />
      {missing.includes('service') && <Alert kind="info">{t('fiscal.notOffered')}</Alert>}
      {environment === 'test' && registration.state === 'registered' && (
        <Alert kind="warning">{t('fiscal.testing')}</Alert>
      )}
      <FiscalChecklist settings={settings} />
      <FiscalSettingsForm key={JSON.stringify(settings)} settings={settings} answer={actionData} />
      <FiscalRegistration settings={settings} />
      <Link to={panelPaths.sellerFiscalReceipts()} className="link justify-self-start py-2">
        {t('fiscal.toReceipts')}
      </Link>
    </div>
  );
}
