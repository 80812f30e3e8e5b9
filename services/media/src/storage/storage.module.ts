import { Module } from '@nestjs/common';
import { MediaConfig } from '../config.ts';
import { DiskStorage } from './disk-storage.ts';

const disk = {
  provide: DiskStorage,
  inject: [MediaConfig],
  useFactory: (config: MediaConfig) => new DiskStorage(config.MEDIA_DIR),
};

@Module({ providers: [disk], exports: [DiskStorage] })
export class StorageModule {}
