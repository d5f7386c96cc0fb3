import { numeric, holds } from '@rp/domain/qa/item-parts'

const numbered = { services: 0 }

/** A service as the panel sends it, with a code of its own. */
export function serviceFields() {
  numbered.services += 1
  return {
    code: `SVC-${process.pid}-${numbered.services}`,
    name_en: 'pH test',
    name_th: 'ทดสอบค่า pH',
    description: '',
    types: ['SHOP', 'RECIPE', 'STOCK'],
    price: '500',
    sla_days: 3,
    sample_amount: '50',
    sample_unit: 'g',
    result_form: [
      numeric('PHYSICAL', 'PH', { en: 'pH', th: 'ค่า pH' }, { min: '5', max: '6' }),
      holds('SENSORY', 'CLEAR', { en: 'Clear', th: 'ใส' }, { mandatory: false }),
    ],
    requires_verification: false,
    allow_self_verify: false,
    requires_competence: false,
    accreditation_no: null,
    opens_for_category_ids: [],
    is_active: true,
  }
}

/** A step that asks for nothing. */
export const stepFields = {
  name_en: 'Step',
  name_th: 'ขั้นตอน',
  instructions_html: '',
  est_minutes: 10,
  mandatory: true,
  assignee_role: 'STAFF',
  inputs: [],
  result_codes: [],
  attachments_required: false,
  photo_required: false,
  notify_customer: false,
  locked: false,
  depends_on: [],
}

export const templateFields = {
  trigger: 'ORDER_CREATED',
  step_id: null,
  language: 'th',
  subject: '{order_no}: {status}',
  body_html: '<p>{customer_name}</p><p>{link}</p>',
  cc: [],
  bcc: [],
  reply_to: null,
  attach_report: false,
  is_active: true,
}

/** An order of one sample. */
export function orderFields(service_id: string, customer_id: string) {
  return {
    type: 'SHOP',
    service_id,
    customer_id,
    recipe_id: null,
    product_name: 'Serum',
    product_lot: 'L-1',
    samples: [{ name: 'เซรั่มรำข้าว', lot: 'L-1', qty: '50', unit: 'g', storage: 'ROOM' }],
    priority: 'NORMAL',
    assignee_id: null,
    payment_ref: null,
    note: '',
    mail_to: [],
    room_id: null,
  }
}
