import { type ContentSlot, type ContentState, TANZANIA_OFFSET_MS } from '@sokoni/contracts/browser';
import type { Tone } from '../../components/ui/badge.tsx';
import { formatDateTime } from '../../lib/format.ts';
import type { KeyOf } from '../../lib/i18n.ts';
import { useLanguage, useT } from '../../lib/texts.ts';

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

/** A moment as a field of date and time shows it: the clock of Dar es Salaam, whatever the reader's says. */
export function toLocalTime(iso: string | null): string {
  if (iso === null) return '';
  return new Date(Date.parse(iso) + TANZANIA_OFFSET_MS).toISOString().slice(0, 16);
}

/** The moment that such a field means; null where it is empty. What is no time goes on as it is, to be refused. */
export function fromLocalTime(text: string): string | null {
  if (text === '') return null;
  const ms = Date.parse(`${text.slice(0, 16)}:00.000Z`) - TANZANIA_OFFSET_MS;
  return Number.isNaN(ms) ? text : new Date(ms).toISOString();
}
