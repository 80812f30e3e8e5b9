import { Injectable } from '@nestjs/common';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  Clock,
  InvalidInputError,
  imageOfToken,
  privateImageLink,
  UnitOfWork,
} from '@sokoni/common';
import {
  CITIZENSHIPS,
  type Citizenship,
  DOCUMENT_KINDS,
  type DocumentKind,
} from '@sokoni/contracts';
import { IdentityConfig } from '../config.ts';
import {
  EVIDENCE_PHOTOS,
  type Evidence,
  type EvidencePhoto,
  type PhotoIds,
} from './verification.ts';

/** What a seller has shown, until it is no longer needed. The states themselves lie in the user. */
@Schema({ collection: 'verification_evidence', versionKey: false })
export class EvidenceRecord implements Evidence {
  /** The user's id. */
  @Prop({ type: String, required: true }) readonly _id!: string;
  @Prop({ type: String, default: '' }) readonly provedPhone!: string;
  @Prop({ type: String, enum: [...DOCUMENT_KINDS, null], default: null })
  readonly documentKind!: DocumentKind | null;
  @Prop({ type: String, default: '' }) readonly documentNumber!: string;
  @Prop({ type: String, enum: [...CITIZENSHIPS, null], default: null })
  readonly citizenship!: Citizenship | null;
  @Prop({ type: String, default: '' }) readonly businessLicence!: string;
  /** Private pictures of media. */
  @Prop({ type: String, default: '' }) readonly identityPhoto!: string;
  @Prop({ type: String, default: '' }) readonly shopPhoto!: string;
  /** Grows with each change, so that media takes the newest for the newest. */
  @Prop({ type: Number, default: 0 }) readonly version!: number;
  @Prop({ type: String, default: '' }) readonly reason!: string;
  @Prop({ type: Date, default: null }) readonly submittedAt!: Date | null;
  @Prop({ type: Date, default: null }) readonly decidedAt!: Date | null;
}

export const EvidenceSchema = SchemaFactory.createForClass(EvidenceRecord);

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
