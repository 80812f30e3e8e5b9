import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  AuditModule,
  Clock,
  LimitsModule,
  MigrationsModule,
  TimersModule,
  timer,
} from '@sokoni/common';
import { fiscalRoutes } from '@sokoni/contracts';
import { FiscalConfig } from './config.ts';
import { DeliveryService, QueueMetricsService } from './delivery/delivery.service.ts';
import { DeviceRecord, DeviceSchema } from './devices/device.schema.ts';
import { DevicesAdminService, DevicesController } from './devices/devices.controller.ts';
import { DevicesRepository } from './devices/devices.repository.ts';
import { FISCAL_DEVICE, type FiscalDevice, noDevice } from './devices/fiscal-device.ts';
import { SettingsService } from './devices/settings.service.ts';
import { DifferencesController, DifferencesService } from './differences/differences.controller.ts';
import { DifferencesRepository } from './differences/differences.repository.ts';
import { DocumentsRepository } from './documents/documents.repository.ts';
import { QueueRepository } from './documents/queue.repository.ts';
import {
  CreditRecord,
  CreditSchema,
  ReceiptRecord,
  ReceiptSchema,
  WaitingSaleRecord,
  WaitingSaleSchema,
} from './documents/receipt.schema.ts';
import { ZReportRecord, ZReportSchema } from './documents/signed-document.schema.ts';
import { createAllCollections } from './migrations/0001-collections.ts';
import { createCreditsAndWaitingSales } from './migrations/0002-credits-and-waiting-sales.ts';
import { indexOpenRenewals } from './migrations/0003-open-renewals.ts';
import { createLimitCounters } from './migrations/0004-limit-counters.ts';
import { CatchUpService } from './receipts/catch-up.service.ts';
import { ClosingService } from './receipts/closing.service.ts';
import { CreditsService } from './receipts/credits.service.ts';
import { IssuingService } from './receipts/issuing.service.ts';
import { ReceiptsConsumer } from './receipts/receipts.consumer.ts';
import { ReceiptsController, ReceiptsService } from './receipts/receipts.controller.ts';
import { ReceiptsRepository } from './receipts/receipts.repository.ts';
import { WaitingSalesRepository } from './receipts/waiting-sales.repository.ts';
import { TraVfd } from './tra-vfd/tra-vfd.device.ts';
import { ZReportsController, ZReportsService } from './z-reports/z-reports.controller.ts';
import { ZReportsRepository } from './z-reports/z-reports.repository.ts';

/** Of different devices: while the tax office is slow, each of them waits for an answer. */
const DELIVERIES_AT_ONCE = 4;

/** The one way by which receipts of this shop reach the tax office. */
const deviceProvider = {
  provide: FISCAL_DEVICE,
  inject: [FiscalConfig, Clock],
  useFactory: (config: FiscalConfig, clock: Clock): FiscalDevice =>
    config.FISCAL_DEVICE === 'none' ? noDevice : new TraVfd(config, () => clock.now()),
};

@Module({
  imports: [
    MigrationsModule.of(
      ...[createAllCollections, createCreditsAndWaitingSales, indexOpenRenewals],
      createLimitCounters,
    ),
    TimersModule.of(
      timer(DeliveryService, ({ dueDevices }) => dueDevices.run(), DELIVERIES_AT_ONCE),
      timer(CatchUpService, ({ dueSellers }) => dueSellers.run()),
    ),
    LimitsModule,
    AuditModule.of(fiscalRoutes.adminActions),
    MongooseModule.forFeature([
      { name: DeviceRecord.name, schema: DeviceSchema },
      { name: ReceiptRecord.name, schema: ReceiptSchema },
      { name: CreditRecord.name, schema: CreditSchema },
      { name: WaitingSaleRecord.name, schema: WaitingSaleSchema },
      { name: ZReportRecord.name, schema: ZReportSchema },
    ]),
  ],
  controllers: [
    ...[DevicesController, ReceiptsController, ReceiptsConsumer, ZReportsController],
    DifferencesController,
  ],
  providers: [
    ...[DevicesRepository, QueueRepository, ReceiptsRepository, ZReportsRepository],
    ...[DevicesAdminService, SettingsService, ReceiptsService, ZReportsService],
    ...[CreditsService, DeliveryService, DifferencesService, DocumentsRepository, IssuingService],
    ...[CatchUpService, ClosingService, WaitingSalesRepository],
    ...[DifferencesRepository, QueueMetricsService],
    deviceProvider,
  ],
})
export class AppModule {}
