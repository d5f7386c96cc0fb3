import { expect, type APIRequestContext, type Page } from '@playwright/test'

/** The results of a sample: count, lead twice, arsenic; as typed. */
export type Typed = readonly [tpc: string, lead: string, leadAgain: string, arsenic: string]

/** What the report must print for the typed results. */
export interface Printed {
  tpc: string
  lead: string
  arsenic: string
  sum: string
}

/** Computed by hand: one sample's typed values and the figures on the paper. */
export const daysResults: readonly { typed: Typed; printed: Printed }[] = [
  {
    typed: ['<10', '1.5', '1.60', 'ND'],
    printed: { tpc: '<10', lead: '1.55', arsenic: 'ไม่พบ (<0.01)', sum: '1.55 ถึง 1.56' },
  },
  {
    typed: ['45', '0.02', '0.03', '2.5'],
    printed: { tpc: '45', lead: '<0.05', arsenic: '2.50', sum: '2.50 ถึง 2.55' },
  },
  { typed: ['TNTC', '3', '3', '๐.๕'], printed: { tpc: 'TNTC', lead: '3.00', arsenic: '0.50', sum: '3.50' } },
  {
    typed: ['1.2 x 10^3', '10,5', '10.7', '<0.02'],
    printed: { tpc: '1.2 × 10³', lead: '10.60', arsenic: '<0.02', sum: '10.60 ถึง 10.62' },
  },
  {
    typed: ['1,250', '0.30', '0.34', '1'],
    printed: { tpc: '1250', lead: '0.32', arsenic: '1.00', sum: '1.32' },
  },
]

const words = (th: string) => ({ en: th, th })
const plain = {
  lod: null,
  loq: null,
  decimals: null,
  figures: null,
  uncertainty: null,
  uncertainty_percent: false,
}
const rest = {
  decision: 'SIMPLE',
  replicates: 1,
  replicate_rule: 'MEAN',
  rsd_max: null,
  formula: null,
  customer_limits: [],
}
const item = (code: string, th: string, more: object) => ({
  code,
  group: 'CHEMISTRY',
  name: words(th),
  method: words('AOAC'),
  kind: 'NUMERIC',
  unit: 'mg/kg',
  min: null,
  max: null,
  limits_from: null,
  choices: [],
  passing: [],
  mandatory: true,
  ...more,
})

export const dayForm = [
  item('TPC', 'จุลินทรีย์รวม', { unit: 'CFU/g', max: '1 000' }),
  item('PB', 'ตะกั่ว', {
    in_scope: true,
    max: '20',
    analyte: {
      ...plain,
      ...rest,
      lod: '0.01',
      loq: '0.05',
      decimals: 2,
      uncertainty: '10',
      uncertainty_percent: true,
      replicates: 2,
    },
  }),
  item('AS', 'สารหนู', { max: '5', analyte: { ...plain, ...rest, lod: '0.01', decimals: 2 } }),
  item('METALS', 'โลหะรวม', { analyte: { ...plain, ...rest, decimals: 2, formula: 'PB + AS' } }),
]

