import type { QuotationLine } from '@rp/domain/machine-service/quotation'

export interface DemoMachine {
  model: string
  /** The prefix of its serial number. */
  serial: string
  problem: string
  findings: string
  root_cause: string
  lines: QuotationLine[]
  parts: { name: string; qty: number }[]
  test_result: string
}

const part = (description: string, qty: string, unit_price: string): QuotationLine => ({
  kind: 'PART',
  description,
  qty,
  unit_price,
  discount: '0',
  vat: '7',
})
const labour = (hours: string): QuotationLine => ({
  kind: 'LABOUR',
  description: 'ค่าแรงช่าง (ชั่วโมง)',
  qty: hours,
  unit_price: '650',
  discount: '0',
  vat: '7',
})
const travel = (price: string): QuotationLine => ({
  kind: 'TRAVEL',
  description: 'ค่าเดินทาง',
  qty: '1',
  unit_price: price,
  discount: '0',
  vat: '7',
})

/** Machines of small cosmetics and food makers, and their typical faults. */
export const machineTexts: DemoMachine[] = [
  {
    model: 'Cream filler FS-200',
    serial: 'FS2',
    problem: 'หัวจ่ายหยดไม่หยุด น้ำหนักบรรจุไม่คงที่ ±4 กรัม',
    findings: 'ซีลวาล์วหัวจ่ายสึก มีรอยขีดที่ก้านลูกสูบ',
    root_cause: 'ล้างด้วยน้ำร้อนเกิน 80 °C ทำให้ซีลแข็งตัว',
    lines: [part('ชุดซีลวาล์ว FS-200', '2', '850'), labour('2'), travel('1200')],
    parts: [{ name: 'ชุดซีลวาล์ว FS-200', qty: 2 }],
    test_result: 'บรรจุ 50 ขวด น้ำหนักคลาดเคลื่อนไม่เกิน ±0.4 กรัม',
  },
  {
    model: 'Vacuum homogeniser VH-100',
    serial: 'VH1',
    problem: 'แวกคั่มไม่ถึง -0.08 MPa เนื้อครีมมีฟองอากาศ',
    findings: 'ปั๊มแวกคั่มน้ำมันดำ ซีลฝาถังรั่ว',
    root_cause: 'ไม่ได้เปลี่ยนน้ำมันปั๊มตามรอบ 500 ชั่วโมง',
    lines: [part('โอริงฝาถัง 620 มม.', '1', '1450'), part('น้ำมันปั๊มแวกคั่ม 2 ลิตร', '1', '980'), labour('3')],
    parts: [{ name: 'โอริงฝาถัง 620 มม.', qty: 1 }],
    test_result: 'แวกคั่ม -0.092 MPa คงที่ 30 นาที',
  },
  {
    model: 'Round bottle labeller LB-12',
    serial: 'LB1',
    problem: 'The label drifts 3 mm after about 200 bottles',
    findings: 'Drive belt worn, label sensor dirty',
    root_cause: 'Paper dust from cheap label rolls',
    lines: [part('Drive belt LB-12', '2', '420'), labour('1.5'), travel('1200')],
    parts: [{ name: 'Drive belt LB-12', qty: 2 }],
    test_result: '500 bottles, drift below 0.5 mm',
  },
  {
    model: 'Continuous band sealer BS-900',
    serial: 'BS9',
    problem: 'ซีลไม่ติดฝั่งขวา อุณหภูมิขึ้นไม่ถึง 150 องศา',
    findings: 'ฮีตเตอร์แท่งขวาขาด เทอร์โมคัปเปิลหลวม',
    root_cause: 'ใช้งานต่อเนื่องเกิน 16 ชั่วโมงต่อวัน',
    lines: [part('ฮีตเตอร์ 200 W', '1', '680'), part('เทอร์โมคัปเปิล K', '1', '350'), labour('1')],
    parts: [
      { name: 'ฮีตเตอร์ 200 W', qty: 1 },
      { name: 'เทอร์โมคัปเปิล K', qty: 1 },
    ],
    test_result: 'ซีล 100 ซอง ดึงทดสอบผ่านทั้งหมด',
  },
  {
    model: 'Capsule filler CF-800',
    serial: 'CF8',
    problem: 'แคปซูลแตกประมาณ 3% น้ำหนักต่ำกว่าค่ากำหนด',
    findings: 'แผ่นกดแคปซูลเอียง สปริงล้าหนึ่งตัว',
    root_cause: 'ประกอบกลับไม่ตรงตำแหน่งหลังล้าง',
    lines: [part('สปริงแผ่นกด CF-800', '4', '220'), labour('2.5'), travel('1500')],
    parts: [{ name: 'สปริงแผ่นกด CF-800', qty: 4 }],
    test_result: 'เดินเครื่อง 2,000 แคปซูล แตก 0.1%',
  },
  {
    model: 'Powder sachet packer SP-60',
    serial: 'SP6',
    problem: 'The auger doses too little, the display shows E07',
    findings: 'Servo of the auger blocked by hardened powder',
    root_cause: 'Hygroscopic powder was left in the hopper over the weekend',
    lines: [part('Auger 32 mm', '1', '5200'), labour('4'), travel('1200')],
    parts: [{ name: 'Auger 32 mm', qty: 1 }],
    test_result: '200 sachets of 5 g, RSD 0.8 %',
  },
  {
    model: 'Tube filler TF-60',
    serial: 'TF6',
    problem: 'ปลายหลอดซีลไม่สนิท มีเนื้อครีมซึม',
    findings: 'ปากจับหลอดสึก ลมร้อนต่ำกว่ากำหนด',
    root_cause: 'ขดลวดลมร้อนเสื่อมตามอายุ',
    lines: [part('ขดลวดลมร้อน TF-60', '1', '2400'), part('ปากจับหลอด 28 มม.', '2', '950'), labour('3')],
    parts: [
      { name: 'ขดลวดลมร้อน TF-60', qty: 1 },
      { name: 'ปากจับหลอด 28 มม.', qty: 2 },
    ],
    test_result: 'ทดสอบแรงดัน 0.2 bar 60 วินาที ไม่รั่ว 50 หลอด',
  },
  {
    model: 'Reverse osmosis unit RO-500',
    serial: 'RO5',
    problem: 'ค่านำไฟฟ้าน้ำสูงกว่า 20 µS/cm',
    findings: 'เมมเบรนตัน คาร์บอนหมดอายุ',
    root_cause: 'ไม่ได้เปลี่ยนไส้กรองหยาบตามรอบ',
    lines: [
      part('เมมเบรน RO 4040', '2', '6800'),
      part('คาร์บอน 25 ลิตร', '1', '1900'),
      labour('3'),
      travel('1500'),
    ],
    parts: [{ name: 'เมมเบรน RO 4040', qty: 2 }],
    test_result: 'น้ำออก 4.2 µS/cm อัตราไหล 480 ลิตร/ชม.',
  },
  {
    model: 'Shrink tunnel ST-450',
    serial: 'ST4',
    problem: 'Film wrinkles on one side, the fan is loud',
    findings: 'Bearing of the left fan worn out',
    root_cause: 'Age, 9,000 hours',
    lines: [part('Fan bearing 6203', '2', '180'), part('Fan wheel 160 mm', '1', '1350'), labour('2')],
    parts: [
      { name: 'Fan bearing 6203', qty: 2 },
      { name: 'Fan wheel 160 mm', qty: 1 },
    ],
    test_result: '100 sleeves without wrinkle at 145 °C',
  },
  {
    model: 'Inkjet coder IJ-20',
    serial: 'IJ2',
    problem: 'พิมพ์วันหมดอายุไม่ครบหลัก เส้นขาด',
    findings: 'หัวพิมพ์อุดตัน ทินเนอร์ผิดชนิด',
    root_cause: 'ใช้ทินเนอร์ทั่วไปแทนของรุ่น',
    lines: [part('ชุดล้างหัวพิมพ์', '1', '890'), part('ทินเนอร์ IJ 800 ml', '2', '1250'), labour('2')],
    parts: [{ name: 'ทินเนอร์ IJ 800 ml', qty: 2 }],
    test_result: 'พิมพ์ต่อเนื่อง 1,000 ขวด คมชัดครบทุกหลัก',
  },
]

