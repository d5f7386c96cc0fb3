import type { Words } from '../languages.ts'
import { absent, asStandard, holds, numeric, paper, photo, unchanged } from './item-parts.ts'
import type { QaItem } from './qa-item.ts'

const w = (en: string, th: string): Words => ({ en, th })
const optional = { mandatory: false } as const

/** The check list of a cosmetic; microbes and heavy metals by the ASEAN guideline. */
export const cosmeticsItems: QaItem[] = [
  asStandard('SENSORY', 'APPEARANCE', w('Appearance', 'ลักษณะปรากฏ'), {
    method: w('By eye against the standard', 'ดูด้วยตาเทียบกับตัวอย่างมาตรฐาน'),
  }),
  asStandard('SENSORY', 'COLOUR', w('Colour', 'สี'), {
    method: w('Against the standard in daylight', 'เทียบกับตัวอย่างมาตรฐานใต้แสงธรรมชาติ'),
  }),
  asStandard('SENSORY', 'ODOUR', w('Odour', 'กลิ่น')),
  asStandard('SENSORY', 'TEXTURE', w('Texture and spread', 'เนื้อสัมผัสและการกระจายตัว')),
  photo('SENSORY', 'PHOTO', w('Photo of the sample', 'ภาพถ่ายตัวอย่าง')),
  numeric('PHYSICAL', 'PH', w('pH', 'ค่า pH'), {
    min: '4',
    max: '7.5',
    limits_from: 'PH_TARGET',
    method: w('pH meter at 25 °C, target ±0.5', 'เครื่องวัด pH ที่ 25 °C เป้าหมาย ±0.5'),
  }),
  numeric('PHYSICAL', 'VISCOSITY', w('Viscosity', 'ความหนืด'), {
    unit: 'cP',
    min: '0',
    method: w(
      'Rotational viscometer, 25 °C; note spindle and rpm',
      'เครื่องวัดความหนืดแบบหมุน 25 °C ระบุหัววัดและรอบต่อนาที',
    ),
  }),
  numeric('PHYSICAL', 'SPECIFIC_GRAVITY', w('Specific gravity', 'ความถ่วงจำเพาะ'), {
    min: '0.8',
    max: '1.3',
    method: w('Pycnometer, 25 °C', 'พิคโนมิเตอร์ 25 °C'),
    ...optional,
  }),
  numeric('PHYSICAL', 'FILL_WEIGHT', w('Fill weight, average of 10 units', 'น้ำหนักบรรจุเฉลี่ย 10 ชิ้น'), {
    unit: '%',
    min: '98',
    max: '105',
    method: w('In percent of the declared content', 'คิดเป็นร้อยละของปริมาณที่ระบุ'),
  }),
  unchanged('STABILITY', 'CENTRIFUGE', w('Centrifuge', 'ปั่นเหวี่ยง'), {
    method: w('3000 rpm, 30 min', '3000 รอบต่อนาที 30 นาที'),
  }),
  unchanged('STABILITY', 'FREEZE_THAW', w('Freeze-thaw', 'แช่แข็งสลับละลาย'), {
    method: w('3 to 5 cycles', '3 ถึง 5 รอบ'),
  }),
  unchanged('STABILITY', 'HEAT_4W', w('45 °C, 4 weeks', '45 °C 4 สัปดาห์')),
  unchanged('STABILITY', 'HEAT_8W', w('45 °C, 8 weeks', '45 °C 8 สัปดาห์'), optional),
  unchanged('STABILITY', 'HEAT_12W', w('45 °C, 12 weeks', '45 °C 12 สัปดาห์'), optional),
  unchanged('STABILITY', 'LIGHT', w('Light', 'แสง'), optional),
  holds(
    'STABILITY',
    'PACKAGING',
    w('The pack does not leak and is compatible', 'บรรจุภัณฑ์ไม่รั่วและเข้ากันได้กับผลิตภัณฑ์'),
  ),
  absent('MICRO', 'P_AERUGINOSA', w('P. aeruginosa in 0.1 g', 'P. aeruginosa ใน 0.1 กรัม'), {
    method: w('ISO 22717', 'ISO 22717'),
  }),
  absent('MICRO', 'S_AUREUS', w('S. aureus in 0.1 g', 'S. aureus ใน 0.1 กรัม'), {
    method: w('ISO 22718', 'ISO 22718'),
  }),
  absent('MICRO', 'C_ALBICANS', w('C. albicans in 0.1 g', 'C. albicans ใน 0.1 กรัม'), {
    method: w('ISO 18416', 'ISO 18416'),
  }),
  numeric('MICRO', 'AEROBIC_COUNT', w('Total aerobic count', 'จำนวนจุลินทรีย์ที่ใช้อากาศทั้งหมด'), {
    unit: 'cfu/g',
    min: '0',
    max: '1000',
    limits_from: 'AEROBIC_COUNT',
    method: w('ISO 21149 and ISO 16212', 'ISO 21149 และ ISO 16212'),
  }),
  paper('MICRO', 'CHALLENGE', w('Challenge test report', 'รายงานทดสอบประสิทธิภาพวัตถุกันเสีย'), {
    method: w('ISO 11930', 'ISO 11930'),
    ...optional,
  }),
  numeric('CHEMISTRY', 'MERCURY', w('Mercury (Hg)', 'ปรอท (Hg)'), { unit: 'ppm', min: '0', max: '1' }),
  numeric('CHEMISTRY', 'ARSENIC', w('Arsenic (As)', 'สารหนู (As)'), { unit: 'ppm', min: '0', max: '5' }),
  numeric('CHEMISTRY', 'LEAD', w('Lead (Pb)', 'ตะกั่ว (Pb)'), { unit: 'ppm', min: '0', max: '20' }),
  numeric('CHEMISTRY', 'CADMIUM', w('Cadmium (Cd)', 'แคดเมียม (Cd)'), {
    unit: 'ppm',
    min: '0',
    max: '5',
    ...optional,
  }),
  numeric('CHEMISTRY', 'PRESERVATIVE_ASSAY', w('Preservative assay', 'ปริมาณวัตถุกันเสีย'), {
    unit: '%',
    min: '90',
    max: '110',
    method: w('In percent of the formula', 'คิดเป็นร้อยละของสูตร'),
    ...optional,
  }),
  numeric('CHEMISTRY', 'SPF', w('SPF, when claimed', 'ค่า SPF เมื่อกล่าวอ้าง'), {
    min: '0',
    method: w('ISO 24444', 'ISO 24444'),
    ...optional,
  }),
  holds('PAPER', 'INCI_LABEL', w('The INCI list is that of the label', 'รายการ INCI ตรงกับฉลาก')),
  holds('PAPER', 'CLAIMS', w('Every claim has its evidence', 'ข้อความกล่าวอ้างทุกข้อมีหลักฐาน')),
  holds('PAPER', 'SDS_COA', w('SDS and COA are valid', 'เอกสาร SDS และ COA ยังไม่หมดอายุ')),
  holds('PAPER', 'PIF', w('The parts of the PIF are complete', 'แฟ้มข้อมูลผลิตภัณฑ์ (PIF) ครบถ้วน'), optional),
  paper('PAPER', 'PATCH_TEST', w('Patch test report', 'รายงานทดสอบการระคายเคือง'), optional),
]
