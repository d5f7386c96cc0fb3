import type { LabEmailTemplate } from '@rp/contract/lab/service-email-template'
import type { LabServiceStep } from '@rp/contract/lab/service-step'
import type { QaItem } from '@rp/domain/qa/qa-item'
import type { LabService } from './use-of-service.ts'

const at = '2026-11-20T03:00:00.000Z'
export const serviceIds = {
  service: '01900000-0000-7000-8000-0000000000a1',
  weigh: '01900000-0000-7000-8000-0000000000b1',
  measure: '01900000-0000-7000-8000-0000000000b2',
  mail: '01900000-0000-7000-8000-0000000000c1',
}

export const phItem: QaItem = {
  code: 'PH',
  group: 'CHEMISTRY',
  name: { en: 'pH value', th: 'ค่า pH' },
  method: { en: 'Electrode', th: 'อิเล็กโทรด' },
  kind: 'NUMERIC',
  unit: 'pH',
  min: '5',
  max: '6.5',
  limits_from: null,
  choices: [],
  passing: [],
  mandatory: true,
}

/** A service for the tests of its screens. */
export const sampleService: LabService = {
  id: serviceIds.service,
  code: 'PH-BASIC',
  name_en: 'pH of creams',
  name_th: 'ค่า pH ของครีม',
  description: '',
  types: ['SHOP', 'RECIPE'],
  price: '1200',
  sla_days: 5,
  sample_amount: '50',
  matrix: 'ANY',
  sample_unit: 'g',
  result_form: [phItem],
  requires_verification: true,
  allow_self_verify: false,
  requires_competence: false,
  accreditation_no: null,
  includes: [],
  opens_for_category_ids: [],
  is_active: true,
  step_count: 2,
  template_count: 1,
  est_minutes: 90,
  created_at: at,
  updated_at: at,
  row_version: 3,
  archived_at: null,
}

export const weigh: LabServiceStep = {
  id: serviceIds.weigh,
  service_id: serviceIds.service,
  position: 1,
  name_en: 'Weigh the sample',
  name_th: 'ชั่งตัวอย่าง',
  instructions_html: '<p>Weigh <strong>10 g</strong>.</p>',
  est_minutes: 30,
  mandatory: true,
  assignee_role: 'STAFF',
  inputs: [],
  result_codes: [],
  attachments_required: false,
  photo_required: true,
  notify_customer: false,
  locked: true,
  depends_on: [],
  created_at: at,
  updated_at: at,
  row_version: 1,
}

export const measure: LabServiceStep = {
  ...weigh,
  id: serviceIds.measure,
  position: 2,
  name_en: 'Measure',
  name_th: 'วัดค่า',
  est_minutes: 60,
  photo_required: false,
  notify_customer: true,
  locked: false,
  result_codes: ['PH'],
  depends_on: [serviceIds.weigh],
}

export const sampleMail: LabEmailTemplate = {
  id: serviceIds.mail,
  service_id: serviceIds.service,
  trigger: 'ORDER_COMPLETED',
  step_id: null,
  language: 'th',
  subject: 'Report of {order_no}',
  body_html: '<p>Dear {customer_name}</p>',
  cc: [],
  bcc: [],
  reply_to: null,
  attach_report: true,
  is_active: true,
  created_at: at,
  updated_at: at,
  row_version: 1,
}
