import {
  API_KEY_SCOPES,
  type ApiKey,
  apiKeysRoutes,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
  webhooksRoutes,
} from '@sokoni/contracts/browser';
import { type ButtonName, readIntent, textOf } from '../../lib/form-answer.ts';
import { type Caller, send } from '../../lib/http.ts';

/** Newest ones on the page. */
const SHOWN_DELIVERIES = 50;

/** A secret that is shown this once, and what it is of. */
export interface NewSecret {
  readonly of: 'key' | 'webhook';
  readonly name: string;
  readonly secret: string;
}

interface ApiAccess {
  readonly keys: readonly ApiKey[];
  readonly webhooks: readonly Webhook[];
}

export async function fetchApiAccess(caller: Caller): Promise<ApiAccess> {
  const [keys, webhooks] = await Promise.all([
    send(apiKeysRoutes.apiKeys, {}, caller),
    send(webhooksRoutes.webhooks, {}, caller),
  ]);
  return { keys: keys.data, webhooks: webhooks.data };
}

export async function fetchDeliveries(
  webhookId: string,
  caller: Caller,
): Promise<readonly WebhookDelivery[]> {
  const query = { webhookId, limit: SHOWN_DELIVERIES };
  return (await send(webhooksRoutes.webhookDeliveries, { query }, caller)).data;
}

/** What a form of the page asks for: a new secret, or the sentence to show. */
export async function changeApiAccess(form: FormData, caller: Caller): Promise<NewSecret | string> {
  const webhook = { body: { webhookId: textOf(form, 'webhook') } };
  const command = form.has(CREATES)
    ? readIntent(form, ['key', 'webhook'], CREATES)
    : readIntent(form, ['change-secret', 'enable', 'test', 'delete', 'resend', 'revoke']);
  switch (command) {
    case 'key':
      return createKey(form, caller);
    case 'webhook':
      return createWebhook(form, caller);
    case 'change-secret': {
      const { data } = await send(webhooksRoutes.changeWebhookSecret, webhook, caller);
      return { of: 'webhook', name: data.url, secret: data.secret };
    }
    case 'enable':
      return (await send(webhooksRoutes.enableWebhook, webhook, caller)).message;
    case 'test':
      return (await send(webhooksRoutes.testWebhook, webhook, caller)).message;
    case 'delete':
      return (await send(webhooksRoutes.deleteWebhook, webhook, caller)).message;
    case 'resend': {
      const body = { deliveryId: textOf(form, 'delivery') };
      return (await send(webhooksRoutes.resendWebhook, { body }, caller)).message;
    }
    case 'revoke': {
      const body = { apiKeyId: textOf(form, 'key') };
      return (await send(apiKeysRoutes.revokeApiKey, { body }, caller)).message;
    }
  }
}

/** The field by which a form that creates something is known from the buttons. */
export const CREATES = 'creates' satisfies ButtonName;

/** Names of boxes of their own, so that a refused form keeps every box. */
export const SCOPE_FIELD = 'opens.';
export const EVENT_FIELD = 'events.';

async function createKey(form: FormData, caller: Caller): Promise<NewSecret> {
  const scopes = API_KEY_SCOPES.filter((scope) => form.has(SCOPE_FIELD + scope));
  const body = { name: textOf(form, 'name'), scopes };
  const { data } = await send(apiKeysRoutes.createApiKey, { body }, caller);
  return { of: 'key', name: data.name, secret: data.secret };
}

async function createWebhook(form: FormData, caller: Caller): Promise<NewSecret> {
  const events = WEBHOOK_EVENTS.filter((event) => form.has(EVENT_FIELD + event));
  const body = { url: textOf(form, 'url'), events };
  const { data } = await send(webhooksRoutes.createWebhook, { body }, caller);
  return { of: 'webhook', name: data.url, secret: data.secret };
}
