import type { ReactNode } from 'react';
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx';

type Kind = 'success' | 'error' | 'info' | 'warning';

const DRESS: Readonly<Record<Kind, string>> = {
  success: 'border-success bg-success-soft text-success',
  error: 'border-danger bg-danger-soft text-danger',
  info: 'border-info bg-info-soft text-info',
  warning: 'border-marigold bg-marigold-soft text-ink',
};
const ICONS = { success: CheckIcon, error: WarningIcon, info: InfoIcon, warning: WarningIcon };

export function Alert({
  kind = 'info',
  children,
}: {
  readonly kind?: Kind;
  readonly children: ReactNode;
}) {
  const Icon = ICONS[kind];
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-md border-l-4 px-4 py-3 font-medium ${DRESS[kind]}`}
    >
      <Icon className="mt-px size-5 shrink-0" />
      <div className="grow">{children}</div>
    </div>
  );
}
