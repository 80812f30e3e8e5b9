import { data } from 'react-router';
import { Alert } from '../../components/ui/alert.tsx';
import {
  CREATES,
  changeApiAccess,
  fetchApiAccess,
  fetchDeliveries,
  type NewSecret,
} from '../../features/api-access/api-access.api.ts';
import { ApiKeyList, NewKeyForm, RevokeDialog } from '../../features/api-access/api-keys.tsx';
import { WebhookDeliveries } from '../../features/api-access/webhook-deliveries.tsx';
import { NewWebhookForm, WebhookDialog, WebhookList } from '../../features/api-access/webhooks.tsx';
import { refuseForm, textsOf } from '../../lib/form-answer.ts';
import { orNotFound } from '../../lib/or-else.ts';
import { useT } from '../../lib/texts.ts';
import { noticeOf } from '../actions/refusal.ts';
import { callerOf } from '../caller.ts';
import { PageHead } from '../layout/page-head.tsx';
import { sendOrReturnFormWith } from '../lost-request.ts';
import { redirectWithNotice } from '../notice.ts';
import { panelPaths } from '../panel-paths.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/api-access-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const caller = callerOf(context);
  const access = await orNotFound(fetchApiAccess(caller));
  const query = url.searchParams;
  const asked = <T extends { readonly _id: string }>(list: readonly T[], name: string) =>
    list.find(({ _id }) => _id === query.get(name)) ?? null;
  const opened = asked(access.webhooks, 'webhook');
  const deliveries = opened ? await fetchDeliveries(opened._id, caller) : [];
  const [revoked, changed] = [asked(access.keys, 'key'), asked(access.webhooks, 'change')];
  return { ...access, opened, deliveries, revoked, changed };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const webhook = form.get('intent') === 'delete' ? null : form.get('webhook');
  const back = webhook
    ? `${panelPaths.sellerApiAccess}?webhook=${webhook}`
    : panelPaths.sellerApiAccess;
  try {
    const changed = await changeApiAccess(form, callerOf(context));
    // A secret goes into no address and no cookie: it is in this answer alone.
    if (typeof changed !== 'string') return changed;
    return redirectWithNotice(back, { kind: 'success', text: changed });
  } catch (error) {
    if (form.has(CREATES)) return data(refuseForm(error, textsOf(form)), 400);
    return redirectWithNotice(back, await noticeOf(error, request));
  }
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrReturnFormWith(CREATES, args);

export default function ApiAccessPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT('apiaccess');
  const { keys, webhooks, opened, deliveries, revoked, changed } = loaderData;
  const here = panelPaths.sellerApiAccess;
  const secret = actionData && 'secret' in actionData ? actionData : null;
  const answer = actionData && 'values' in actionData ? actionData : undefined;
  const answerTo = (what: 'key' | 'webhook') =>
    answer?.values[CREATES] === what ? answer : undefined;
  return (
    <div className="page grid gap-6">
      <PageHead title={t('apiaccess.title')} indexed={false} />
      <div className="grid gap-2">
        <h1 className="text-2xl">{t('apiaccess.title')}</h1>
        <p className="text-muted">
          {t('apiaccess.intro')}{' '}
          <a href="/api/docs" className="link">
            {t('apiaccess.docs')}
          </a>
        </p>
      </div>
      {revoked && <RevokeDialog apiKey={revoked} closeTo={here} />}
      {changed && <WebhookDialog webhook={changed} closeTo={here} />}
      {secret && <SecretCard shown={secret} />}
      <section aria-labelledby="keys-title" className="grid gap-3">
        <h2 id="keys-title" className="text-xl">
          {t('apiaccess.keys')}
        </h2>
        <p className="text-muted">{t('apiaccess.keysIntro')}</p>
        {keys.length > 0 ? <ApiKeyList keys={keys} /> : <p>{t('apiaccess.noKeys')}</p>}
        {/* A created key leaves the form empty. */}
        <NewKeyForm key={keys.length} answer={answerTo('key')} />
      </section>
      <section aria-labelledby="webhooks-title" className="grid gap-3">
        <h2 id="webhooks-title" className="text-xl">
          {t('apiaccess.webhooks')}
        </h2>
        <p className="text-muted">{t('apiaccess.webhooksIntro')}</p>
        {webhooks.length > 0 ? (
          <WebhookList webhooks={webhooks} />
        ) : (
          <p>{t('apiaccess.noWebhooks')}</p>
        )}
        <NewWebhookForm key={webhooks.length} answer={answerTo('webhook')} />
      </section>
      {opened && <WebhookDeliveries webhook={opened} deliveries={deliveries} />}
    </div>
  );
}

/** A secret in the answer of the form that made it; loading the page again does not bring it back. */
function SecretCard({ shown: { of, name, secret } }: { readonly shown: NewSecret }) {
  const t = useT('apiaccess');
  return (
    <Alert kind="success">
      <p className="wrap-anywhere">
        {t(of === 'key' ? 'apiaccess.secretKey' : 'apiaccess.secretWebhook', { name })}
      </p>
      <p className="py-2">
        <code className="select-all rounded-sm bg-surface px-2 py-1 text-ink wrap-anywhere">
          {secret}
        </code>
      </p>
      <p>{t('apiaccess.secretOnce')}</p>
    </Alert>
  );
}
