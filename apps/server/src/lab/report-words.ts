/** The texts of a report, by language. */
export const reportWords = {
  en: {
    title: 'Test report',
    version: 'Version',
    laboratory: 'Laboratory',
    order: 'Order',
    service: 'Service',
    accreditation: 'Accreditation no.',
    customer: 'Customer',
    contact: 'Contact',
    subject: 'Product',
    received: 'Samples received',
    tested: 'Tested',
    issued: 'Issued',
    samples: 'Samples',
    sampleHead: ['Sample', 'Lot', 'Barcode', 'Amount', 'Condition'],
    fullSampleHead: ['Sample', 'Lot', 'Barcode', 'Amount', 'Received', 'Condition'],
    results: 'Results',
    head: ['Test', 'Result', 'Unit', 'Limits', 'Verdict', 'Measured by'],
    headWithUncertainty: ['Test', 'Result', 'U (k = 2)', 'Unit', 'Limits', 'Verdict', 'Measured by'],
    doneBy: 'Tested by',
    verifiedBy: 'Verified by',
    issuedBy: 'Issued by',
    scan: 'Scan to see whether this report still holds',
    withdrawn: 'Withdrawn',
    reason: 'Reason',
    replaces: (number: string, version: number, issued: string, withdrawn: string) =>
      `This report replaces ${number} version ${version} of ${issued}, which was withdrawn on ${withdrawn}.`,
    deviates: (barcode: string, remark: string) =>
      `${barcode} was tested although it deviated; the results may be affected: ${remark}`,
    rejected: (barcode: string, name: string, reason: string) =>
      `${barcode} (${name}) was rejected and not tested: ${reason}`,
    decision: {
      SIMPLE:
        'Decision rule: simple acceptance (ILAC-G8:09/2019, 4.2.1). The reported result is compared with the limits; measurement uncertainty is not added. A result equal to a limit passes.',
      GUARDED:
        'Decision rule: guard band of the expanded uncertainty (ILAC-G8:09/2019, 4.2.3). A result passes or fails when it does so with its whole uncertainty; within it, conformity is not decided.',
    },
    undecided:
      '"Not decided": what was found neither meets nor breaks the limits for certain, for example a result below a number that is above the limit.',
    uncertainty: 'U is the expanded uncertainty (k = 2, about 95 %) in the unit of the result.',
    onlySample: 'The results relate only to the sample tested, as received.',
    onlySamples: 'The results relate only to the samples tested, as received.',
    whole: 'This report may be copied in full only, unless the laboratory agrees in writing.',
    end: '— End of report —',
  },
  th: {
    title: 'รายงานผลการทดสอบ',
    version: 'ฉบับที่',
    laboratory: 'ห้องปฏิบัติการ',
    order: 'คำสั่งงาน',
    service: 'บริการ',
    accreditation: 'เลขที่การรับรอง',
    customer: 'ลูกค้า',
    contact: 'ติดต่อ',
    subject: 'ผลิตภัณฑ์',
    received: 'วันที่รับตัวอย่าง',
    tested: 'วันที่ทดสอบ',
    issued: 'วันที่ออกรายงาน',
    samples: 'ตัวอย่าง',
    sampleHead: ['ตัวอย่าง', 'ล็อต', 'บาร์โค้ด', 'ปริมาณ', 'สภาพ'],
    fullSampleHead: ['ตัวอย่าง', 'ล็อต', 'บาร์โค้ด', 'ปริมาณ', 'วันที่รับ', 'สภาพ'],
    results: 'ผลการทดสอบ',
    head: ['รายการทดสอบ', 'ผล', 'หน่วย', 'เกณฑ์', 'สรุป', 'ผู้ทดสอบ'],
    headWithUncertainty: ['รายการทดสอบ', 'ผล', 'U (k = 2)', 'หน่วย', 'เกณฑ์', 'สรุป', 'ผู้ทดสอบ'],
    doneBy: 'ผู้ทดสอบ',
    verifiedBy: 'ผู้ตรวจทาน',
    issuedBy: 'ผู้ออกรายงาน',
    scan: 'สแกนเพื่อตรวจสอบว่ารายงานนี้ยังมีผลอยู่หรือไม่',
    withdrawn: 'เพิกถอน',
    reason: 'เหตุผล',
    replaces: (number: string, version: number, issued: string, withdrawn: string) =>
      `รายงานนี้ใช้แทน ${number} ฉบับที่ ${version} ลงวันที่ ${issued} ซึ่งเพิกถอนเมื่อ ${withdrawn}`,
    deviates: (barcode: string, remark: string) =>
      `${barcode} มีความผิดปกติแต่ทดสอบตามที่ตกลงกับลูกค้า ผลอาจได้รับผลกระทบ: ${remark}`,
    rejected: (barcode: string, name: string, reason: string) =>
      `${barcode} (${name}) ถูกปฏิเสธและไม่ได้ทดสอบ: ${reason}`,
    decision: {
      SIMPLE:
        'เกณฑ์การตัดสิน: ยอมรับแบบง่าย (ILAC-G8:09/2019 ข้อ 4.2.1) เทียบผลที่รายงานกับเกณฑ์โดยไม่นำความไม่แน่นอนของการวัดมาคิด ผลที่เท่ากับเกณฑ์ถือว่าผ่าน',
      GUARDED:
        'เกณฑ์การตัดสิน: ใช้แถบกันเท่ากับความไม่แน่นอนขยาย (ILAC-G8:09/2019 ข้อ 4.2.3) ผ่านหรือไม่ผ่านต่อเมื่อเป็นเช่นนั้นตลอดช่วงความไม่แน่นอน หากเกณฑ์อยู่ในช่วงนั้นถือว่าสรุปไม่ได้',
    },
    undecided: '“สรุปไม่ได้” หมายถึงผลที่พบยังบอกไม่ได้แน่ชัดว่าเป็นไปตามเกณฑ์หรือไม่ เช่น ผลต่ำกว่าค่าที่สูงกว่าเกณฑ์',
    uncertainty: 'U คือความไม่แน่นอนขยาย (k = 2 ระดับความเชื่อมั่นประมาณ 95 %) ในหน่วยเดียวกับผล',
    onlySample: 'ผลการทดสอบนี้รับรองเฉพาะตัวอย่างที่ได้ทดสอบตามสภาพที่ได้รับเท่านั้น',
    onlySamples: 'ผลการทดสอบนี้รับรองเฉพาะตัวอย่างที่ได้ทดสอบตามสภาพที่ได้รับเท่านั้น',
    whole: 'ห้ามคัดลอกรายงานนี้เพียงบางส่วน เว้นแต่ได้รับความยินยอมเป็นลายลักษณ์อักษรจากห้องปฏิบัติการ',
    end: '— สิ้นสุดรายงาน —',
  },
} as const

export type ReportWords = (typeof reportWords)['en' | 'th']