/** The panel's calls as the person signed in on the page. */
export class LabCalls {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async call<T>(method: string, path: string, data?: object): Promise<T> {
    const session = await this.page.evaluate(() => localStorage.getItem('recipe-panel.session'))
    const { token } = JSON.parse(session ?? '{}') as { token: string }
    const request: APIRequestContext = this.page.request
    const answer = await request.fetch(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(data && { data }),
    })
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
    return ((await answer.json()) as { content: T }).content
  }

  async report(id: string, version: number): Promise<Buffer> {
    const session = await this.page.evaluate(() => localStorage.getItem('recipe-panel.session'))
    const { token } = JSON.parse(session ?? '{}') as { token: string }
    const answer = await this.page.request.get(`/api/lab/order/${id}/report/${version}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.status()).toBe(200)
    return answer.body()
  }
}

export interface DayOrder {
  id: string
  number: string
  samples: { id: string; name: string; barcode: string; rejected_at: string | null }[]
  steps: { id: string; status: string; row_version: number }[]
}

/** The day's service: one step at which all results are recorded. */
export async function openDayService(admin: LabCalls, mark: string): Promise<string> {
  const { id } = await admin.call<{ id: string }>('POST', '/lab/service', {
    code: `DAY-${mark}`,
    name_en: 'Safety of cosmetics',
    name_th: 'ความปลอดภัยเครื่องสำอาง',
    description: '',
    types: ['SHOP'],
    price: '1500',
    sla_days: 5,
    sample_amount: '50',
    sample_unit: 'g',
    result_form: dayForm,
    requires_verification: false,
    allow_self_verify: false,
    accreditation_no: 'DMSC 1234/56',
    opens_for_category_ids: [],
    is_active: true,
  })
  await admin.call('POST', `/lab/service/${id}/step`, {
    name_en: 'Measure',
    name_th: 'วัดและบันทึกผล',
    instructions_html: '',
    est_minutes: 30,
    mandatory: true,
    assignee_role: 'STAFF',
    inputs: [],
    result_codes: dayForm.map(({ code }) => code),
    attachments_required: false,
    photo_required: false,
    notify_customer: false,
    locked: false,
    depends_on: [],
  })
  return id
}

/** Creates an order with this many samples, each received in good condition. */
export async function openDayOrder(
  admin: LabCalls,
  { service_id, customer_id, names }: { service_id: string; customer_id: string; names: string[] },
): Promise<DayOrder> {
  const { id } = await admin.call<{ id: string }>('POST', '/lab/order', {
    type: 'SHOP',
    service_id,
    customer_id,
    recipe_id: null,
    product_name: null,
    product_lot: null,
    samples: names.map((name) => ({
      name,
      lot: 'L-26',
      qty: '50',
      unit: 'g',
      storage: 'ROOM',
      container: 'ขวด 250 ml',
    })),
    priority: 'NORMAL',
    assignee_id: null,
    payment_ref: null,
    note: '',
    mail_to: [],
    room_id: null,
  })
  return admin.call<DayOrder>('GET', `/lab/order/${id}`)
}

/** Receives, measures and finishes an order; `from` is the index of its first sample among the day's results. */
export async function workOrder(lab: LabCalls, order: DayOrder, from: number): Promise<void> {
  const path = `/lab/order/${order.id}`
  for (const { id } of order.samples)
    await lab.call('POST', `${path}/sample/${id}/receive`, {
      condition: 'GOOD',
      condition_note: '',
      storage: 'COOL',
    })
  const [step] = order.steps
  await lab.call('POST', `${path}/step/${step?.id}/transition`, { to: 'INPROGRESS', expected_status: 'TODO' })
  const { steps } = await lab.call<DayOrder>('GET', path)
  await lab.call('PUT', `${path}/step/${step?.id}`, {
    values: [],
    results: order.samples.flatMap(({ id }, at) => sentOf(id, resultsAt(from + at).typed)),
    row_version: steps[0]?.row_version,
  })
  await finishOrder(lab, order)
}

export async function finishOrder(lab: LabCalls, { id, steps }: DayOrder): Promise<void> {
  const path = `/lab/order/${id}`
  await lab.call('POST', `${path}/step/${steps[0]?.id}/transition`, {
    to: 'DONE',
    expected_status: 'INPROGRESS',
  })
  await lab.call('POST', `${path}/transition`, { to: 'COMPLETED', expected_status: 'INPROGRESS' })
}

export function resultsAt(at: number) {
  const found = daysResults[at % daysResults.length]
  if (!found) throw new Error('The day has no results')
  return found
}

function sentOf(sample_id: string, [tpc, lead, again, arsenic]: Typed) {
  const one = (code: string, value: string, replicate = 1) => ({
    code,
    sample_id,
    replicate,
    value,
    instrument: '',
    file: null,
  })
  return [one('TPC', tpc), one('PB', lead), one('PB', again, 2), one('AS', arsenic)]
}
