/** The programs that made the files: each writes text, marks and spaces differently. */
const producers = [
  'cairo',
  'chromium',
  'ghostscript',
  'groff',
  'libreoffice',
  'mupdf',
  'pdf-lib',
  'pdfkit',
  'pdfmake',
  'reportlab',
  'weasyprint',
  'xetex',
] as const
export type Producer = (typeof producers)[number]

export interface CorpusFile {
  document: string
  producer: Producer
  font: string
  /** Tables without lines. */
  bare?: true
  /** Columns written line by line across the page, as some programs do. */
  across?: true
  /** The source file of a rewriting program. */
  from?: Producer
  /**
   * The file does not map its glyphs to letters, which a second reader (mutool) confirms: each page must be right or
   * reported.
   */
  mayLose?: true
}

export const nameOf = ({ document, producer, font }: CorpusFile): string =>
  `${document}.${producer}.${font.toLowerCase().replaceAll(' ', '-')}.pdf`

/** The half with which the reader was built. */
export const corpus: CorpusFile[] = [
  { document: 'price-list', producer: 'chromium', font: 'Garuda' },
  { document: 'price-list', producer: 'libreoffice', font: 'Waree' },
  { document: 'price-list', producer: 'pdfkit', font: 'Sarabun', bare: true },
  { document: 'price-list', producer: 'cairo', font: 'Kinnari' },
  { document: 'warranty', producer: 'chromium', font: 'Liberation Sans' },
  { document: 'warranty', producer: 'pdfkit', font: 'DejaVu Sans', across: true },
  { document: 'warranty', producer: 'groff', font: 'Times' },
  { document: 'delivery-terms', producer: 'chromium', font: 'Waree' },
  { document: 'delivery-terms', producer: 'weasyprint', font: 'Norasi', mayLose: true },
  { document: 'delivery-terms', producer: 'libreoffice', font: 'Garuda' },
  { document: 'lab-tests', producer: 'weasyprint', font: 'Liberation Serif' },
  { document: 'lab-tests', producer: 'libreoffice', font: 'DejaVu Serif' },
  { document: 'lab-tests', producer: 'groff', font: 'Times' },
  { document: 'lab-tests', producer: 'reportlab', font: 'Liberation Sans', bare: true },
  { document: 'shop-facts', producer: 'pdf-lib', font: 'Sarabun', bare: true },
  { document: 'shop-facts', producer: 'pdfmake', font: 'Kanit' },
  { document: 'shop-facts', producer: 'chromium', font: 'Loma' },
  { document: 'mixed-scan', producer: 'pdfkit', font: 'DejaVu Sans' },
  { document: 'mixed-scan', producer: 'libreoffice', font: 'Liberation Sans' },
  { document: 'thai-marks', producer: 'chromium', font: 'Kinnari' },
  { document: 'thai-marks', producer: 'xetex', font: 'Norasi' },
  { document: 'thai-marks', producer: 'cairo', font: 'Umpush' },
  { document: 'thai-marks', producer: 'ghostscript', font: 'Garuda', from: 'chromium', mayLose: true },
  { document: 'two-columns-thai', producer: 'chromium', font: 'Laksaman' },
  { document: 'two-columns-thai', producer: 'cairo', font: 'Loma', across: true },
  { document: 'hyphens', producer: 'pdfkit', font: 'Liberation Serif' },
  { document: 'hyphens', producer: 'weasyprint', font: 'DejaVu Sans' },
  { document: 'sizes', producer: 'chromium', font: 'Garuda', bare: true },
  { document: 'sizes', producer: 'reportlab', font: 'Waree' },
  { document: 'long', producer: 'pdfkit', font: 'Liberation Sans' },
]

/** The evaluation half. */
export const judgingCorpus: CorpusFile[] = [
  { document: 'packaging', producer: 'chromium', font: 'Kinnari' },
  { document: 'packaging', producer: 'libreoffice', font: 'Sawasdee' },
  { document: 'packaging', producer: 'pdfmake', font: 'Sarabun' },
  { document: 'terms', producer: 'pdf-lib', font: 'Liberation Serif', across: true },
  { document: 'terms', producer: 'weasyprint', font: 'DejaVu Sans' },
  { document: 'terms', producer: 'xetex', font: 'Latin Modern Roman' },
  { document: 'registration', producer: 'libreoffice', font: 'Umpush' },
  { document: 'registration', producer: 'reportlab', font: 'Garuda' },
  { document: 'registration', producer: 'chromium', font: 'Noto Sans Thai' },
  { document: 'stability', producer: 'chromium', font: 'Liberation Sans' },
  { document: 'stability', producer: 'groff', font: 'Times' },
  { document: 'stability', producer: 'cairo', font: 'DejaVu Sans', bare: true },
  { document: 'stability', producer: 'xetex', font: 'Latin Modern Roman' },
  { document: 'stability', producer: 'mupdf', font: 'Liberation Serif', from: 'libreoffice' },
  { document: 'bank-details', producer: 'chromium', font: 'DejaVu Sans' },
  { document: 'bank-details', producer: 'pdfkit', font: 'Liberation Sans', bare: true },
  { document: 'bank-details', producer: 'weasyprint', font: 'Liberation Serif' },
  { document: 'scans-first', producer: 'pdf-lib', font: 'Liberation Sans' },
  { document: 'scans-first', producer: 'chromium', font: 'DejaVu Sans' },
  { document: 'ingredients-thai', producer: 'chromium', font: 'Waree' },
  { document: 'ingredients-thai', producer: 'pdfkit', font: 'Kinnari', mayLose: true },
  { document: 'ingredients-thai', producer: 'xetex', font: 'Garuda' },
  {
    document: 'ingredients-thai',
    producer: 'ghostscript',
    font: 'Laksaman',
    from: 'libreoffice',
    mayLose: true,
  },
  { document: 'ingredients-thai', producer: 'weasyprint', font: 'Loma', mayLose: true },
  { document: 'training-thai', producer: 'libreoffice', font: 'Norasi' },
  { document: 'training-thai', producer: 'pdfkit', font: 'Sarabun', across: true },
  { document: 'line-ends', producer: 'reportlab', font: 'Liberation Sans' },
  { document: 'line-ends', producer: 'chromium', font: 'Liberation Serif' },
  { document: 'machines', producer: 'weasyprint', font: 'IBM Plex Sans Thai', mayLose: true },
  { document: 'machines', producer: 'cairo', font: 'Waree', bare: true },
]
