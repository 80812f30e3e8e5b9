import { Controller } from '@nestjs/common';
import { CurrentSession, Endpoint, type Session } from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
import { QuotaService } from './quota.service.ts';

@Controller()
export class QuotaController {
  constructor(private readonly quotas: QuotaService) {}

  @Endpoint(catalogueRoutes.listingQuota)
  listingQuota(@CurrentSession() session: Session) {
    return this.quotas.listingQuota(session.userId, session.role === 'ADMIN');
  }
}
