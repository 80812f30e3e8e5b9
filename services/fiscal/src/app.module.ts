import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule, MigrationsModule } from '@sokoni/common';
import { fiscalRoutes } from '@sokoni/contracts';
import { QueueRepository } from './delivery/queue.repository.ts';
import { DeviceRecord, DeviceSchema } from './devices/device.schema.ts';
import { DevicesController } from './devices/devices.controller.ts';
import { DevicesRepository } from './devices/devices.repository.ts';
import { DevicesAdminService } from './devices/devices-admin.service.ts';
import { SettingsService } from './devices/settings.service.ts';
import { DifferencesController } from './differences/differences.controller.ts';
import { DifferencesService } from './differences/differences.service.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { ReceiptRecord, ReceiptSchema } from './receipts/receipt.schema.ts';
import { ReceiptsController } from './receipts/receipts.controller.ts';
import { ReceiptsRepository } from './receipts/receipts.repository.ts';
import { ReceiptsService } from './receipts/receipts.service.ts';
import { ZReportRecord, ZReportSchema } from './z-reports/z-report.schema.ts';
import { ZReportsController } from './z-reports/z-reports.controller.ts';
import { ZReportsRepository } from './z-reports/z-reports.repository.ts';
import { ZReportsService } from './z-reports/z-reports.service.ts';

@Module({
  imports: [
    MigrationsModule.of(createAllCollections),
    AuditModule.of(fiscalRoutes.adminActions),
    MongooseModule.forFeature([
      { name: DeviceRecord.name, schema: DeviceSchema },
      { name: ReceiptRecord.name, schema: ReceiptSchema },
      { name: ZReportRecord.name, schema: ZReportSchema },
    ]),
  ],
  controllers: [DevicesController, ReceiptsController, ZReportsController, DifferencesController],
  providers: [
    ...[DevicesRepository, QueueRepository, ReceiptsRepository, ZReportsRepository],
    ...[DevicesAdminService, SettingsService, ReceiptsService, ZReportsService],
    DifferencesService,
  ],
})
export class AppModule {}
