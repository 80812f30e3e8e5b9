import {
  type Language,
  tinInWords,
  type VatReturn,
  vatNumberInWords,
} from '@sokoni/contracts/browser';
import { formatDate, LOCALES } from '../../lib/format.ts';
import { drawable, drawPaper, MARGIN } from '../../lib/paper.server.ts';
import { vatDoubts, vatFacts } from './vat-facts.ts';

/** A4: the figures of a month's VAT return as of a moment, for the seller and the accountant. */
export function vatReturnPdf(figures: VatReturn, lang: Language, asOf: string): Promise<Buffer> {
  const { month, name, tin, vrn, credits } = figures;
  return drawPaper({ size: 'A4', title: 'fiscal.vatReturn', lang }, (pdf, say) => {
    const ofMonth = new Intl.DateTimeFormat(LOCALES[lang], { month: 'long', year: 'numeric' });
    pdf.addPage();
    pdf.font('bold').fontSize(18).text(say('fiscal.vatReturn'));
    pdf.font('text').fontSize(11).text(drawable(name));
    if (tin) pdf.text(`${say('fiscal.tin')} ${tinInWords(tin)}`);
    if (vrn) pdf.text(`${say('fiscal.vrn')} ${vatNumberInWords(vrn)}`);
    pdf.text(ofMonth.format(new Date(`${month}-15`)));
    pdf.text(say('fiscal.asOf', { date: formatDate(asOf, lang) }));
    pdf.moveDown();
    const width = (pdf.page.width - 2 * MARGIN) / 2;
    for (const [what, figure] of vatFacts(figures, say)) {
      const top = pdf.y;
      pdf.text(drawable(what), MARGIN, top, { width });
      const below = pdf.y;
      pdf.text(drawable(figure), MARGIN + width, top, { width, align: 'right' });
      pdf.y = Math.max(below, pdf.y) + 3;
      const right = MARGIN + 2 * width;
      pdf.moveTo(MARGIN, pdf.y).lineTo(right, pdf.y).lineWidth(0.3).stroke();
      pdf.y += 3;
    }
    pdf.x = MARGIN;
    pdf.moveDown().fontSize(9);
    if (credits.count > 0) pdf.text(drawable(say('fiscal.creditsText')));
    for (const doubt of vatDoubts(figures, say)) pdf.text(drawable(doubt));
  });
}
