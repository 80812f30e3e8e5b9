import { sizedImageUrl } from '@sokoni/contracts/browser';
import { Picture } from '../../components/ui/picture.tsx';
import { useT } from '../../lib/texts.ts';

/** Small photos of a review; each opens large, as a link that needs no script. */
export function ReviewPhotos({ photos }: { readonly photos: readonly string[] }) {
  const t = useT('reviews');
  if (photos.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo, at) => (
        <li key={photo}>
          <a
            href={sizedImageUrl(photo, 1280, 'jpg')}
            target="_blank"
            rel="noreferrer"
            className="block size-20 overflow-hidden rounded-md border border-line"
          >
            <Picture
              src={photo}
              alt={t('reviews.photo', { number: at + 1 })}
              sizes="80px"
              largest={160}
              width={80}
              height={80}
              fit="cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
