import { REGIONS } from '@sokoni/contracts/locations';
import { data } from 'react-router';
import { LeaveQuestion } from '../../components/ui/leave-question.tsx';
import {
  differingParts,
  fetchShopSettings,
  type ReturnedSettings,
  readShopSettings,
  saveShopSettings,
} from '../../features/shop-settings/shop-settings.api.ts';
import {
  SavedElsewhere,
  ShopSettingsForm,
} from '../../features/shop-settings/shop-settings-form.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { readIntent, refuseForm, textsOf } from '../../lib/form-answer.ts';
import type { Caller } from '../../lib/http.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { takePaper, takePicture } from '../../lib/upload-server.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/shop-settings-page.ts';

const PICTURES = ['logo', 'banner'] as const;
const INTENTS = ['save', 'remove-logo', 'remove-banner'] as const;

export const loader = async ({ context }: Route.LoaderArgs) => ({
  settings: await orNotFound(fetchShopSettings(callerOf(context))),
  regions: REGIONS,
});

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = readIntent(form, INTENTS);
  const caller = callerOf(context);
  try {
    for (const name of PICTURES) await takePicture(form, name, caller);
    await takePaper(form, 'vatCertificate', caller);
    // Without scripts the button that removes a picture saves the form without it.
    const removed = PICTURES.find((name) => intent === `remove-${name}`);
    if (removed) form.set(removed, '');
    const text = await saveShopSettings(readShopSettings(form), caller);
    return redirectWithNotice(panelPaths.sellerShopSettings, { kind: 'success', text });
  } catch (error) {
    return data(await refused(error, form, caller), 400);
  }
}

async function refused(error: unknown, form: FormData, caller: Caller): Promise<ReturnedSettings> {
  const answer = refuseForm(error, textsOf(form));
  if (!(error instanceof ApiError) || error.code !== 'shop-settings-outdated') return answer;
  const current = await orElse(fetchShopSettings(caller), null);
  if (!current) return answer;
  // Saved again, it follows what the seller has now read.
  const values = { ...answer.values, version: String(current.version) };
  return { ...answer, values, current, differing: differingParts(readShopSettings(form), current) };
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function ShopSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('shopsettings');
  const { settings, regions } = loaderData;
  const answer: ReturnedSettings | undefined = actionData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('shopsettings.title')} indexed={false} />
      <h1 className="text-2xl">{t('shopsettings.title')}</h1>
      <LeaveQuestion />
      <SavedElsewhere answer={answer} />
      <ShopSettingsForm
        key={settings.version}
        settings={settings}
        regions={regions}
        answer={answer}
      />
    </div>
  );
}
