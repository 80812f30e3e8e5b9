import { rememberedLanguage } from '@sokoni/contracts/browser';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { LanguageContext } from '../../lib/texts.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import type { WelcomePanelProps } from './welcome-panel.tsx';

const WelcomePanel = lazy<ComponentType<WelcomePanelProps>>(() =>
  import('./welcome-panel.tsx').catch(() => ({ default: () => null })),
);

/**
 * Welcomes a browser in which no language was chosen yet. Always in Swahili: phones are often set to English while
 * their owners read Swahili first.
 */
export function FirstVisit() {
  const [first, setFirst] = useState(false);
  useEffect(() => {
    if (rememberedLanguage(document.cookie)) return;
    return whenIdle(async () => setFirst(true));
  }, []);
  if (!first) return null;
  return (
    <Suspense>
      <LanguageContext value="sw">
        <WelcomePanel onChosen={() => setFirst(false)} />
      </LanguageContext>
    </Suspense>
  );
}
