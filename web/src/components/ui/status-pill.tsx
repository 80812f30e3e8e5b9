import type { ReactNode } from 'react';
import type { Tone } from './badge.tsx';

const DOTS: Readonly<Record<Tone, string>> = {
  neutral: 'bg-line-strong',
  good: 'bg-success',
  warm: 'bg-marigold',
  sale: 'bg-clay',
  bad: 'bg-danger',
  info: 'bg-info',
};

/** Where an order, payment or product stands; the word carries the meaning, the dot repeats it. */
export function StatusPill({
  tone,
  children,
}: {
  readonly tone: Tone;
  readonly children: ReactNode;
}) {
  return (
    <span className="inline-flex items-center gap-2 rounded-full border border-line bg-surface px-3 py-1 text-sm leading-tight font-medium max-md:in-[td]:gap-1 max-md:in-[td]:border-0 max-md:in-[td]:bg-transparent max-md:in-[td]:p-0 max-md:in-[td]:text-left max-md:in-[td]:text-xs">
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${DOTS[tone]}`} />
      {children}
    </span>
  );
}
