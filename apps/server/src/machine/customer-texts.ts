import { writtenDateTime, writtenDay } from '@rp/domain/dates'
import type { Language, Words } from '@rp/domain/languages'
import { machineOutcomes, type MachineServiceStatus } from '@rp/domain/state-machines/machine-service-machine'
import { formatMoney } from '@rp/domain/money'
import type { Sent } from './machine-facts.ts'
import { wordsOf } from '../platform/transitions/status-words.ts'
import type { Service } from './service-of.ts'
import type { Visit } from './visits.ts'

type Named = Pick<Service, 'number' | 'model' | 'status' | 'outcome' | 'type'>
type Planned = Pick<Visit, 'planned_at'>

const both = (en: string, th: string): Words => ({ en, th })
const inBoth = (said: (language: Language) => string): Words => both(said('en'), said('th'))
const atOf = ({ planned_at }: Planned): Words => inBoth((language) => writtenDateTime(planned_at, language))

/** The customer's message when a job is opened for them. */
export function openedText({ number, model, type }: Named): Words {
  return type === 'ONSITE'
    ? both(
        `We opened service ${number} for your ${model}. We will tell you when our engineer comes.`,
        `เปิดงานบริการ ${number} สำหรับ ${model} แล้ว เราจะแจ้งวันเข้าพบให้ทราบ`,
      )
    : both(
        `We opened service ${number} for your ${model}. Please send the machine to our service centre.`,
        `เปิดงานบริการ ${number} สำหรับ ${model} แล้ว กรุณาส่งเครื่องมาที่ศูนย์บริการ`,
      )
}

/** The customer's message when a maintenance plan opens a job for them. */
export function plannedText({ number, model, type }: Named): Words {
  return type === 'ONSITE'
    ? both(
        `The planned maintenance of your ${model} is due: we opened service ${number}. We will tell you when our engineer comes.`,
        `ถึงกำหนดบำรุงรักษา ${model} ตามแผน เราเปิดงานบริการ ${number} แล้ว และจะแจ้งวันเข้าพบให้ทราบ`,
      )
    : both(
        `The planned maintenance of your ${model} is due: we opened service ${number}. Please send the machine to our service centre.`,
        `ถึงกำหนดบำรุงรักษา ${model} ตามแผน เราเปิดงานบริการ ${number} แล้ว กรุณาส่งเครื่องมาที่ศูนย์บริการ`,
      )
}

type VisitText = (service: Named, visit: Planned) => Words

/** The customer's messages about visits; other events of visits are the company's own. */
export const visitTexts: Partial<Record<string, VisitText>> = {
  VISIT_PLANNED: ({ number, model }, visit) => {
    const at = atOf(visit)
    return both(
      `Service ${number} (${model}): our engineer comes on ${at.en}.`,
      `งานบริการ ${number} (${model}): ช่างจะเข้าพบวันที่ ${at.th}`,
    )
  },
  VISIT_MOVED: ({ number, model }, visit) => {
    const at = atOf(visit)
    return both(
      `Service ${number} (${model}): the visit was moved. Our engineer comes on ${at.en}.`,
      `งานบริการ ${number} (${model}): เลื่อนนัดแล้ว ช่างจะเข้าพบวันที่ ${at.th}`,
    )
  },
  VISIT_CANCELLED: ({ number, model }, visit) => {
    const at = atOf(visit)
    return both(
      `Service ${number} (${model}): the visit on ${at.en} is cancelled.`,
      `งานบริการ ${number} (${model}): ยกเลิกนัดเข้าพบวันที่ ${at.th}`,
    )
  },
}

export const reminderText: VisitText = ({ number, model }, visit) => {
  const at = atOf(visit)
  return both(
    `Reminder: our engineer comes on ${at.en} for service ${number} (${model}).`,
    `แจ้งเตือน: ช่างจะเข้าพบวันที่ ${at.th} สำหรับงานบริการ ${number} (${model})`,
  )
}

type TransitionText = (service: Named, sent: Sent | undefined) => Words

