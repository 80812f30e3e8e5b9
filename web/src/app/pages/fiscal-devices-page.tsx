import { dateOf } from '@sokoni/contracts/browser';
import { OwnForms } from '../../components/ui/answered-form.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import {
  fetchFiscalDifferences,
  fetchFiscalQueue,
  listFiscalDevices,
  retryFiscalDevice,
} from '../../features/fiscal/fiscal.api.ts';
import { DayDifferences, DeviceQueue, DeviceTable } from '../../features/fiscal/fiscal-devices.tsx';
import { readIntent, textOf } from '../../lib/form-answer.ts';
import { orElse, orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { thenNotice } from '../actions/then-notice.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/fiscal-devices-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const asked = url.searchParams;
  const deviceId = asked.get('device');
  const yesterday = dateOf(new Date(), -1);
  const day = /^\d{4}-\d\d-\d\d$/.test(asked.get('day') ?? '')
    ? String(asked.get('day'))
    : yesterday;
  const [devices, queue, differences] = await Promise.all([
    orNotFound(listFiscalDevices(asked.get('cursor'), caller)),
    deviceId ? orNotFound(fetchFiscalQueue(deviceId, caller)) : null,
    orElse(fetchFiscalDifferences(day, caller), null),
  ]);
  return { devices, queue, day, differences };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await readForm(request);
  readIntent(form, ['retry']);
  const deviceId = textOf(form, 'deviceId');
  return thenNotice(request, url.pathname + url.search, () =>
    retryFiscalDevice(deviceId, callerOf(context)),
  );
}

export { sendOrNotice as clientAction } from '../lost-request.ts';

/** Which devices wait for the tax office, and whether each order of a day has its receipt. */
export default function FiscalDevicesPage({ loaderData }: Route.ComponentProps) {
  const t = useT('fiscal');
  const { devices, queue, day, differences } = loaderData;
  return (
    <OwnForms>
      <div className="page grid gap-6">
        <PageHead title={t('fiscal.devicesTitle')} indexed={false} />
        <h1 className="text-2xl">{t('fiscal.devicesTitle')}</h1>
        <DayDifferences day={day} found={differences} />
        {queue && <DeviceQueue {...queue} />}
        <section className="grid gap-3">
          <h2 className="text-lg">{t('fiscal.devices')}</h2>
          <p className="text-muted">{t('fiscal.devicesText')}</p>
          <DeviceTable devices={devices.data} />
          <Pagination nextCursor={devices.nextCursor} />
        </section>
      </div>
    </OwnForms>
  );
}
