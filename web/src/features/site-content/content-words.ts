import type { ContentSlot, ContentState } from '@sokoni/contracts/browser';
import type { Tone } from '../../components/ui/badge.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { KeyOf } from '../../locales/namespaces.ts';

export const SLOTS: Readonly<Record<ContentSlot, KeyOf<'sitecontent'>>> = {
  banner: 'sitecontent.banner',
  announcement: 'sitecontent.announcement',
  row: 'sitecontent.row',
  faq: 'sitecontent.faq',
  about: 'sitecontent.about',
  privacy: 'sitecontent.privacy',
};

export const STATES: Readonly<Record<ContentState, readonly [Tone, KeyOf<'sitecontent'>]>> = {
  live: ['good', 'sitecontent.live'],
  scheduled: ['info', 'sitecontent.scheduled'],
  ended: ['neutral', 'sitecontent.ended'],
  withdrawn: ['warm', 'sitecontent.withdrawn'],
};

interface Saved {
  readonly startsAt: string;
  readonly endsAt: string | null;
  readonly savedAt: string;
  readonly savedBy: string;
}

/** Sentences about the schedule and the author of a block or a version. */
export function useContentWords() {
  const t = useT('sitecontent');
  const lang = useLanguage();
  return {
    schedule: ({ startsAt, endsAt }: Saved) => {
      const start = formatDateTime(startsAt, lang);
      if (endsAt === null) return t('sitecontent.from', { start });
      return t('sitecontent.fromTo', { start, end: formatDateTime(endsAt, lang) });
    },
    saved: ({ savedAt, savedBy }: Saved) =>
      t('sitecontent.savedBy', {
        name: savedBy || t('sitecontent.unknownAdmin'),
        time: formatDateTime(savedAt, lang),
      }),
  };
}
