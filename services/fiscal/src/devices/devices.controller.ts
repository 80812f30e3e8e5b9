import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { fiscalRoutes } from '@sokoni/contracts';
import { DevicesAdminService } from './devices-admin.service.ts';
import { SettingsService } from './settings.service.ts';

@Controller()
export class DevicesController {
  constructor(
    private readonly settings: SettingsService,
    private readonly admin: DevicesAdminService,
  ) {}

  @Endpoint(fiscalRoutes.fiscalSettings)
  read({ userId }: Call<typeof fiscalRoutes.fiscalSettings>) {
    return this.settings.read(userId);
  }

  @Endpoint(fiscalRoutes.saveFiscalSettings, { message: 'fiscal-settings-saved' })
  save({ userId, body }: Call<typeof fiscalRoutes.saveFiscalSettings>) {
    return this.settings.save(userId, body);
  }

  @Endpoint(fiscalRoutes.fiscalDevices)
  list({ query }: Call<typeof fiscalRoutes.fiscalDevices>) {
    return this.admin.list(query);
  }

  @Endpoint(fiscalRoutes.fiscalQueue)
  queue({ params }: Call<typeof fiscalRoutes.fiscalQueue>) {
    return this.admin.queueOf(params.deviceId);
  }

  @Endpoint(fiscalRoutes.retryFiscalDevice, { message: 'fiscal-retry-started' })
  retry({ body }: Call<typeof fiscalRoutes.retryFiscalDevice>) {
    return this.admin.retry(body.deviceId);
  }
}
