import type { VerificationCase } from '@sokoni/contracts/browser';
import { useT } from '../../lib/texts.ts';
import { EVIDENCE_PHOTOS } from './verification.ts';

/** The pictures a seller has handed in, side by side; each opens large. */
export function EvidencePhotos({ entry }: { readonly entry: VerificationCase }) {
  const t = useT('verification');
  const photos = EVIDENCE_PHOTOS.filter((name) => entry[name] !== '');
  if (photos.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-3">
      {photos.map((name) => (
        <li key={name}>
          <a href={entry[name]} target="_blank" rel="noreferrer" className="grid gap-1">
            <img
              src={entry[name]}
              alt={t('verification.openPhoto', { photo: t(`verification.${name}Shown`) })}
              width={320}
              height={240}
              className="aspect-4/3 w-full rounded-md border border-line object-cover"
            />
            <span className="link text-sm" aria-hidden="true">
              {t(`verification.${name}Shown`)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
