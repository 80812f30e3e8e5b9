import { Body, Controller } from '@nestjs/common';
import { CurrentSession, currentLanguage, Endpoint, type Session } from '@sokoni/common';
import {
  catalogueRoutes,
  type EditProductsBody,
  editProductsBody,
  undoProductEditBody,
} from '@sokoni/contracts';
import { BulkEditsService } from './bulk-edits.service.ts';

@Controller()
export class BulkEditsController {
  constructor(private readonly edits: BulkEditsService) {}

  @Endpoint(catalogueRoutes.editProducts)
  edit(
    @CurrentSession() session: Session,
    @Body({ schema: editProductsBody }) body: EditProductsBody,
  ) {
    return this.edits.edit(session, body, currentLanguage());
  }

  @Endpoint(catalogueRoutes.undoProductEdit)
  undo(
    @CurrentSession() session: Session,
    @Body({ schema: undoProductEditBody }) { editKey }: { editKey: string },
  ) {
    return this.edits.undo(session, editKey, currentLanguage());
  }

  @Endpoint(catalogueRoutes.lastProductEdit)
  last(@CurrentSession() session: Session) {
    return this.edits.last(session.userId);
  }
}
