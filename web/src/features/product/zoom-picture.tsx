import { sizedImageUrl } from '@sokoni/contracts/browser';
import {
  type ComponentType,
  lazy,
  type MouseEvent,
  type PointerEvent,
  Suspense,
  useRef,
  useState,
} from 'react';
import { Picture } from '../../components/ui/picture.tsx';
import { useT } from '../../lib/texts.ts';
import type { LargePictureProps, Point } from './large-picture.tsx';

// Where the viewer cannot be loaded, the picture stays as it is.
const LargePicture = lazy<ComponentType<LargePictureProps>>(() =>
  import('./large-picture.tsx').catch(() => ({ default: () => null })),
);

interface ZoomPictureProps {
  readonly src: string | undefined;
  readonly alt: string;
  /** From 1, in the order of the gallery. */
  readonly number: number;
}

const SIZED = /\/media\/[\w-]+\.(?:jpg|png|webp)$/;

/** Where the pointer is, as shares of the element's width and height. */
function pointIn({ currentTarget, clientX, clientY }: MouseEvent<Element>): Point {
  const box = currentTarget.getBoundingClientRect();
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
}

/** A mouse over the picture sees it closer; a tap opens it over the whole screen, without scripts as a file. */
export function ZoomPicture({ src, alt, number }: ZoomPictureProps) {
  const t = useT('product');
  const [near, setNear] = useState(false);
  const [opened, setOpened] = useState<Point | null>(null);
  const lens = useRef<HTMLImageElement>(null);
  const large = src && SIZED.test(src) ? sizedImageUrl(src, 1280, 'webp') : src;

  function follow(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    const { x, y } = pointIn(event);
    lens.current?.style.setProperty('transform-origin', `${x * 100}% ${y * 100}%`);
    setNear(true);
  }
  function open(event: MouseEvent): void {
    event.preventDefault();
    setOpened(pointIn(event));
  }
  const picture = (
    <Picture
      src={src}
      alt={alt}
      sizes="(min-width: 64rem) 560px, (min-width: 48rem) 45vw, 94vw"
      width={640}
      height={640}
      priority={number === 1}
    />
  );
  if (!large) return picture;
  return (
    <>
      <a
        href={large}
        aria-label={t('product.enlarge', { number })}
        className="relative block h-full cursor-zoom-in overflow-hidden"
        onClick={open}
        onPointerMove={follow}
        onPointerLeave={() => setNear(false)}
      >
        {picture}
        {near && (
          <img
            ref={lens}
            src={large}
            alt=""
            data-zoom
            className="pointer-events-none absolute inset-0 size-full scale-[2.2] bg-sand object-contain"
          />
        )}
      </a>
      {opened && (
        <Suspense>
          <LargePicture src={large} alt={alt} at={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
