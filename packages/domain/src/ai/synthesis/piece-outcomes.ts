import type { Words } from '../../languages.ts'

const words = (en: string, th: string): Words => ({ en, th })

/** Outcome of a piece that the synthesizer found. */
export const pieceOutcomes = {
  DRAFTED: words('Waits for a person', 'รอคนตรวจ'),
  CONFLICT: words('Waits; the same question is answered otherwise', 'รอคนตรวจ คำถามเดียวกันมีคำตอบต่างกัน'),
  KNOWN: words('Known already', 'มีอยู่แล้ว'),
  UNPROVED: words('Not what a person wrote', 'ไม่ตรงกับที่เจ้าหน้าที่เขียน'),
  FOR_ONE: words('Said to one customer, or for once', 'พูดกับลูกค้ารายเดียวหรือเฉพาะครั้งนั้น'),
  PERSONAL: words('Names somebody', 'มีข้อมูลส่วนบุคคล'),
} as const satisfies Record<string, Words>
export type PieceOutcome = keyof typeof pieceOutcomes
