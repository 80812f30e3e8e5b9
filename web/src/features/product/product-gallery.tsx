import { SCREEN } from '@sokoni/contracts/browser';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../components/ui/empty-state.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { useT } from '../../lib/texts.ts';
import { whenSpare } from '../../lib/when-idle.ts';
import { ZoomPicture } from './zoom-picture.tsx';

interface ProductGalleryProps {
  readonly name: string;
  readonly images: readonly string[];
}

/** On a phone the name, the price and the stars are on the first screen too. */
const FRAME =
  'h-65 overflow-hidden rounded-lg border border-line bg-sand md:aspect-square md:h-auto';
/** Beside the picture on a phone, below it on a desktop. */
const THUMBNAIL_LIST =
  'flex flex-wrap content-start gap-2 max-md:max-h-65 max-md:w-16 max-md:overflow-y-auto';

/** Pictures to swipe through; the thumbnails are links, so they work before any script. */
export function ProductGallery({ name, images }: ProductGalleryProps) {
  const t = useT('product');
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  // The pictures beside the first do not hold up the scripts of a slow line.
  const [spare, setSpare] = useState(false);
  useEffect(() => {
    // Turned to before the scripts ran.
    if (strip.current?.scrollLeft) setSpare(true);
    return whenSpare(async () => setSpare(true));
  }, []);
  const [first, ...others] = images;

  function show(event: MouseEvent, index: number): void {
    event.preventDefault();
    setSpare(true);
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }
  return (
    <div className="flex min-w-0 gap-2 md:grid md:gap-3">
      <ul
        ref={strip}
        data-spare={spare || undefined}
        tabIndex={others.length > 0 ? 0 : -1}
        aria-label={t('product.pictures')}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          setSpare(true);
          setShown(Math.round(scrollLeft / clientWidth));
        }}
        className={`${FRAME} min-w-0 flex-1 grid-rows-[100%] pictures scroll-row auto-cols-[100%] gap-0! snap-mandatory`}
      >
        {[first, ...others].map((src, index) => (
          <li key={src ?? 'none'} id={`picture-${index + 1}`} className="h-full scroll-mt-4">
            <ZoomPicture
              src={src}
              alt={index === 0 ? name : t('product.picture', { name, number: index + 1 })}
              number={index + 1}
            />
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={THUMBNAIL_LIST}>
          {images.map((src, index) => (
            <li key={src}>
              <a
                href={`#picture-${index + 1}`}
                onClick={(event) => show(event, index)}
                aria-current={index === shown || undefined}
                className="block size-16 overflow-hidden rounded-md border-2 border-line hover:border-clay js:aria-[current]:border-baobab"
              >
                <Picture
                  src={src}
                  alt={t('product.showPicture', { number: index + 1 })}
                  sizes="64px"
                  largest={160}
                  width={64}
                  height={64}
                  fit="cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const THUMBNAILS = Array.from({ length: SCREEN.thumbnailSkeletons }, (_, index) => index);

/** Keeps the places of a gallery on its way. */
export function GallerySkeleton() {
  return (
    <div className="flex min-w-0 gap-2 md:grid md:gap-3">
      <Skeleton className="h-65 w-full rounded-lg md:aspect-square md:h-auto" />
      <ul className={THUMBNAIL_LIST}>
        {THUMBNAILS.map((place) => (
          <li key={place} data-skeleton>
            <Skeleton className="size-16" />
          </li>
        ))}
      </ul>
    </div>
  );
}
