import type { Document } from './document.ts'

/** The half of the documents with which the reader was built. */
export const documents: Document[] = [
  {
    name: 'price-list',
    footer: 'หน้า %p จาก %n',
    pages: [
      [
        { kind: 'heading', text: 'ราคาค่าบริการตรวจวิเคราะห์' },
        {
          kind: 'text',
          text: 'ราคานี้ยังไม่รวมภาษีมูลค่าเพิ่ม ลูกค้าต้องชำระเงินก่อนส่งตัวอย่าง และต้องส่งอาร์ตเวิร์กต่อกลิ่นก่อนเริ่มงาน',
        },
        {
          kind: 'table',
          headings: ['บริการ', 'ห้องแล็บ ก', 'ห้องแล็บ ข', 'ระยะเวลา'],
          rows: [
            ['โลหะหนัก', '1,500', '', '7 วัน'],
            ['จุลินทรีย์', '', '900', '5 วัน'],
            ['ความคงตัว', '4,000', '3,500', ''],
            ['ค่าความเป็นกรดด่าง', '300', '250', '2 วัน'],
          ],
        },
        { kind: 'text', text: 'ช่องที่ว่างหมายถึงห้องแล็บนั้นไม่รับตรวจ' },
      ],
      [
        { kind: 'heading', text: 'ขั้นต่ำเท่าไร' },
        { kind: 'text', text: 'ขั้นต่ำในการผลิตคือ 200 ชิ้นต่อสูตร ถ้าสั่งเพิ่มในรอบเดียวกันจะได้ส่วนลด 5%' },
      ],
    ],
  },
  {
    name: 'warranty',
    pages: [
      [
        { kind: 'heading', text: 'Warranty of machines' },
        {
          kind: 'text',
          text: 'Every machine that leaves our works is tried for two hours under full load before it is packed.',
        },
        {
          kind: 'columns',
          columns: [
            [
              {
                kind: 'text',
                text: 'The warranty covers parts and labour for one year from the day of delivery. A part that fails within this year is replaced without charge, and the return freight is paid by us.',
              },
              {
                kind: 'text',
                text: 'Motors and pumps are covered for two years, provided that they are cleaned after each batch as the manual says.',
              },
            ],
            [
              {
                kind: 'text',
                text: 'Not covered are damage by water, by wrong voltage and by falls. Seals, hoses and filters wear out and are not covered either.',
              },
              {
                kind: 'text',
                text: 'Please keep the invoice: the serial number and the date on it decide whether a machine is still under warranty.',
              },
            ],
          ],
        },
      ],
    ],
  },
  {
    name: 'delivery-terms',
    header: 'บริษัท ตัวอย่างเครื่องสำอาง จำกัด',
    footer: 'เอกสารภายใน หน้า %p',
    pages: [
      [
        { kind: 'heading', text: 'การจัดส่งในประเทศ' },
        {
          kind: 'text',
          text: 'เราจัดส่งทุกวันจันทร์ถึงวันศุกร์ คำสั่งซื้อที่ชำระเงินก่อนเที่ยงจะส่งออกภายในวันเดียวกัน ส่วนคำสั่งซื้อหลังเที่ยงจะส่งออกในวันทำการถัดไป',
        },
        { kind: 'text', text: 'ค่าจัดส่งคิดตามน้ำหนักจริง น้ำหนักไม่เกิน 5 กิโลกรัมคิด 80 บาท' },
      ],
      [
        { kind: 'heading', text: 'การจัดส่งต่างประเทศ' },
        { kind: 'text', text: 'สินค้าที่ส่งออกต้องมีใบรับรองการวิเคราะห์และฉลากภาษาอังกฤษ ผู้ซื้อเป็นผู้รับผิดชอบภาษีนำเข้าทั้งหมด' },
        { kind: 'text', text: 'ถ้าพัสดุถูกตีกลับ ลูกค้าต้องชำระค่าส่งใหม่ทั้งหมด' },
      ],
      [
        { kind: 'heading', text: 'การเคลมสินค้าชำรุด' },
        { kind: 'text', text: 'กรุณาถ่ายรูปกล่องและสินค้าที่ชำรุดภายใน 3 วันหลังได้รับสินค้า แล้วส่งให้เจ้าหน้าที่ทางแชต' },
      ],
    ],
  },
  {
    name: 'lab-tests',
    header: 'Confidential draft',
    footer: 'Page %p of %n',
    pages: [
      [
        { kind: 'heading', text: 'Tests before production' },
        {
          kind: 'text',
          text: 'The laboratory makes these tests with every new formula. The client chooses the optional ones.',
        },
        {
          kind: 'table',
          headings: ['Test', 'Method', 'Days', 'Price (THB)'],
          rows: [
            ['Heavy metals', 'Acid digestion, then atomic absorption', '7', '1,500'],
            ['Total plate count', 'Pour plate', '5', ''],
            ['Challenge test', '', '28', '9,000'],
            ['Viscosity', 'Rotational viscometer at 25 degrees', '', '400'],
          ],
        },
      ],
      [
        { kind: 'heading', text: 'Samples' },
        {
          kind: 'text',
          text: 'Send three sealed jars of at least 100 g each. Samples are kept for six months after the report and are then destroyed.',
        },
      ],
    ],
  },
  {
    name: 'shop-facts',
    pages: [
      [
        { kind: 'heading', text: 'ข้อมูลติดต่อ' },
        {
          kind: 'table',
          headings: null,
          rows: [
            ['ที่อยู่', '99 ถนนพระรามที่ 4 กรุงเทพฯ 10110'],
            ['โทรศัพท์', '02-333-4444'],
            ['อีเมล', 'office@example.co.th'],
            ['เวลาทำการ', '8:30 ถึง 17:30 น.'],
          ],
        },
        { kind: 'heading', text: 'วันหยุด' },
        { kind: 'text', text: 'ปิดทุกวันอาทิตย์และวันหยุดนักขัตฤกษ์ ยกเว้นที่แจ้งไว้บนหน้าเว็บ' },
      ],
    ],
  },
  {
    name: 'mixed-scan',
    footer: '- %p -',
    pages: [
      [
        { kind: 'heading', text: 'Storage of raw materials' },
        {
          kind: 'text',
          text: 'Keep oils below 25 degrees and away from light. Open drums are closed again at once and marked with the date.',
        },
      ],
      [{ kind: 'scan', text: 'CERTIFICATE OF ANALYSIS  LOT 4471' }],
      [
        { kind: 'heading', text: 'Storage of finished goods' },
        {
          kind: 'text',
          text: 'Finished goods stand on pallets, never on the floor, and the oldest lot leaves first.',
        },
      ],
    ],
  },
  {
    name: 'thai-marks',
    pages: [
      [
        { kind: 'heading', text: 'คู่มือการใช้ครีมน้ำนมข้าว' },
        {
          kind: 'text',
          text: 'ล้างหน้าให้สะอาดด้วยน้ำเปล่า ซับให้แห้ง แล้วทาครีมให้ทั่วใบหน้าและลำคอ ใช้ได้ทั้งเช้าและก่อนนอน ปั๊มหนึ่งครั้งใช้ได้ทั่วหน้า',
        },
        {
          kind: 'text',
          text: 'ผู้ที่แพ้ง่ายควรทดสอบที่ท้องแขนก่อน ถ้าผื่นขึ้นหรือคันให้หยุดใช้ทันทีและปรึกษาแพทย์ผู้เชี่ยวชาญ ห้ามใช้ในหญิงมีครรภ์',
        },
        { kind: 'heading', text: 'คำเตือน' },
        {
          kind: 'text',
          text: 'เก็บให้พ้นมือเด็ก ไม่ควรเก็บในที่ร้อนหรือถูกแสงแดด ฝาปิดไม่สนิททำให้กลิ่นเปลี่ยน ฐานกระปุกทำจากไม้ไผ่ กตัญญูต่อป่าและสัตว์ป่า ปิ่นโต ปีนี้ ฟื้นฟู ฝั่งน้ำ',
        },
      ],
    ],
  },
  {
    name: 'two-columns-thai',
    pages: [
      [
        { kind: 'heading', text: 'นโยบายการคืนสินค้า' },
        {
          kind: 'columns',
          columns: [
            [
              {
                kind: 'text',
                text: 'ลูกค้าสามารถคืนสินค้าที่ยังไม่ได้เปิดใช้ภายใน 7 วันนับจากวันที่ได้รับสินค้า โดยต้องแนบใบเสร็จรับเงินมาด้วยทุกครั้ง',
              },
              {
                kind: 'text',
                text: 'สินค้าที่เปิดใช้แล้วไม่รับคืน ยกเว้นหัวปั๊มชำรุดจากการผลิต ซึ่งทางร้านจะเปลี่ยนให้ใหม่โดยไม่คิดค่าใช้จ่าย',
              },
            ],
            [
              {
                kind: 'text',
                text: 'เงินจะถูกโอนคืนเข้าบัญชีเดิมภายใน 14 วันทำการ หากชำระด้วยบัตรเครดิต ระยะเวลาขึ้นอยู่กับธนาคารผู้ออกบัตร',
              },
              {
                kind: 'text',
                text: 'สินค้าที่ผลิตตามสูตรเฉพาะของลูกค้าไม่สามารถคืนได้ทุกกรณี เพราะไม่สามารถนำไปจำหน่ายต่อได้',
              },
            ],
          ],
        },
      ],
    ],
  },
  {
    name: 'hyphens',
    pages: [
      [
        { kind: 'heading', text: 'About our creams' },
        {
          kind: 'broken',
          lines: [
            'Every cream of our manufac-',
            'turer is paraben-free and sold in air-',
            'less pumps. It is a long-',
            'term moistur\u00ad',
            'iser for dry skin, made of well-',
            'known plant oils. The UV-',
            'filter holds for two hours, and a 24-',
            'hour test is done with each lot.',
          ],
          text: 'Every cream of our manufacturer is paraben-free and sold in airless pumps. It is a long-term moisturiser for dry skin, made of well-known plant oils. The UV-filter holds for two hours, and a 24-hour test is done with each lot.',
        },
        { kind: 'text', text: 'The airless pump is filled to 50 ml.' },
      ],
    ],
  },
  {
    name: 'sizes',
    pages: [
      [
        { kind: 'heading', text: 'ขนาดและราคา' },
        {
          kind: 'table',
          headings: ['ขนาด', 'ราคาปลีก', 'ราคาส่ง'],
          rows: [
            ['50 มล.', '100', '80'],
            ['100 มล.', '120', ''],
            ['250 มล.', '', '200'],
            ['500 มล.', '500', '440'],
          ],
        },
        { kind: 'text', text: 'ราคาส่งเริ่มที่ 144 ชิ้นต่อขนาด' },
      ],
    ],
  },
]

/** Longer than one import accepts: 210 pages of one line each. */
export const longDocument: Document = {
  name: 'long',
  footer: 'Page %p of %n',
  pages: Array.from({ length: 210 }, (_, at) => [
    { kind: 'heading' as const, text: `Rule ${at + 1}` },
    { kind: 'text' as const, text: `Step ${at + 1} is done by the operator, and signed.` },
  ]),
}
