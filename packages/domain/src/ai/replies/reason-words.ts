import type { Words } from '../../languages.ts'
import type { Reason } from './decide.ts'
import type { Intention } from './intentions.ts'

const words = (en: string, th: string): Words => ({ en, th })

/** Why a draft waits, or was handed over. */
export const reasonWords: Record<Reason, Words> = {
  APPROVAL_ON: words('Answers need approval', 'คำตอบต้องได้รับอนุมัติ'),
  LOW_CONFIDENCE: words('Not sure enough', 'ยังไม่มั่นใจพอ'),
  NO_SOURCE: words('No source found', 'ไม่พบแหล่งอ้างอิง'),
  UNSUPPORTED_FACT: words('States what no source says', 'มีข้อมูลที่ไม่มีแหล่งอ้างอิง'),
  RISKY_SUBJECT: words('Sensitive subject', 'เรื่องละเอียดอ่อน'),
  INJECTION_SUSPECTED: words('The customer tries to steer the bot', 'ข้อความพยายามสั่งบอต'),
  ORDERS_TOLD: words('A model disclosed its instructions', 'โมเดลเปิดเผยคำสั่งภายใน'),
  HUMAN_REQUESTED: words('Asks for a person', 'ขอคุยกับเจ้าหน้าที่'),
  OFFLINE_DRAFT: words('Written without a model', 'ร่างโดยไม่ใช้โมเดล'),
  RULE_APPLIED: words('By a rule you taught', 'ตามกฎที่สอนไว้'),
  TOOL_FAILED: words('Could not look something up', 'ค้นข้อมูลบางส่วนไม่ได้'),
  SCORED_DOWN: words('The scorer has doubts', 'ตัวให้คะแนนยังไม่มั่นใจในคำตอบ'),
  UNSCORED: words('Could not be scored', 'ให้คะแนนความมั่นใจไม่ได้'),
  AI_UNAVAILABLE: words('No provider answered', 'ผู้ให้บริการ AI ไม่ตอบ'),
  BUDGET_SPENT: words('The budget is spent', 'ใช้งบครบแล้ว'),
  SUGGESTED: words('Requested by you', 'คุณขอให้ร่าง'),
  REDRAFTED: words('Drafted again', 'ร่างใหม่'),
  FILE_UNSEEN: words('A file the bot could not open', 'มีไฟล์ที่บอตเปิดดูไม่ได้'),
  PAYMENT_SLIP: words('A payment slip: check the account', 'มีสลิปโอนเงิน โปรดตรวจยอดในบัญชี'),
  UNSUPPORTED_CLAIM: words('Differs from its sources', 'ข้อความไม่ตรงกับแหล่งอ้างอิง'),
  TEXT_FAULT: words('The text is faulty', 'ข้อความมีจุดผิดพลาด'),
  WRONG_LANGUAGE: words('Not in the customer’s language', 'ไม่ใช่ภาษาของลูกค้า'),
  TROUBLE_TOLD: words('Something went wrong for the customer', 'ลูกค้าแจ้งปัญหา'),
  PART_OPEN: words('Leaves a question open', 'ยังมีคำถามที่ไม่ได้ตอบ'),
  ASPECT_UNMET: words('Does not state what was asked', 'ข้อความไม่ได้ตอบสิ่งที่ลูกค้าถาม'),
  SAID_BEFORE: words('The bot already wrote the same', 'บอตเคยตอบข้อความนี้ไปแล้ว'),
  ASKS_BACK: words('Asks for clarification', 'ถามกลับเพื่อความชัดเจน'),
  MODEL_REPLACED: words(
    'The model’s text was replaced by the company’s own',
    'ใช้ข้อความของร้านแทนข้อความจากโมเดล',
  ),
  NOTHING_ASKED: words('No question in the message', 'ไม่มีคำถาม'),
  SKIN_SHOWN: words('A picture of skin', 'มีภาพผิวหนัง'),
}

/** Names of the intentions. */
export const intentionWords: Record<Intention, Words> = {
  GREETING: words('Greeting', 'ทักทาย'),
  THANKS: words('Thanks', 'ขอบคุณ'),
  ACKNOWLEDGEMENT: words('Acknowledgement', 'รับทราบ'),
  REFUND: words('Refund', 'คืนเงิน'),
  COMPLAINT: words('Complaint', 'ร้องเรียน'),
  HEALTH: words('Health', 'สุขภาพ'),
  CONTRACT: words('Contract', 'สัญญา'),
  REGULATION: words('Regulation', 'ข้อกฎหมาย'),
  ORDER_STATUS: words('Order status', 'สถานะงาน'),
  PRICE: words('Price', 'ราคา'),
  QUANTITY: words('Quantity', 'จำนวนขั้นต่ำ'),
  LEAD_TIME: words('Lead time', 'ระยะเวลา'),
  SAMPLE: words('Sample', 'ตัวอย่าง'),
  REGISTRATION: words('Registration', 'จดแจ้ง'),
  PACKAGING: words('Packaging', 'บรรจุภัณฑ์'),
  MACHINE: words('Machine', 'เครื่องจักร'),
  CONTACT: words('Contact', 'ติดต่อ'),
  OTHER: words('Other', 'อื่น ๆ'),
}
