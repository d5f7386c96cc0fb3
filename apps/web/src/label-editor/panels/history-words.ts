import type { Words } from '@rp/domain/languages'

const w = (en: string, th: string): Words => ({ en, th })

const keys: Readonly<Record<string, Words>> = {
  position: w('Moved', 'ย้าย'),
  size: w('Size', 'ขนาด'),
  rotation: w('Turned', 'หมุน'),
  opacity: w('Opacity', 'ความทึบ'),
  text: w('Text', 'ข้อความ'),
  fontId: w('Face', 'แบบอักษร'),
  fontSize: w('Font size', 'ขนาดอักษร'),
  fontColour: w('Colour', 'สี'),
  fill: w('Fill', 'สีพื้น'),
  stroke: w('Stroke', 'เส้นขอบ'),
  ink: w('Use of an ink', 'หน้าที่ของหมึก'),
  justify: w('Justify', 'จัดแนว'),
  lineSpacing: w('Line spacing', 'ระยะบรรทัด'),
  letterSpacing: w('Letter spacing', 'ช่องไฟ'),
  padding: w('Padding', 'ระยะขอบใน'),
  calibration: w('Calibration', 'ชดเชยเครื่องพิมพ์'),
  scale: w('Scale', 'สเกล'),
  order: w('Order', 'ลำดับ'),
  group: w('Part of the label', 'ส่วนของฉลาก'),
  name: w('Name', 'ชื่อ'),
  locked: w('Lock', 'ล็อก'),
  hidden: w('Visibility', 'การแสดง'),
  value: w('Value', 'ค่า'),
  symbology: w('Symbology', 'ชนิดบาร์โค้ด'),
  scannedBy: w('Scanned by', 'สแกนด้วย'),
  revision: w('Revision restored', 'คืนฉบับเดิม'),
  breaks: w('Lines broken anew', 'ตัดบรรทัดใหม่'),
}

/** The kind of property that a history entry changed. */
export const keyWords = (key: string): Words => keys[key] ?? w('Changed', 'แก้ไข')

const settings: Readonly<Record<string, Words>> = {
  '@paper': w('Paper', 'กระดาษ'),
  '@guides': w('Guides', 'เส้นไกด์'),
  '@ratioGrid': w('Ratio grid', 'ตารางสัดส่วน'),
  '@mmGrids': w('Millimetre grids', 'ตารางมิลลิเมตร'),
}

export const settingWords = (id: string): Words => settings[id] ?? w('Label', 'ฉลาก')
