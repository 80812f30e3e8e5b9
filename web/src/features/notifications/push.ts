import { notificationsRoutes } from '@sokoni/contracts/browser';
import { ApiError } from '../../lib/api-error.ts';
import { send } from '../../lib/http.ts';
import { showNotice } from '../../lib/notices.store.ts';

export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** `browsers`: those of the user, as the shop knows them. Another user's of this browser counts as none. */
export async function pushState(browsers: readonly string[]): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await currentSubscription();
  return subscription && browsers.includes(await hashOf(subscription.endpoint)) ? 'on' : 'off';
}

/** Asks the browser for its permission, then its push service for an address, and gives it to the shop. */
export async function subscribe(publicKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState([]);
  let subscription: PushSubscription | undefined;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { pushManager } = await navigator.serviceWorker.ready;
    // One of an earlier key, or of who used this browser before, would be in the way.
    await (await currentSubscription())?.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    subscription = await pushManager.subscribe(options);
    const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    const body = { endpoint, keys: { p256dh, auth } };
    const { message } = await send(notificationsRoutes.subscribeToPush, { body });
    showNotice({ kind: 'success', text: message });
    return 'on';
  } catch (error) {
    // The shop does not have it: nothing would ever come.
    await subscription?.unsubscribe();
    showNotice({ kind: 'error', text: error instanceof ApiError ? error.message : '' });
    return 'off';
  }
}

export async function unsubscribe(): Promise<PushState> {
  const subscription = await currentSubscription();
  if (!subscription) return 'off';
  try {
    const { endpoint } = subscription;
    const { message } = await send(notificationsRoutes.unsubscribeFromPush, { body: { endpoint } });
    await subscription.unsubscribe();
    showNotice({ kind: 'success', text: message });
    return 'off';
  } catch (error) {
    showNotice({ kind: 'error', text: error instanceof ApiError ? error.message : '' });
    return 'on';
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