export const receiptConditions = [
  'ตัวเครื่องสภาพดี มีรอยขีดข่วนด้านหน้าเล็กน้อย',
  'ฝาครอบหลวม น็อตหายหนึ่งตัว',
  'Housing clean, power cord without earth pin',
  'สภาพใช้งานปกติ มีคราบครีมที่ฐาน',
]

export const receiptAccessories = ['สายไฟ คู่มือ', 'ถาดรอง 2 ชิ้น', 'Foot pedal, manual', 'ไม่มี']

export const siteAddresses = [
  '88/12 หมู่ 4 นิคมอุตสาหกรรมบางปู ต.แพรกษา อ.เมือง จ.สมุทรปราการ 10280',
  '199 ซอยลาดพร้าว 87 แขวงคลองเจ้าคุณสิงห์ เขตวังทองหลาง กรุงเทพฯ 10310',
  '45/3 ถ.เชียงใหม่-ลำปาง ต.หนองป่าครั่ง อ.เมือง จ.เชียงใหม่ 50000',
  '77 หมู่ 9 ต.คลองหนึ่ง อ.คลองหลวง จ.ปทุมธานี 12120',
  '12/5 ถ.มิตรภาพ ต.ในเมือง อ.เมือง จ.ขอนแก่น 40000',
  '301 ถ.พระราม 2 ต.พันท้ายนรสิงห์ อ.เมือง จ.สมุทรสาคร 74000',
]
