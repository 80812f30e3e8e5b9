import { SCREEN } from '@sokoni/contracts/browser';
import { type MouseEvent, useRef, useState } from 'react';
import { Skeleton } from '../../components/ui/empty-state.tsx';
import { Picture } from '../../components/ui/picture.tsx';
import { useT } from '../../lib/texts.ts';
import { ZoomPicture } from './zoom-picture.tsx';

interface ProductGalleryProps {
  readonly name: string;
  readonly images: readonly string[];
}

const FRAME = 'aspect-square overflow-hidden rounded-lg border border-line bg-sand';

/** Pictures to swipe through; the thumbnails are links, so they work before any script. */
export function ProductGallery({ name, images }: ProductGalleryProps) {
  const t = useT('product');
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [first, ...others] = images;

  function show(event: MouseEvent, index: number): void {
    event.preventDefault();
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }
  return (
    <div className="grid gap-3">
      <ul
        ref={strip}
        tabIndex={others.length > 0 ? 0 : -1}
        aria-label={t('product.pictures')}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / clientWidth))
        }
        className={`${FRAME} pictures scroll-row auto-cols-[100%] gap-0! snap-mandatory`}
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
        <ul className="flex flex-wrap gap-2">
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
    <div className="grid gap-3">
      <Skeleton className="aspect-square w-full rounded-lg" />
      <ul className="flex gap-2">
        {THUMBNAILS.map((place) => (
          <li key={place} data-skeleton>
            <Skeleton className="size-16" />
          </li>
        ))}
      </ul>
    </div>
  );
}
