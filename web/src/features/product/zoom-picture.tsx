import { sizedImageUrl } from '@sokoni/contracts/browser';
import { type PointerEvent, useRef, useState } from 'react';
import { Picture } from '../../components/ui/picture.tsx';

interface ZoomPictureProps {
  readonly src: string | undefined;
  readonly alt: string;
  readonly priority: boolean;
}

const SIZED = /\/media\/[\w-]+\.(?:jpg|png|webp)$/;

/** A mouse that moves over the picture sees it closer; fingers have their own zoom. */
export function ZoomPicture({ src, alt, priority }: ZoomPictureProps) {
  const [near, setNear] = useState(false);
  const lens = useRef<HTMLImageElement>(null);

  function follow({ pointerType, currentTarget, clientX, clientY }: PointerEvent): void {
    if (pointerType !== 'mouse' || !src) return;
    const box = currentTarget.getBoundingClientRect();
    const x = ((clientX - box.left) / box.width) * 100;
    const y = ((clientY - box.top) / box.height) * 100;
    lens.current?.style.setProperty('transform-origin', `${x}% ${y}%`);
    setNear(true);
  }
  return (
    <div
      className="relative h-full overflow-hidden"
      onPointerMove={follow}
      onPointerLeave={() => setNear(false)}
    >
      <Picture
        src={src}
        alt={alt}
        sizes="(min-width: 64rem) 560px, (min-width: 48rem) 45vw, 94vw"
        width={640}
        height={640}
        priority={priority}
      />
      {near && src && (
        <img
          ref={lens}
          src={SIZED.test(src) ? sizedImageUrl(src, 1280, 'webp') : src}
          alt=""
          data-zoom
          className="pointer-events-none absolute inset-0 size-full scale-[2.2] bg-sand object-contain"
        />
      )}
    </div>
  );
}
