import type { Records } from '@sokoni/common';

/** When money first moved at a provider. */
export interface FirstEnd {
  /** The provider. */
  readonly _id: string;
  readonly endedAt: Date;
}

/** Of each provider the first of these records that has ended: by the index of provider and end. */
export async function firstEnds<T>(records: Records<T>, condition: object): Promise<FirstEnd[]> {
  const providers = (await records.distinct('provider').exec()) as string[];
  const found = await Promise.all(
    providers.map(async (provider): Promise<FirstEnd[]> => {
      const ended = { ...condition, provider } as object;
      const first: unknown = await records
        .findOne(ended, { endedAt: 1 })
        .sort({ provider: 1, endedAt: 1 })
        .exec();
      return first ? [{ _id: provider, endedAt: (first as FirstEnd).endedAt }] : [];
    }),
  );
  return found.flat();
}