const quoted: TransitionText = ({ number, model }, sent) => {
  const total = formatMoney(sent?.total ?? '0')
  const until = inBoth((language) => (sent ? writtenDay(sent.valid_until, language) : ''))
  return both(
    `Quotation ${sent?.number} for service ${number} (${model}): ${total} incl. VAT, valid until ${until.en}. Please read it and answer on its page.`,
    `ใบเสนอราคา ${sent?.number} ของงานบริการ ${number} (${model}): ${total} รวมภาษีมูลค่าเพิ่ม ใช้ได้ถึง ${until.th} กรุณาอ่านและตอบในหน้าใบเสนอราคา`,
  )
}

const completed: TransitionText = ({ number, model, outcome }) => {
  const how = outcome ? machineOutcomes[outcome] : both('', '')
  return both(
    `Service ${number} (${model}) is completed: ${how.en}.`,
    `งานบริการ ${number} (${model}) เสร็จสิ้น: ${how.th}`,
  )
}

const moveTexts: Record<string, TransitionText> = {
  M2: ({ number, model }) =>
    both(
      `Service ${number}: our engineer is with you and looks at the ${model}.`,
      `งานบริการ ${number}: ช่างเข้าพบแล้วและกำลังตรวจ ${model}`,
    ),
  M3: ({ number, model }) =>
    both(
      `Service ${number}: we have received your ${model} and are inspecting it.`,
      `งานบริการ ${number}: รับเครื่อง ${model} แล้ว กำลังตรวจสภาพ`,
    ),
  M4: quoted,
  M5: ({ number, model }) =>
    both(
      `Service ${number}: we are repairing your ${model} free of charge.`,
      `งานบริการ ${number}: กำลังซ่อม ${model} โดยไม่มีค่าใช้จ่าย`,
    ),
  M6: ({ number, model }) =>
    both(
      `Service ${number}: thank you for accepting the quotation. The repair of your ${model} has begun.`,
      `งานบริการ ${number}: ขอบคุณที่ยืนยันใบเสนอราคา เริ่มซ่อม ${model} แล้ว`,
    ),
  M7: ({ number, model }) =>
    both(
      `Service ${number} (${model}): we are revising the quotation. The one that you have no longer holds.`,
      `งานบริการ ${number} (${model}): กำลังแก้ไขใบเสนอราคา ใบเดิมใช้ไม่ได้แล้ว`,
    ),
  M8: completed,
  M9: quoted,
  M10: completed,
  M11: completed,
  M14: completed,
  M15: completed,
  M16: ({ number, model, status }) => {
    const now = wordsOf('machine_service', status)
    return both(
      `Service ${number} (${model}) was closed by mistake and is open again: ${now.en}.`,
      `งานบริการ ${number} (${model}) ถูกปิดโดยคลาดเคลื่อน และเปิดอีกครั้งแล้ว สถานะ: ${now.th}`,
    )
  },
  M17: ({ number, model }) =>
    both(
      `Service ${number}: we go on with the repair of your ${model} as you accepted it, without the extra work.`,
      `งานบริการ ${number}: ซ่อม ${model} ต่อตามใบเสนอราคาที่ยืนยันไว้ โดยไม่ทำงานเพิ่ม`,
    ),
  M13: ({ number, model }) =>
    both(
      `Service ${number}: we look at your ${model} again under the warranty of our repair.`,
      `งานบริการ ${number}: เปิดงานซ่อม ${model} อีกครั้งในประกันงานซ่อม`,
    ),
}

const switched: Partial<Record<MachineServiceStatus, TransitionText>> = {
  PENDING_RECEIVE: ({ number, model }) =>
    both(
      `Service ${number}: please send your ${model} to our service centre.`,
      `งานบริการ ${number}: กรุณาส่ง ${model} มาที่ศูนย์บริการ`,
    ),
  PENDING_VISIT: ({ number, model }) =>
    both(
      `Service ${number}: we come to you to look at your ${model}, and will tell you when.`,
      `งานบริการ ${number}: เราจะเข้าไปตรวจ ${model} ที่หน้างาน และจะแจ้งวันให้ทราบ`,
    ),
}

/** The customer's message about a transition. */
export function transitionText(
  move: { id: string; to: MachineServiceStatus },
  service: Named,
  sent: Sent | undefined,
): Words {
  const text = move.id === 'M12' ? switched[move.to] : moveTexts[move.id]
  if (!text) throw new Error(`Cannot notify the customer of the move ${move.id}: it has no text`)
  return text(service, sent)
}
