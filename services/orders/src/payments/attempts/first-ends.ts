import type { Model } from 'mongoose';

/** When money first moved at a provider. */
export interface FirstEnd {
  /** The provider. */
  readonly _id: string;
  readonly endedAt: Date;
}

/** Of each provider the first of these records that has ended: by the index of provider and end. */
export async function firstEnds<T>(records: Model<T>, condition: object): Promise<FirstEnd[]> {
  const providers = (await records.distinct('provider').exec()) as string[];
  const found = await Promise.all(
    providers.map((provider) =>
      records
        .findOne({ ...condition, provider } as object, { endedAt: 1 })
        .sort({ provider: 1, endedAt: 1 })
        .lean<{ readonly endedAt: Date }>()
        .exec(),
    ),
  );
  return providers.flatMap((_id, i) => (found[i] ? [{ _id, endedAt: found[i].endedAt }] : []));
}
