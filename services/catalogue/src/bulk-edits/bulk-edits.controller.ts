import { Controller } from '@nestjs/common';
import { type Call, currentLanguage, Endpoint } from '@sokoni/common';
import { catalogueRoutes } from '@sokoni/contracts';
import { BulkEditsService } from './bulk-edits.service.ts';
import { ModerationsService } from './moderations.service.ts';

@Controller()
export class BulkEditsController {
  constructor(
    private readonly edits: BulkEditsService,
    private readonly moderations: ModerationsService,
  ) {}

  @Endpoint(catalogueRoutes.editProducts)
  edit({ session, body }: Call<typeof catalogueRoutes.editProducts>) {
    return this.edits.edit(session, body, currentLanguage());
  }

  @Endpoint(catalogueRoutes.moderateProducts)
  moderate({ session, body }: Call<typeof catalogueRoutes.moderateProducts>) {
    return this.moderations.moderate(session, body, currentLanguage());
  }

  @Endpoint(catalogueRoutes.undoProductEdit)
  undo({ session, body: { editKey } }: Call<typeof catalogueRoutes.undoProductEdit>) {
    return this.edits.undo(session, editKey, currentLanguage());
  }

  @Endpoint(catalogueRoutes.lastProductEdit)
  last({ userId }: Call<typeof catalogueRoutes.lastProductEdit>) {
    return this.edits.last(userId);
  }
}
