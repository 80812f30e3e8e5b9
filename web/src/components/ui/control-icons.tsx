import { Glyph, type IconProps } from './icons.tsx';

export const EyeIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z"
  />
);
export const EyeOffIcon = (props: IconProps) => (
  <Glyph
    {...props}
    d="M4 4l16 16M9.5 5.3A10 10 0 0 1 12 5c6.5 0 10 7 10 7a17 17 0 0 1-3 3.8M6 7.5A16 16 0 0 0 2 12s3.5 7 10 7a10 10 0 0 0 4-.9"
  />
);
export const PlusIcon = (props: IconProps) => <Glyph {...props} d="M12 5v14M5 12h14" />;
export const MinusIcon = (props: IconProps) => <Glyph {...props} d="M5 12h14" />;
export const PauseIcon = (props: IconProps) => <Glyph {...props} d="M9 5v14M15 5v14" />;
export const PlayIcon = (props: IconProps) => <Glyph {...props} d="m8 5 11 7-11 7z" />;
export const MoreIcon = (props: IconProps) => (
  <Glyph {...props} d="M12 4.5v1M12 11.5v1M12 18.5v1" />
);
