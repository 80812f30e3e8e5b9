import { REGIONS } from '@sokoni/contracts/locations';
import { data } from 'react-router';
import { LeaveQuestion } from '../../components/ui/leave-question.tsx';
import {
  fetchShopSettings,
  readShopSettings,
  saveShopSettings,
} from '../../features/shop-settings/shop-settings.api.ts';
import { ShopSettingsForm } from '../../features/shop-settings/shop-settings-form.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { refuseForm, textsOf } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { noticeOf } from '../actions/refusal.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnForm } from '../lost-request.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/shop-settings-page.ts';

export const loader = async ({ context }: Route.LoaderArgs) => ({
  settings: await orNotFound(fetchShopSettings(callerOf(context))),
  regions: REGIONS,
});

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  try {
    const text = await saveShopSettings(readShopSettings(form), callerOf(context));
    return redirectWithNotice(panelPaths.sellerShopSettings, { kind: 'success', text });
  } catch (error) {
    // What was typed belongs to settings that are no longer there.
    if (error instanceof ApiError && error.code === 'shop-settings-outdated') {
      return redirectWithNotice(panelPaths.sellerShopSettings, await noticeOf(error, request));
    }
    return data(refuseForm(error, textsOf(form)), 400);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnForm(args);

export default function ShopSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('shopsettings');
  const { settings, regions } = loaderData;
  return (
    <div className="page grid gap-4">
      <PageHead title={t('shopsettings.title')} indexed={false} />
      <h1 className="text-2xl">{t('shopsettings.title')}</h1>
      <LeaveQuestion />
      <ShopSettingsForm
        key={settings.version}
        settings={settings}
        regions={regions}
        answer={actionData}
      />
    </div>
  );
}
