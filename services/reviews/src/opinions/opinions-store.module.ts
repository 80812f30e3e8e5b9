import { Module } from '@nestjs/common';
import { OpinionsStore } from './opinions.store.ts';

/** For everything that changes what pages of products show. */
@Module({ providers: [OpinionsStore], exports: [OpinionsStore] })
export class OpinionsStoreModule {}
