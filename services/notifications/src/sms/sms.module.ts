import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.ts';
import { SmsService } from './sms.service.ts';

@Module({ imports: [MailsModule], providers: [SmsService], exports: [SmsService] })
export class SmsModule {}
