import { Module } from '@nestjs/common';
import { MailsService } from './mails.service.ts';

@Module({ providers: [MailsService], exports: [MailsService] })
export class MailsModule {}
