import type { UnreadableWhy } from './unreadable.ts'

/** A text as read, and why it cannot be trusted; null if it is readable. */
export interface ReadableCase {
  text: string
  why: UnreadableWhy | null
}

export const readableCases: ReadableCase[] = [
  { text: 'ขั้นต่ำในการผลิตคือ 200 ชิ้นต่อสูตร', why: null },
  { text: 'ครีม SPF50+ ใช้คู่กับVitamin C 10%ได้', why: null },
  { text: 'ต้่ำกว่า', why: 'DOUBLED_MARK' },
  { text: '\u0e48อน้ำ', why: 'LONE_MARK' },
  { text: 'a\u0e49bc', why: 'LONE_MARK' },
  { text: 'ราคา \ue001\ue002', why: 'PRIVATE_USE' },
  { text: 'price \ufffd\ufffd baht', why: 'REPLACED' },
  { text: 'ต@ร@งร@ค@', why: 'FOREIGN_LETTER' },
  { text: 'สีÿองน้ำ', why: 'FOREIGN_LETTER' },
  { text: 'the \u0003\u0004 test', why: 'CONTROL' },
  { text: '7KLV LV D WHVW RI WKH UHDGHU DQG QRWKLQJ HOVH KHUH WKDQ WKDW ZRUGV', why: 'NO_WORDS' },
  { text: 'This is a test of the reader, and nothing else than that stands here.', why: null },
  { text: 'Café crème brûlée, naïve façade, Ünal Çelik', why: null },
  { text: 'อุณหภูมิ 25°C ±2 ใช้ ½ ช้อน ©2026', why: null },
  { text: 'อีเมล office@example.co.th โทร 02-333-4444', why: null },
  { text: 'สิทธิ์ พันธุ์ ปั๊ม ป่า ญี่ปุ่น ฎีกา กรุณาฯ สั้นๆ', why: null },
  { text: 'ก\u0e34\u0e35น', why: 'DOUBLED_MARK' },
  { text: 'INCI: AQUA, GLYCERIN, SODIUM PCA, PEG-40, BHT, EDTA', why: null },
]

export const readableCasesJudging: ReadableCase[] = [
  { text: 'บริษัทขอสงวนสิทธิ์ในการเปลี่ยนแปลงราคาโดยไม่ต้องแจ้งให้ทราบล่วงหน้า', why: null },
  { text: 'น้ำ้หอม', why: 'DOUBLED_MARK' },
  { text: '1\u0e38', why: 'LONE_MARK' },
  { text: 'ส่ง\uf8ff', why: 'PRIVATE_USE' },
  { text: 'ชื\u0e48อ\ufffd', why: 'REPLACED' },
  { text: 'นþำมัน', why: 'FOREIGN_LETTER' },
  { text: 'ขÖายส่ง', why: 'FOREIGN_LETTER' },
  { text: 'WKH ZDUUDQW\\ FRYHUV SDUWV DQG ODERXU IRU RQH \\HDU IURP WKH GDWH', why: 'NO_WORDS' },
  { text: 'Crème de jour, 50 ml, à utiliser matin et soir.', why: null },
  { text: 'โทร.02-123-4567 LINE@shop', why: null },
  { text: 'ภาษาบาลี พุทฺธํ สรณํ คจฺฉามิ', why: null },
  { text: 'ค่า pH 5.5–6.0 ที่ 25 °C (±0.2)', why: null },
  { text: '\u0001\u0002\u0005', why: 'CONTROL' },
  { text: 'เ\u0e48ก่า', why: 'LONE_MARK' },
  { text: 'ราคา100บาท/ชิ้น(รวมVAT7%)', why: null },
  { text: 'Nước hoa hồng dịu nhẹ cho da nhạy cảm', why: null },
]
