import { IMAGE_WIDTHS, type ImageFormat, sizedImageUrl } from '@sokoni/contracts/browser';
import { preload } from 'react-dom';
import { BasketIcon } from './icons.tsx';

interface PictureProps {
  /** Address as stored with the product: `{origin}/media/{hash}.jpg`. */
  readonly src: string | undefined;
  readonly alt: string;
  /** Width on screen, as in `sizes`. */
  readonly sizes: string;
  /** Widest stored size the place can use, also on a dense screen. */
  readonly largest?: (typeof IMAGE_WIDTHS)[number];
  readonly width?: number;
  readonly height?: number;
  /** The picture people wait for: asked for first, never lazily. */
  readonly priority?: boolean;
  /** `cover` fills its place and may cut the edges off. */
  readonly fit?: 'contain' | 'cover';
}

const OURS = /\/media\/[\w-]+\.(?:jpg|png|webp)$/;

function srcSet(src: string, format: ImageFormat, largest: number): string {
  return IMAGE_WIDTHS.filter((width) => width <= largest)
    .map((width) => `${sizedImageUrl(src, width, format)} ${width}w`)
    .join(', ');
}

/** A stored picture in the size and format that suit the screen; its place is kept free. */
export function Picture({
  src,
  alt,
  sizes,
  largest = 640,
  width = 320,
  height = 320,
  priority = false,
  fit = 'contain',
}: PictureProps) {
  const box = `h-full w-full bg-sand ${fit === 'cover' ? 'object-cover' : 'object-contain'}`;
  if (!src) return <NoPicture alt={alt} />;

  const ours = OURS.test(src);
  if (priority && ours) {
    const avif = srcSet(src, 'avif', largest);
    preload(sizedImageUrl(src, largest, 'avif'), {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    });
  }
  const image = (
    <img
      src={ours ? sizedImageUrl(src, Math.min(320, largest), 'jpg') : src}
      {...(ours && { srcSet: srcSet(src, 'jpg', largest), sizes })}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      {...(priority && { fetchPriority: 'high' })}
      className={box}
    />
  );
  if (!ours) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(src, 'avif', largest)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSet(src, 'webp', largest)} sizes={sizes} />
      {image}
    </picture>
  );
}

/** Keeps the place of a picture that does not exist. */
function NoPicture({ alt }: { readonly alt: string }) {
  const label = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span {...label} className="grid h-full w-full place-items-center bg-sand text-line-strong">
      <BasketIcon className="size-10" />
    </span>
  );
}
