import { Injectable } from '@nestjs/common';
import {
  Clock,
  InvalidInputError,
  imageOfToken,
  privateImageLink,
  UnitOfWork,
} from '@sokoni/common';
import { IdentityConfig } from '../config.ts';
import type { EvidenceRecord } from './evidence.schema.ts';
import { EVIDENCE_PHOTOS, type EvidencePhoto, type PhotoIds } from './verification.ts';

/** The pictures of the evidence, stored by media as long as they are published here. */
@Injectable()
export class EvidencePhotosService {
  constructor(
    private readonly unit: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: IdentityConfig,
  ) {}

  /** The ids behind the tokens of a seller's uploads; empty where none was sent. */
  idsOf(tokens: PhotoIds, userId: string): PhotoIds {
    const idOf = (field: EvidencePhoto) => {
      if (tokens[field] === '') return '';
      const imageId = imageOfToken(this.config.INTERNAL_KEY, tokens[field], userId);
      if (imageId) return imageId;
      throw new InvalidInputError([{ path: [field], message: 'photo-unknown' }]);
    };
    return { identityPhoto: idOf('identityPhoto'), shopPhoto: idOf('shopPhoto') };
  }

  /** Links for one user, valid for five minutes. */
  linksFor(viewerId: string, evidence: PhotoIds | null): PhotoIds {
    const linkOf = (imageId = '') =>
      imageId &&
      privateImageLink(this.config.INTERNAL_KEY, { imageId, viewerId }, this.clock.now());
    return {
      identityPhoto: linkOf(evidence?.identityPhoto),
      shopPhoto: linkOf(evidence?.shopPhoto),
    };
  }

  /** Within the transaction of the change: media deletes the other pictures. */
  publishShown(evidence: EvidenceRecord): void {
    const { _id: userId, version } = evidence;
    const imageIds = EVIDENCE_PHOTOS.map((field) => evidence[field]).filter((imageId) => imageId);
    this.unit.publish('verification.photos-changed', {
      aggregateId: userId,
      version,
      data: { userId, imageIds },
    });
  }
}
