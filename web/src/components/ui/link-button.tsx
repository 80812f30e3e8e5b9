import { Link, type LinkProps } from 'react-router';
import { buttonClass, type Look } from './button.tsx';

interface LinkButtonProps extends LinkProps {
  readonly look?: Look;
}

export function LinkButton({ look, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(look, className)} />;
}
