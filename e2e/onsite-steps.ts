import { bangkokDay } from '@rp/domain/dates'
import { firstCustomer, jobInput, planHour, type Api } from './machine-api.ts'
import type { Page } from './test.ts'

/** A job with a visit of this engineer today, at an hour in Bangkok. */
export async function visitToday(api: Api, engineer_id: string, { model = 'Filler 200', hour = 10 } = {}) {
  const customer = await firstCustomer(api)
  const { id } = await api<{ id: string }>('POST', '/machine/service', jobInput(customer.id, { model }))
  await planToday(api, id, { engineer_id, hour })
  return id
}

const planToday = (api: Api, id: string, { engineer_id, hour }: { engineer_id: string; hour: number }) =>
  planHour(api, id, {
    day: bangkokDay(new Date().toISOString()),
    time: `${String(hour).padStart(2, '0')}:00`,
    engineer_id,
  })

/** A job under repair whose next visit is today. */
export async function repairToday(api: Api, engineer_id: string, hour: number): Promise<string> {
  const id = await visitToday(api, engineer_id, { model: 'Mixer 50', hour: hour - 3 })
  const path = `/machine/service/${id}`
  const versionOf = async () => (await api<{ row_version: number }>('GET', path)).row_version
  await api('POST', `${path}/transition`, { to: 'INSPECTION', expected_status: 'PENDING_VISIT' })
  await api('PUT', `${path}/inspection`, {
    findings: 'ซีลเสื่อม',
    root_cause: '',
    checklist: [],
    photos: [],
    row_version: await versionOf(),
  })
  const line = { kind: 'LABOUR', description: 'Repair', qty: '1', unit_price: '100', discount: '0', vat: '7' }
  await api('PUT', `${path}/quotation`, {
    lines: [line],
    valid_until: '2099-01-01',
    note: '',
    row_version: await versionOf(),
  })
  await api('POST', `${path}/transition`, { to: 'QUOTATION', expected_status: 'INSPECTION' })
  const { url } = await api<{ url: string }>('POST', `${path}/quotation-link`)
  const token = url.split('/').at(-1) ?? ''
  await api('POST', `/quotation/${token}`, { verdict: 'ACCEPT', signed_name: 'มาลี', comment: '' })
  const { visits, row_version } = await api<{
    visits: { id: string; state: string }[]
    row_version: number
  }>('GET', path)
  const under = visits.find(({ state }) => state === 'ARRIVED')
  if (under) await api('POST', `${path}/visit/${under.id}/leave`, { at: null, report: '', row_version })
  await planToday(api, id, { engineer_id, hour })
  return id
}

/** A part with five in the main store. */
export async function stockedPart(api: Api, code: string): Promise<string> {
  const { id } = await api<{ id: string }>('POST', '/machine/part', {
    code,
    name_en: 'Test seal',
    name_th: 'ซีลทดสอบ',
    unit: 'PCS',
    decimals: 0,
    price: '250',
    cost: '120',
    vat: '7',
    supplier: null,
    supplier_code: null,
    reorder_point: '0',
    is_active: true,
  })
  const { data } = await api<{ data: { id: string; name_en: string }[] }>('GET', '/machine/part-place')
  const place = data.find(({ name_en }) => name_en === 'Main store') ?? data[0]
  await api('POST', `/machine/part/${id}/stock`, {
    kind: 'RECEIVE',
    place_id: place?.id,
    qty: '5',
    request_id: crypto.randomUUID(),
  })
  return id
}

/** The customer signs with a mouse or a finger. */
export async function sign(page: Page, name: RegExp): Promise<void> {
  const pad = page.getByRole('img', { name })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('The pad for the signature is not shown')
  await page.mouse.move(box.x + 40, box.y + box.height / 2)
  await page.mouse.down()
  for (const [right, down] of [
    [90, -20],
    [140, 15],
    [200, -10],
  ] as const)
    await page.mouse.move(box.x + right, box.y + box.height / 2 + down, { steps: 4 })
  await page.mouse.up()
}
