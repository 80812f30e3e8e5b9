import { EVIDENCE_KEEP_DAYS, type VerificationCase } from '@sokoni/contracts/browser';

const DAY_MS = 86_400_000;
const PHOTOS = ['identityPhoto', 'shopPhoto'] as const;

interface PhotoCopy {
  readonly kind: (typeof PHOTOS)[number];
  readonly sentAt: string;
  /** Null while a decision is awaited, and once it is deleted. */
  readonly keptUntil: string | null;
  readonly deleted: boolean;
  readonly link?: string;
  readonly linkValid?: string;
}

/** A seller's verification for the file of their data, whose links to photos end soon and say so. */
export function copyVerification(own: VerificationCase, origin: string) {
  const { identityPhoto, shopPhoto, ...facts } = own;
  const links = { identityPhoto, shopPhoto };
  const { submittedAt, decidedAt } = own;
  const keptUntil =
    decidedAt && new Date(Date.parse(decidedAt) + EVIDENCE_KEEP_DAYS * DAY_MS).toISOString();
  const photos = PHOTOS.flatMap((kind): PhotoCopy[] => {
    if (!submittedAt) return [];
    const about = { kind, sentAt: submittedAt };
    if (links[kind] === '') return [{ ...about, keptUntil: null, deleted: true }];
    const link = new URL(links[kind], origin).href;
    return [{ ...about, keptUntil, deleted: false, link, linkValid: LINK_VALID }];
  });
  return { ...facts, photos };
}

const LINK_VALID =
  'For five minutes after the download, while logged in. Afterwards download the file again. / Kwa dakika tano baada ya kupakua, ukiwa umeingia. Baadaye pakua faili tena.';
