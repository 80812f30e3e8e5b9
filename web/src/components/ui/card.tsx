import type { ComponentProps } from 'react';

export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={`rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5 ${className}`}
    />
  );
}
