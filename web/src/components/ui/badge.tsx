import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'good' | 'warm' | 'sale' | 'bad' | 'info';

const TONES: Readonly<Record<Tone, string>> = {
  neutral: 'bg-sand text-ink',
  good: 'bg-success-soft text-success',
  warm: 'bg-marigold-soft text-ink',
  sale: 'bg-clay text-on-fill',
  bad: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
};

export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) {
  return (
    <span
      className={`inline-block w-fit rounded-sm px-2 py-0.5 text-xs font-semibold ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
