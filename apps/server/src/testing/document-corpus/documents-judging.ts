import type { Document } from './document.ts'

/** The evaluation half of the documents: not used while the reader was built. */
export const judgingDocuments: Document[] = [
  {
    name: 'packaging',
    header: 'แคตตาล็อกบรรจุภัณฑ์ 2569',
    footer: '%p',
    pages: [
      [
        { kind: 'heading', text: 'ราคาบรรจุภัณฑ์' },
        { kind: 'text', text: 'ราคาต่อชิ้น หน่วยเป็นบาท สั่งขั้นต่ำ 500 ชิ้นต่อแบบ พิมพ์โลโก้ได้ทุกแบบยกเว้นขวดแก้ว' },
        {
          kind: 'table',
          headings: ['แบบ', '30 มล.', '50 มล.', '100 มล.'],
          rows: [
            ['ขวดปั๊ม', '12.50', '15.00', ''],
            ['กระปุกแก้ว', '', '22.00', '28.00'],
            ['หลอดพลาสติก', '8.00', '', '11.00'],
          ],
        },
      ],
      [
        { kind: 'heading', text: 'สั่งพิมพ์โลโก้อย่างไร' },
        {
          kind: 'text',
          text: 'ส่งไฟล์เวกเตอร์มาทางอีเมล ทีมออกแบบจะส่งตัวอย่างให้ตรวจภายในสองวันทำการ เมื่ออนุมัติแล้วแก้ไขไม่ได้',
        },
      ],
      [
        { kind: 'heading', text: 'ค่าบล็อก' },
        { kind: 'text', text: 'ค่าบล็อกคิดครั้งเดียว 1,200 บาทต่อสี เก็บไว้ใช้ซ้ำได้สองปี' },
      ],
    ],
  },
  {
    name: 'terms',
    footer: 'General terms, page %p',
    pages: [
      [
        { kind: 'heading', text: 'General terms' },
        {
          kind: 'columns',
          columns: [
            [
              {
                kind: 'text',
                text: 'An order is binding once half of its price is paid. The rest is due before the goods leave our warehouse.',
              },
              {
                kind: 'text',
                text: 'Formulas that we develop stay our property, unless the contract says that they pass to the client.',
              },
            ],
            [
              {
                kind: 'text',
                text: 'Dates of delivery are estimates. We tell the client at once when a supplier is late, and propose a new date.',
              },
              {
                kind: 'text',
                text: 'Both sides keep secret what they learn of the other, also after the contract has ended.',
              },
            ],
          ],
        },
      ],
      [
        { kind: 'heading', text: 'Cancellation' },
        {
          kind: 'text',
          text: 'A client may cancel until raw materials are ordered. After that the cost of these materials is charged, and they belong to the client.',
        },
      ],
    ],
  },
  {
    name: 'registration',
    header: 'ฝ่ายขึ้นทะเบียน',
    pages: [
      [
        { kind: 'heading', text: 'การจดแจ้งเครื่องสำอาง' },
        {
          kind: 'text',
          text: 'ผู้ประกอบการต้องยื่นจดแจ้งก่อนผลิตหรือนำเข้า ใบรับจดแจ้งมีอายุสามปีนับแต่วันที่ออก และต่ออายุได้ก่อนสิ้นอายุ',
        },
      ],
      [
        { kind: 'heading', text: 'เอกสารที่ต้องใช้' },
        {
          kind: 'text',
          text: 'สูตรส่วนประกอบทั้งหมดเป็นร้อยละ ฉลากภาษาไทย วิธีใช้ และที่ตั้งสถานที่ผลิต ถ้าเป็นผลิตภัณฑ์นำเข้าต้องมีหนังสือรับรองการขาย',
        },
      ],
      [
        { kind: 'heading', text: 'ค่าธรรมเนียม' },
        { kind: 'text', text: 'ค่าใบรับจดแจ้งฉบับละ 900 บาท ค่าต่ออายุเท่ากับค่าธรรมเนียมครั้งแรก' },
      ],
    ],
  },
  {
    name: 'stability',
    footer: 'Report ST-2026-014 page %p of %n',
    pages: [
      [
        { kind: 'heading', text: 'Stability of the lotion' },
        { kind: 'text', text: 'Three lots were kept at three temperatures for twelve weeks.' },
        {
          kind: 'table',
          headings: ['Week', '4 °C', '25 °C', '45 °C'],
          rows: [
            ['0', '5.50', '5.50', '5.50'],
            ['4', '5.48', '', '5.31'],
            ['8', '', '5.42', '5.12'],
            ['12', '5.47', '5.40', ''],
          ],
        },
        {
          kind: 'text',
          text: 'The limit is a change of 0.5; the lots at room temperature and in the cold passed.',
        },
      ],
      [
        { kind: 'heading', text: 'Appearance' },
        {
          kind: 'text',
          text: 'No separation was seen at any temperature. The colour at 45 °C turned slightly yellow after week eight.',
        },
      ],
    ],
  },
  {
    name: 'bank-details',
    pages: [
      [
        { kind: 'heading', text: 'How to pay' },
        { kind: 'text', text: 'Send the slip in the chat after you have paid.' },
        {
          kind: 'table',
          headings: null,
          rows: [
            ['Account name', 'Sample Cosmetics Co., Ltd.'],
            ['Bank', 'Bank of the Example'],
            ['Branch', 'Rama IV Road'],
            ['Reference', 'Your quotation number'],
          ],
        },
        { kind: 'heading', text: 'Deposit' },
        {
          kind: 'text',
          text: 'The deposit is half of the price and is not returned once the raw materials have been ordered for you.',
        },
      ],
    ],
  },
  {
    name: 'scans-first',
    header: 'Quality manual',
    pages: [
      [{ kind: 'scan', text: 'SIGNED COVER SHEET' }],
      [
        { kind: 'heading', text: 'Cleaning of vessels' },
        {
          kind: 'text',
          text: 'Vessels are rinsed with hot water, then with alcohol, and dried with filtered air. The cleaner signs the card on the vessel.',
        },
      ],
      [{ kind: 'scan', text: 'FLOOR PLAN OF THE PLANT' }],
    ],
  },
  {
    name: 'ingredients-thai',
    pages: [
      [
        { kind: 'heading', text: 'ส่วนผสมหลักและหน้าที่' },
        {
          kind: 'text',
          text: 'น้ำมันเมล็ดองุ่นช่วยให้ผิวนุ่มชุ่มชื้น วิตามินซีช่วยให้ผิวกระจ่างใส ใบบัวบกช่วยปลอบประโลมผิวที่ระคายเคือง ขมิ้นชันต้านอนุมูลอิสระ',
        },
        {
          kind: 'text',
          text: 'ไม่ใส่น้ำหอมสังเคราะห์ ไม่ใส่สี ไม่มีแอลกอฮอล์ ปริมาณสารกันเสียต่ำกว่าที่กฎหมายกำหนด ผู้ใหญ่และเด็กอายุเกินสามปีใช้ได้',
        },
        { kind: 'heading', text: 'ใช้ร่วมกับอะไรได้' },
        {
          kind: 'text',
          text: 'ใช้ร่วมกับกรดผลไม้ได้แต่ควรเว้นสิบนาที ห้ามใช้พร้อมเรตินอลความเข้มข้นสูง ถ้ารู้สึกแสบให้ล้างออกทันที ปู่ย่าตายายก็ใช้ได้ ฝุ่นและฟองไม่ตกค้าง',
        },
      ],
    ],
  },
  {
    name: 'training-thai',
    pages: [
      [
        { kind: 'heading', text: 'หลักสูตรอบรมพนักงานใหม่' },
        { kind: 'text', text: 'พนักงานทุกคนต้องผ่านการอบรมก่อนเข้าพื้นที่ผลิต' },
        {
          kind: 'columns',
          columns: [
            [
              {
                kind: 'text',
                text: 'วันแรกเรียนรู้สุขลักษณะส่วนบุคคล การล้างมือ การแต่งกาย และกฎความปลอดภัยในโรงงาน พร้อมทำแบบทดสอบสั้นๆ ก่อนเลิกงาน',
              },
              { kind: 'text', text: 'วันที่สองฝึกชั่งสารและบันทึกข้อมูลในระบบ โดยมีพี่เลี้ยงคอยดูแลอย่างใกล้ชิดตลอดทั้งวัน' },
            ],
            [
              {
                kind: 'text',
                text: 'วันที่สามดูการผสมและการบรรจุจริง ห้ามสัมผัสเครื่องจักรขณะเดินเครื่อง และต้องสวมแว่นตานิรภัยทุกครั้ง',
              },
              { kind: 'text', text: 'สัปดาห์ถัดไปหัวหน้างานจะประเมินผล ผู้ที่ได้คะแนนต่ำกว่าร้อยละแปดสิบต้องอบรมซ้ำ' },
            ],
          ],
        },
      ],
    ],
  },
  {
    name: 'line-ends',
    pages: [
      [
        { kind: 'heading', text: 'Notes on the process' },
        {
          kind: 'broken',
          lines: [
            'The emul\u00ad',
            'sion is heated until the tem-',
            'perature is constant, then the high-',
            'speed mixer runs for ten minutes. The water-',
            'soluble part is added last, in a non-',
            'stop flow. An operator notes each devia-',
            'tion. The pH-',
            'value is measured at room tem-',
            'perature.',
          ],
          text: 'The emulsion is heated until the temperature is constant, then the high-speed mixer runs for ten minutes. The water-soluble part is added last, in a non-stop flow. An operator notes each deviation. The pH-value is measured at room temperature.',
        },
        { kind: 'text', text: 'A deviation of more than two degrees stops the batch.' },
      ],
    ],
  },
  {
    name: 'machines',
    footer: 'ฝ่ายผลิต หน้า %p',
    pages: [
      [
        { kind: 'heading', text: 'กำลังการผลิตของเครื่องจักร' },
        {
          kind: 'table',
          headings: ['เครื่อง', 'ความจุ (กก.)', 'รอบต่อวัน', 'หมายเหตุ'],
          rows: [
            ['ถังผสม A', '200', '3', ''],
            ['ถังผสม B', '500', '', 'ใช้กับโลชั่นเท่านั้น'],
            ['เครื่องบรรจุ', '', '8', 'หลอดและขวดปั๊ม'],
          ],
        },
        { kind: 'text', text: 'เครื่องที่ซ่อมอยู่ไม่อยู่ในตารางนี้' },
      ],
      [
        { kind: 'heading', text: 'การบำรุงรักษา' },
        { kind: 'text', text: 'หล่อลื่นทุกสัปดาห์ ตรวจสายพานทุกเดือน และเปลี่ยนซีลยางทุกหกเดือน' },
      ],
    ],
  },
]
