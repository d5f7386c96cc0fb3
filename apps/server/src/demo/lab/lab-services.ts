import { cosmeticServices } from './lab-cosmetic-services.ts'
import { otherServices } from './lab-other-services.ts'
import type { DemoLabService } from './lab-service-parts.ts'
import { daysBefore, type Random } from '../random.ts'

export type LabCatalogue = ReturnType<typeof demoLabCatalogue>

/** The services of the demo's laboratory with their steps and mails, in both languages. */
export function demoLabCatalogue(random: Random, now: Date, by: string) {
  const texts = [...cosmeticServices, ...otherServices]
  const made = texts.map((text, at) => {
    const created = daysBefore(now, 300 - at * 7)
    const common = { created_at: created.toISOString(), updated_at: created.toISOString(), created_by: by }
    const service = { id: random.id(created), ...common, ...serviceOf(text) }
    const ids = text.steps.map(() => random.id(created))
    const steps = text.steps.map((step, place) => ({
      id: ids[place] ?? '',
      ...common,
      service_id: service.id,
      position: place + 1,
      name_en: step.name.en,
      name_th: step.name.th,
      instructions_html: `<ul>${step.instructions.map((line) => `<li>${line}</li>`).join('')}</ul>`,
      est_minutes: step.est_minutes,
      mandatory: step.mandatory,
      assignee_role: 'STAFF' as const,
      inputs: step.inputs ?? [],
      result_codes: step.result_codes ?? [],
      attachments_required: step.attachments_required ?? false,
      photo_required: step.photo_required ?? false,
      notify_customer: step.notify_customer ?? false,
      locked: step.locked ?? false,
      depends_on: (step.after ?? []).flatMap((one) => ids[one] ?? []),
    }))
    const templates = mails.map((mail) => ({
      id: random.id(created),
      ...common,
      ...mail,
      service_id: service.id,
    }))
    return { service, steps, templates }
  })
  return {
    services: made.map(({ service }) => service),
    steps: made.flatMap(({ steps }) => steps),
    templates: made.flatMap(({ templates }) => templates),
  }
}

function serviceOf(text: DemoLabService) {
  const [sample_amount, sample_unit] = text.sample
  return {
    code: text.code,
    name_en: text.name.en,
    name_th: text.name.th,
    description: text.description,
    types: text.types,
    price: text.price,
    sla_days: text.sla_days,
    sample_amount,
    sample_unit,
    result_form: text.results,
    requires_verification: text.requires_verification,
    allow_self_verify: false,
    accreditation_no: text.accreditation_no,
    is_active: true,
  }
}

const plain = { step_id: null, cc: [], bcc: [], reply_to: null, is_active: true, attach_report: false }

/** The mails of every service of the demo. */
const mails = [
  {
    ...plain,
    trigger: 'ORDER_CREATED' as const,
    language: 'th' as const,
    subject: 'รับคำสั่งงาน {order_no}',
    body_html:
      '<p>เรียน คุณ{customer_name}</p><p>เราได้รับคำสั่งงาน <strong>{order_no}</strong> ({service_name}) แล้ว กำหนดเสร็จ {eta}</p><p>ติดตามงานได้ที่ {link}</p>',
  },
  {
    ...plain,
    trigger: 'ORDER_CREATED' as const,
    language: 'en' as const,
    subject: 'We have your order {order_no}',
    body_html:
      '<p>Dear {customer_name},</p><p>we have your order <strong>{order_no}</strong> ({service_name}). We expect the report on {eta}.</p><p>Follow it here: {link}</p>',
  },
  {
    ...plain,
    trigger: 'STEP_DONE' as const,
    language: 'th' as const,
    subject: '{order_no}: {step_name} เสร็จแล้ว',
    body_html: '<p>ขั้นตอน {step_name} ของ {sample_name} เสร็จแล้ว</p><p>{link}</p>',
  },
  {
    ...plain,
    trigger: 'ORDER_COMPLETED' as const,
    language: 'th' as const,
    attach_report: true,
    subject: 'รายงานผล {order_no}',
    body_html: '<p>เรียน คุณ{customer_name}</p><p>ผลการทดสอบเสร็จแล้ว</p>{results_table}<p>{link}</p>',
  },
  {
    ...plain,
    trigger: 'ORDER_COMPLETED' as const,
    language: 'en' as const,
    attach_report: true,
    subject: 'Report of {order_no}',
    body_html: '<p>Dear {customer_name},</p><p>your results are ready.</p>{results_table}<p>{link}</p>',
  },
  {
    ...plain,
    trigger: 'REPORT_INVALIDATED' as const,
    language: 'th' as const,
    subject: 'เพิกถอนรายงาน {order_no}',
    body_html: '<p>รายงานของ {order_no} ถูกเพิกถอน โปรดอย่าใช้ เราจะทดสอบใหม่และแจ้งผล</p><p>{link}</p>',
  },
]
