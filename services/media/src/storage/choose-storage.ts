import type { FactoryProvider } from '@nestjs/common';
import { Clock, ReadinessCheck } from '@sokoni/common';
import { MediaConfig } from '../config.ts';
import { DiskStorage } from './disk-storage.ts';
import { PictureStorage } from './picture-storage.ts';

/** The storage that the configuration names; a replica that does not reach it gets no requests. */
export const chosenStorage: FactoryProvider<PictureStorage> = {
  provide: PictureStorage,
  inject: [MediaConfig, ReadinessCheck, Clock],
  useFactory: async (config: MediaConfig, readiness: ReadinessCheck, clock: Clock) => {
    const storage = await open(config, clock);
    readiness.require('storage', () => storage.check());
    return storage;
  },
};

/** Loads the SDK of S3 only where it is used: it takes memory. */
async function open(config: MediaConfig, clock: Clock): Promise<PictureStorage> {
  switch (config.STORAGE) {
    case 's3': {
      const { S3Storage } = await import('./s3-storage.ts');
      return new S3Storage(config);
    }
    case 'cloudinary': {
      const { CloudinaryStorage } = await import('./cloudinary-storage.ts');
      return new CloudinaryStorage(config, clock);
    }
    case 'disk':
      return new DiskStorage(config);
  }
}
