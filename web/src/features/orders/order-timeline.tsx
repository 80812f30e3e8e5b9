import { formatDateTime } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/texts.ts';
import type { TimelineStep } from './order.ts';

export function OrderTimeline({ steps }: { readonly steps: readonly TimelineStep[] }) {
  const t = useT('orders');
  const lang = useLanguage();
  if (steps.length === 0) return null;
  return (
    <details className="border-t border-line pt-2">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-bold">
        {t('orders.timeline')}
        <span aria-hidden="true">+</span>
      </summary>
      <ol className="grid gap-3 border-l-2 border-line pb-2 pl-4">
        {steps.map(({ at, label, seller }) => (
          <li
            key={`${at} ${label} ${seller}`}
            className="relative text-sm before:absolute before:top-1.5 before:-left-[1.375rem] before:size-2.5 before:rounded-full before:bg-baobab"
          >
            <p className="font-medium">
              {t(label)}
              {seller && <span className="text-muted">: {seller}</span>}
            </p>
            <time dateTime={at} className="text-muted">
              {formatDateTime(at, lang)}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}
