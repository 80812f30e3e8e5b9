import { Prop, Schema } from '@nestjs/mongoose';

/** What a receipt and a Z report share: the signed bytes, and how far they have come to the tax office. */
@Schema()
export class SignedDocument {
  @Prop({ type: String, required: true }) readonly document!: string;
  /** Serial of the certificate whose key has signed it; empty in what an earlier release has issued. */
  @Prop({ type: String, default: '' }) readonly certificateSerial!: string;
  @Prop({ type: Number, default: 0 }) readonly attempts!: number;
  /** It was sent, and no answer says what became of it. */
  @Prop({ type: Boolean, default: false }) readonly perhapsTaken!: boolean;
  /** The tax office has said no to it. */
  @Prop({ type: Boolean, default: false }) readonly refused!: boolean;
  @Prop({ type: String, default: '' }) readonly answer!: string;
  @Prop({ type: Date, default: null }) readonly acknowledgedAt!: Date | null;
}
