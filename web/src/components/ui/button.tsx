import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from './icons.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-4 py-2 text-center font-semibold leading-tight transition-colors disabled:opacity-60';
const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-baobab text-on-fill hover:bg-baobab-dark',
  secondary: 'border border-baobab bg-surface text-baobab hover:bg-baobab-soft',
  quiet: 'text-baobab hover:bg-baobab-soft',
  danger: 'bg-danger text-on-fill hover:bg-ink',
};

/** The same classes for buttons and links that act like one. */
export function buttonClass(variant: ButtonVariant = 'primary', className = ''): string {
  return `${SHAPE} ${VARIANTS[variant]} ${className}`;
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  /** Shows a spinner and refuses a second press; keeps the focus, which a disabled button would lose. */
  readonly busy?: boolean;
}

export function Button({
  variant,
  busy = false,
  className,
  children,
  type = 'submit',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass(variant, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

interface LinkButtonProps extends LinkProps {
  readonly variant?: ButtonVariant;
}

export function LinkButton({ variant, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant, className)} />;
}
