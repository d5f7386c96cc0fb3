import { numeric } from '@rp/domain/qa/item-parts'
import { plainAnalyte } from '@rp/domain/qa/analyte'
import type { Api } from './machine-api.ts'

interface NewOrder {
  id: string
  step_id: string
  barcode: string
}

/** An order of one received sample and one step, with a service and an analyte of its own. */
export async function newLabOrder(api: Api, code: string): Promise<NewOrder> {
  const service_id = await newService(api, code)
  const { id } = await api<{ id: string }>('POST', '/lab/order', {
    type: 'STOCK',
    service_id,
    customer_id: null,
    recipe_id: null,
    product_name: code,
    product_lot: 'L-1',
    samples: [{ name: code, lot: 'L-1', qty: '50', unit: 'g', storage: 'ROOM' }],
    priority: 'NORMAL',
    assignee_id: null,
    payment_ref: null,
    note: '',
    mail_to: [],
    room_id: null,
  })
  const { samples, steps } = await api<{
    samples: { id: string; barcode: string }[]
    steps: { id: string }[]
  }>('GET', `/lab/order/${id}`)
  const [[sample], [step]] = [samples, steps]
  if (!sample || !step) throw new Error('The order has no sample or step')
  await api('POST', `/lab/order/${id}/sample/${sample.id}/receive`, {
    condition: 'GOOD',
    condition_note: '',
    storage: 'ROOM',
  })
  return { id, step_id: step.id, barcode: sample.barcode }
}

async function newService(api: Api, code: string): Promise<string> {
  const analyte = { ...plainAnalyte, loq: '0.03' }
  const { id } = await api<{ id: string }>('POST', '/lab/service', {
    code,
    name_en: code,
    name_th: code,
    description: '',
    types: ['STOCK'],
    price: '500',
    sla_days: 3,
    sample_amount: '50',
    sample_unit: 'g',
    result_form: [numeric('CHEMISTRY', code, { en: code, th: code }, { unit: 'mg/kg', analyte })],
    requires_verification: false,
    allow_self_verify: false,
    accreditation_no: null,
    opens_for_category_ids: [],
    is_active: true,
  })
  await api('POST', `/lab/service/${id}/step`, {
    name_en: 'Measure',
    name_th: 'วัด',
    instructions_html: '',
    est_minutes: 10,
    mandatory: true,
    assignee_role: 'STAFF',
    inputs: [],
    result_codes: [code],
    attachments_required: false,
    photo_required: false,
    notify_customer: false,
    locked: false,
    depends_on: [],
  })
  return id
}
