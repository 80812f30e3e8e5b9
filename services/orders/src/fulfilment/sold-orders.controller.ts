import { Controller, Header } from '@nestjs/common';
import { type Call, currentLanguage, Endpoint } from '@sokoni/common';
import { ordersRoutes, XLSX } from '@sokoni/contracts';
import { SoldOrdersService } from './sold-orders.service.ts';
import { SoldOrdersFileService } from './sold-orders-file.service.ts';

@Controller()
export class SoldOrdersController {
  constructor(
    private readonly sold: SoldOrdersService,
    private readonly files: SoldOrdersFileService,
  ) {}

  @Endpoint(ordersRoutes.acceptOrders)
  acceptOrders({ session, body: { orderIds } }: Call<typeof ordersRoutes.acceptOrders>) {
    return this.sold.acceptAll(session, orderIds);
  }

  @Endpoint(ordersRoutes.saveParcel, { message: 'parcel-saved' })
  saveParcel({ session, body }: Call<typeof ordersRoutes.saveParcel>) {
    return this.sold.saveParcel(session, body);
  }

  @Endpoint(ordersRoutes.saveSellerNote, { message: 'seller-note-saved' })
  saveSellerNote({ session, body }: Call<typeof ordersRoutes.saveSellerNote>) {
    return this.sold.saveNote(session, body);
  }

  @Endpoint(ordersRoutes.soldOrdersFile)
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="sokoni-orders.csv"')
  soldOrdersFile({ session, query }: Call<typeof ordersRoutes.soldOrdersFile>) {
    return this.files.file(session, query, currentLanguage());
  }

  @Endpoint(ordersRoutes.soldOrdersWorkbook)
  @Header('content-type', XLSX)
  @Header('content-disposition', 'attachment; filename="sokoni-orders.xlsx"')
  soldOrdersWorkbook({ session, query }: Call<typeof ordersRoutes.soldOrdersWorkbook>) {
    return this.files.workbook(session, query, currentLanguage());
  }
}
