import type { OpeningWeek } from '@sokoni/contracts/browser';
import { type Translate, useT } from '../../lib/texts.ts';

/** From Monday to Sunday, as opening hours are. */
export const WEEKDAYS = [
  'stations.monday',
  'stations.tuesday',
  'stations.wednesday',
  'stations.thursday',
  'stations.friday',
  'stations.saturday',
  'stations.sunday',
] as const;

interface StationFactsProps {
  readonly station: { readonly name: string; readonly phone: string; readonly hours: OpeningWeek };
  /** How to find it, then region and district. */
  readonly place: readonly string[];
}

/** A pickup station as its buyers see it: name, place, phone and hours. */
export function StationFacts({ station, place }: StationFactsProps) {
  const t = useT('stations');
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium wrap-anywhere">{station.name}</p>
      {place.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
      <p>{station.phone}</p>
      <ul>
        {hoursInWords(station.hours, t).map((line) => (
          <li key={line} className="tabular-nums">
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Days with the same hours in a row are one line. */
export function hoursInWords(hours: OpeningWeek, t: Translate<'stations'>): string[] {
  const texts = hours.map((day) => (day ? `${day.from}–${day.to}` : t('stations.dayOff')));
  const runs: { first: number; last: number; text: string }[] = [];
  for (const [at, text] of texts.entries()) {
    const run = runs.at(-1);
    if (run?.text === text) run.last = at;
    else runs.push({ first: at, last: at, text });
  }
  const nameOf = (at: number) => t(WEEKDAYS[at] ?? WEEKDAYS[0]);
  return runs.map(({ first, last, text }) => {
    const days = first === last ? nameOf(first) : `${nameOf(first)}–${nameOf(last)}`;
    return `${days}: ${text}`;
  });
}
