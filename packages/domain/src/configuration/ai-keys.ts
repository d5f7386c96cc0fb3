import type { KeyGroup, KeySpec } from './key.ts'
import { words } from './key.ts'

const percent = words('percent', 'เปอร์เซ็นต์')
const seconds = words('seconds', 'วินาที')
const minutes = words('minutes', 'นาที')

function count(
  names: readonly [en: string, th: string],
  about: readonly [en: string, th: string],
  rest: Pick<KeySpec, 'default' | 'min' | 'max' | 'unit'>,
) {
  return {
    name: words(...names),
    description: words(...about),
    data_type: 'int',
    isOptional: false,
    ...rest,
  } as const satisfies KeySpec
}

/** Settings for all bots; those of a single bot are in its versions. */
export const aiKeys = {
  AI_REPLY_DEBOUNCE_SECONDS: count(
    ['Wait for the rest of a burst', 'รอข้อความที่ส่งต่อเนื่อง'],
    ['How long the customer is silent before the bot begins.', 'ลูกค้าเงียบนานเท่าใดก่อนที่บอตจะเริ่มทำงาน'],
    { default: '4', max: 60, unit: seconds },
  ),
  AI_REPLY_DEADLINE_SECONDS: count(
    ['Time for one answer', 'เวลาต่อหนึ่งคำตอบ'],
    ['After it the room is handed to people.', 'เมื่อเกินเวลา ห้องแชตจะส่งต่อให้เจ้าหน้าที่'],
    { default: '60', min: 5, max: 600, unit: seconds },
  ),
  AI_MAX_TOOL_STEPS: count(
    ['Steps with tools', 'จำนวนขั้นที่ใช้เครื่องมือ'],
    ['How often a bot may look something up for one answer.', 'บอตค้นข้อมูลได้กี่ครั้งต่อหนึ่งคำตอบ'],
    { default: '6', min: 1, max: 20 },
  ),
  AI_AUTO_SEND_MIN_PERCENT: count(
    ['Confidence to send', 'ความมั่นใจขั้นต่ำที่ส่งเอง'],
    [
      'Answers with a higher confidence are sent automatically while no approval is required. The page Confidence shows the effect of each choice.',
      'คำตอบที่มั่นใจกว่านี้จะส่งเองเมื่อไม่ต้องมีคนอนุมัติ หน้า “ความมั่นใจ” แสดงว่าแต่ละค่าจะได้ผลอย่างไร',
    ],
    { default: '90', max: 100, unit: percent },
  ),
  AI_APPROVAL_MIN_PERCENT: count(
    ['Confidence to ask for approval', 'ความมั่นใจขั้นต่ำที่ขออนุมัติ'],
    ['Less certain answers are handed to people.', 'คำตอบที่มั่นใจน้อยกว่านี้จะส่งต่อให้เจ้าหน้าที่'],
    { default: '40', max: 100, unit: percent },
  ),
  AI_APPROVAL_TIMEOUT_MINUTES: count(
    ['Remind of a draft after', 'เตือนร่างคำตอบหลังจาก'],
    [
      'A draft that waits longer rings again; it is never sent by itself.',
      'ร่างที่รอนานกว่านี้จะแจ้งเตือนอีกครั้ง แต่ไม่ส่งเอง',
    ],
    { default: '10', min: 1, max: 1440, unit: minutes },
  ),
  AI_ROOM_DAILY_BUDGET_SATANG: count(
    ['Budget of a room a day', 'งบต่อห้องต่อวัน'],
    ['0: no limit.', '0 คือไม่จำกัด'],
    { default: '2000', max: 10_000_000, unit: words('satang', 'สตางค์') },
  ),
  AI_MONTHLY_BUDGET_BAHT: count(
    ['Budget a month', 'งบต่อเดือน'],
    [
      'Once it is spent the bots fall silent and people answer. 0: no limit.',
      'เมื่อใช้หมด บอตจะหยุดและเจ้าหน้าที่ตอบแทน 0 คือไม่จำกัด',
    ],
    { default: '3000', max: 10_000_000, unit: words('baht', 'บาท') },
  ),
  AI_VECTOR_CANDIDATES: count(
    ['Candidates of the vector search', 'จำนวนผลเบื้องต้นของการค้นเวกเตอร์'],
    ['More find more and take longer.', 'มากขึ้นจะพบมากขึ้นแต่ใช้เวลานานขึ้น'],
    { default: '200', min: 20, max: 2000 },
  ),
  AI_MEMORY_IDLE_MINUTES: count(
    ['Remember after', 'จดจำหลังจากเงียบ'],
    [
      'How long a conversation is silent before the bot saves memories about the customer.',
      'บทสนทนาเงียบนานเท่าใดก่อนที่บอตจะบันทึกสิ่งที่ควรจำเกี่ยวกับลูกค้า',
    ],
    { default: '15', min: 1, max: 1440, unit: minutes },
  ),
  AI_MISTAKE_SAMPLE_PERCENT: count(
    ['Conversations checked for mistakes', 'บทสนทนาที่สุ่มตรวจหาข้อผิดพลาด'],
    ['Of the closed conversations in which the bot took part.', 'นับจากบทสนทนาที่ปิดแล้วและบอตมีส่วนร่วม'],
    { default: '100', max: 100, unit: percent },
  ),
  AI_APPROVAL_SAMPLE_PERCENT: count(
    ['Approved answers kept as cases', 'คำตอบที่อนุมัติแล้วเก็บเป็นกรณีทดสอบ'],
    [
      'The share of drafts sent unchanged by staff whose statements later versions must repeat.',
      'นับจากร่างที่เจ้าหน้าที่ส่งโดยไม่แก้ ข้อมูลในคำตอบนั้นรุ่นต่อไปต้องบอกได้ด้วย',
    ],
    { default: '10', max: 100, unit: percent },
  ),
  AI_STEP_RETENTION_DAYS: count(
    ['Keep the steps of bots for', 'เก็บขั้นตอนการทำงานของบอต'],
    [
      'The inputs and outputs of bots as text; after that only the result is kept.',
      'สิ่งที่บอตได้รับและสร้างขึ้นทีละขั้น หลังจากนั้นเก็บเฉพาะผลลัพธ์',
    ],
    { default: '90', min: 1, max: 3650, unit: words('days', 'วัน') },
  ),
  AI_PII_MASKING: {
    name: words('Hide personal data from providers', 'ปิดบังข้อมูลส่วนบุคคลจากผู้ให้บริการ'),
    description: words(
      'Phone numbers, addresses, names and ids leave as placeholders.',
      'เบอร์โทร ที่อยู่ ชื่อ และเลขประจำตัวจะถูกแทนด้วยสัญลักษณ์ก่อนส่งออก',
    ),
    data_type: 'boolean',
    isOptional: false,
    default: 'true',
  },
  AI_GOLDEN_GATE_ENABLED: {
    name: words('Refuse versions that fail golden cases', 'ปฏิเสธรุ่นที่ไม่ผ่านกรณีทดสอบหลัก'),
    description: words(
      'A prompt, rule or piece of knowledge goes live only when no earlier mistake comes back.',
      'พรอมต์ กฎ หรือความรู้ใหม่จะใช้จริงได้ต่อเมื่อความผิดพลาดเดิมไม่เกิดซ้ำ',
    ),
    data_type: 'boolean',
    isOptional: false,
    default: 'true',
  },
} as const satisfies Record<string, KeySpec>

export const aiGroups = [
  {
    id: 'assistant',
    title: words('Assistant', 'ผู้ช่วย AI'),
    text: words('How fast, how sure and how dear its answers may be.', 'ความเร็ว ความมั่นใจ และค่าใช้จ่ายของคำตอบ'),
    keys: [
      'AI_REPLY_DEBOUNCE_SECONDS',
      'AI_REPLY_DEADLINE_SECONDS',
      'AI_MAX_TOOL_STEPS',
      'AI_AUTO_SEND_MIN_PERCENT',
      'AI_APPROVAL_MIN_PERCENT',
      'AI_APPROVAL_TIMEOUT_MINUTES',
      'AI_ROOM_DAILY_BUDGET_SATANG',
      'AI_MONTHLY_BUDGET_BAHT',
      'AI_VECTOR_CANDIDATES',
      'AI_MEMORY_IDLE_MINUTES',
      'AI_MISTAKE_SAMPLE_PERCENT',
      'AI_APPROVAL_SAMPLE_PERCENT',
      'AI_STEP_RETENTION_DAYS',
      'AI_PII_MASKING',
      'AI_GOLDEN_GATE_ENABLED',
    ],
  },
] as const satisfies KeyGroup<keyof typeof aiKeys>[]
