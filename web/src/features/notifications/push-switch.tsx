import { useEffect, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { useT } from '../../lib/texts.ts';
import type { PushKey } from './notifications.api.ts';
import type { PushState } from './push.ts';

/** Whether notifications come to this browser. The browser is asked for its permission on a tap alone. */
export function PushSwitch({ pushKey }: { readonly pushKey: PushKey }) {
  const t = useT('notifications');
  const { publicKey, browsers } = pushKey;
  const [state, setState] = useState<PushState | 'unknown'>('unknown');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    // Only at first: afterwards the switch itself knows.
    if (state !== 'unknown') return;
    void import('./push.ts').then(async ({ pushState }) => setState(await pushState(browsers)));
  }, [state, browsers]);

  async function change(): Promise<void> {
    setBusy(true);
    const { subscribe, unsubscribe } = await import('./push.ts');
    setState(await (state === 'on' ? unsubscribe() : subscribe(publicKey)));
    setBusy(false);
  }

  return (
    <Card className="grid gap-2">
      <h2 className="text-base">{t('notifications.pushTitle')}</h2>
      <noscript className="text-sm text-muted">{t('notifications.pushNeedsScript')}</noscript>
      <p role="status" className="hidden text-sm text-muted js:block">
        {t(`notifications.push_${state}`)}
      </p>
      {(state === 'off' || state === 'on') && (
        <Button
          type="button"
          variant={state === 'on' ? 'secondary' : 'primary'}
          busy={busy}
          onClick={() => void change()}
          className="justify-self-start"
        >
          {t(state === 'on' ? 'notifications.pushStop' : 'notifications.pushStart')}
        </Button>
      )}
    </Card>
  );
}
