import { Controller } from '@nestjs/common';
import { type Call, Endpoint } from '@sokoni/common';
import { fiscalRoutes } from '@sokoni/contracts';
import { DifferencesService } from './differences.service.ts';

@Controller()
export class DifferencesController {
  constructor(private readonly differences: DifferencesService) {}

  @Endpoint(fiscalRoutes.fiscalDifferences)
  of({ query }: Call<typeof fiscalRoutes.fiscalDifferences>) {
    return this.differences.of(query.day);
  }
}
