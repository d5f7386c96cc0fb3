import type { Words } from '../languages.ts'
import { absent, asStandard, holds, numeric, paper, photo, unchanged } from './item-parts.ts'
import type { QaItem } from './qa-item.ts'

const w = (en: string, th: string): Words => ({ en, th })
const optional = { mandatory: false } as const
const cfu = { unit: 'cfu/g', min: '0' } as const
const ppm = { unit: 'ppm', min: '0' } as const

/** The check list of a food supplement; counts and metals are common trade values, to be set by the company. */
export const foodItems: QaItem[] = [
  asStandard('SENSORY', 'APPEARANCE', w('Appearance', 'ลักษณะปรากฏ')),
  asStandard('SENSORY', 'COLOUR', w('Colour', 'สี')),
  asStandard('SENSORY', 'ODOUR', w('Odour', 'กลิ่น')),
  asStandard('SENSORY', 'TASTE', w('Taste', 'รสชาติ'), optional),
  photo('SENSORY', 'PHOTO', w('Photo of the sample', 'ภาพถ่ายตัวอย่าง')),
  numeric('PHYSICAL', 'AVERAGE_WEIGHT', w('Average weight of 20 units', 'น้ำหนักเฉลี่ย 20 หน่วย'), {
    unit: '%',
    min: '95',
    max: '105',
    method: w('In percent of the declared weight', 'คิดเป็นร้อยละของน้ำหนักที่ระบุ'),
  }),
  numeric('PHYSICAL', 'MOISTURE', w('Moisture', 'ความชื้น'), {
    unit: '%',
    min: '0',
    max: '8',
    method: w('Moisture balance, 105 °C', 'เครื่องวิเคราะห์ความชื้น 105 °C'),
  }),
  numeric('PHYSICAL', 'DISINTEGRATION', w('Disintegration', 'การแตกตัว'), {
    unit: 'min',
    min: '0',
    max: '30',
    method: w('6 units in water at 37 °C', '6 หน่วยในน้ำ 37 °C'),
  }),
  numeric('PHYSICAL', 'BULK_DENSITY', w('Bulk density', 'ความหนาแน่นรวม'), {
    unit: 'g/ml',
    min: '0',
    ...optional,
  }),
  numeric('PHYSICAL', 'DEFECTS', w('Capsule and tablet defects', 'ตำหนิของแคปซูลหรือเม็ด'), {
    unit: '%',
    min: '0',
    max: '2.5',
  }),
  unchanged(
    'STABILITY',
    'ACCELERATED_3M',
    w('40 °C, 75 % RH, 3 months', '40 °C ความชื้น 75 % 3 เดือน'),
    optional,
  ),
  unchanged(
    'STABILITY',
    'ACCELERATED_6M',
    w('40 °C, 75 % RH, 6 months', '40 °C ความชื้น 75 % 6 เดือน'),
    optional,
  ),
  numeric('STABILITY', 'ASSAY_END', w('Assay at the end', 'ปริมาณสารสำคัญเมื่อสิ้นสุด'), {
    unit: '%',
    min: '90',
    max: '120',
    ...optional,
  }),
  numeric('MICRO', 'TPC', w('Total plate count', 'จำนวนจุลินทรีย์ทั้งหมด'), { ...cfu, max: '10000' }),
  numeric('MICRO', 'YEAST_MOULD', w('Yeast and mould', 'ยีสต์และรา'), { ...cfu, max: '100' }),
  absent('MICRO', 'E_COLI', w('E. coli', 'E. coli')),
  absent('MICRO', 'SALMONELLA', w('Salmonella in 25 g', 'Salmonella ใน 25 กรัม')),
  absent('MICRO', 'S_AUREUS', w('S. aureus', 'S. aureus')),
  numeric('CHEMISTRY', 'ARSENIC', w('Arsenic (As)', 'สารหนู (As)'), { ...ppm, max: '2' }),
  numeric('CHEMISTRY', 'LEAD', w('Lead (Pb)', 'ตะกั่ว (Pb)'), { ...ppm, max: '1' }),
  numeric('CHEMISTRY', 'MERCURY', w('Mercury (Hg)', 'ปรอท (Hg)'), { ...ppm, max: '0.5' }),
  numeric('CHEMISTRY', 'CADMIUM', w('Cadmium (Cd)', 'แคดเมียม (Cd)'), { ...ppm, max: '1' }),
  numeric('CHEMISTRY', 'ASSAY', w('Assay of the claimed active', 'ปริมาณสารสำคัญที่กล่าวอ้าง'), {
    unit: '%',
    min: '90',
    max: '120',
    method: w('The lowest of all claimed actives', 'ใช้ค่าต่ำสุดของสารสำคัญทุกตัวที่กล่าวอ้าง'),
  }),
  numeric('CHEMISTRY', 'SULPHITE', w('Sulphite', 'ซัลไฟต์'), {
    unit: 'mg/kg',
    min: '0',
    max: '10',
    method: w('From 10 mg/kg on the label names it', 'ตั้งแต่ 10 มก./กก. ต้องระบุบนฉลาก'),
    ...optional,
  }),
  holds('PAPER', 'SERIAL_NO', w('The serial number is on the label', 'เลขสารบบอาหารอยู่บนฉลาก'), optional),
  holds('PAPER', 'NUTRITION', w('The nutrition box is right', 'กรอบข้อมูลโภชนาการถูกต้อง')),
  holds('PAPER', 'ALLERGENS', w('The allergen line is right', 'ข้อมูลสำหรับผู้แพ้อาหารถูกต้อง')),
  holds('PAPER', 'DAILY_DOSE', w('Daily dose and warnings are named', 'ระบุขนาดรับประทานต่อวันและคำเตือน')),
  paper('PAPER', 'COA', w('COA of the batch', 'เอกสาร COA ของรุ่นผลิต'), optional),
]
