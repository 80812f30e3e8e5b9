import { Body, Controller, Header, Query } from '@nestjs/common';
import { CurrentSession, currentLanguage, Endpoint, type Session } from '@sokoni/common';
import {
  type AcceptOrdersBody,
  ordersRoutes,
  ordersSchemas,
  type ParcelDetailsBody,
  type SellerNoteBody,
  type SoldOrdersFileQuery,
  XLSX,
} from '@sokoni/contracts';
import { SoldOrdersService } from './sold-orders.service.ts';
import { SoldOrdersFileService } from './sold-orders-file.service.ts';

@Controller()
export class SoldOrdersController {
  constructor(
    private readonly sold: SoldOrdersService,
    private readonly files: SoldOrdersFileService,
  ) {}

  @Endpoint(ordersRoutes.acceptOrders)
  acceptOrders(
    @Body({ schema: ordersSchemas.acceptOrders.body }) { orderIds }: AcceptOrdersBody,
    @CurrentSession() session: Session,
  ) {
    return this.sold.acceptAll(session, orderIds);
  }

  @Endpoint(ordersRoutes.saveParcel, { message: 'parcel-saved' })
  saveParcel(
    @Body({ schema: ordersSchemas.saveParcel.body }) body: ParcelDetailsBody,
    @CurrentSession() session: Session,
  ) {
    return this.sold.saveParcel(session.userId, body);
  }

  @Endpoint(ordersRoutes.saveSellerNote, { message: 'seller-note-saved' })
  saveSellerNote(
    @Body({ schema: ordersSchemas.saveSellerNote.body }) body: SellerNoteBody,
    @CurrentSession() session: Session,
  ) {
    return this.sold.saveNote(session.userId, body);
  }

  @Endpoint(ordersRoutes.soldOrdersFile)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="sokoni-orders.csv"')
  soldOrdersFile(
    @Query({ schema: ordersSchemas.soldOrdersFile.query }) query: SoldOrdersFileQuery,
    @CurrentSession() session: Session,
  ) {
    return this.files.file(session.userId, query, currentLanguage());
  }

  @Endpoint(ordersRoutes.soldOrdersWorkbook)
  @Header('content-type', XLSX)
  @Header('content-disposition', 'attachment; filename="sokoni-orders.xlsx"')
  soldOrdersWorkbook(
    @Query({ schema: ordersSchemas.soldOrdersWorkbook.query }) query: SoldOrdersFileQuery,
    @CurrentSession() session: Session,
  ) {
    return this.files.workbook(session.userId, query, currentLanguage());
  }
}
