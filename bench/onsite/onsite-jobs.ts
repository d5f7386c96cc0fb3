import { bangkokDay } from '@rp/domain/dates'
import type { Filled } from './onsite-forms.ts'

export interface BenchPart {
  id: string
  code: string
}

interface SeenJob {
  visits: { arrived_at: string | null; left_at: string | null; report: string }[]
  receipt: { condition: string } | null
  inspection: { findings: string; photos: { name: string }[] } | null
  handover: { signed_name: string; signed_at: string } | null
}

interface Compared {
  lost: string[]
  doubled: string[]
  wrongTimes: string[]
}

/** Clocks of browser and server are one; the answers' dates have whole seconds. */
const clockMs = 1500
const stock = 10_000

/** The jobs of the run, what was filled in on each, and what the server has of it. */
export class OnsiteJobs {
  readonly #url: string
  readonly #token: string
  readonly #engineer_id: string
  readonly #filled = new Map<string, Filled[]>()

  constructor(url: string, { token, engineer_id }: { token: string; engineer_id: string }) {
    this.#url = url
    this.#token = token
    this.#engineer_id = engineer_id
  }

  async newPart(): Promise<BenchPart> {
    const code = `BENCH-${Date.now().toString(36).toUpperCase()}`
    const { id } = await this.#call<{ id: string }>('POST', '/machine/part', {
      code,
      name_en: 'Test belt',
      name_th: 'สายพานทดสอบ',
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
    const { data } = await this.#call<{ data: { id: string; name_en: string }[] }>(
      'GET',
      '/machine/part-place',
    )
    const place_id = data.find(({ name_en }) => name_en === 'Main store')?.id
    const receipt = { kind: 'RECEIVE', place_id, qty: String(stock), request_id: crypto.randomUUID() }
    await this.#call('POST', `/machine/part/${id}/stock`, receipt)
    return { id, code }
  }

  async newJob(): Promise<{ id: string }> {
    const { customers } = await this.#call<{ customers: { id: string }[] }>('GET', '/machine/service/choices')
    const { id } = await this.#call<{ id: string }>('POST', '/machine/service', {
      type: 'ONSITE',
      customer_id: customers[0]?.id,
      model: 'Filler 200',
      serial_no: null,
      warranty_until: null,
      problem: 'Leaks',
      site_address: '',
      site_point: null,
      contact_name: null,
      contact_phone: null,
      preferred_slots: [],
      priority: 'NORMAL',
      files: [],
      room_id: null,
    })
    const { row_version } = await this.#call<{ row_version: number }>('GET', `/machine/service/${id}`)
    await this.#call('POST', `/machine/service/${id}/visit`, {
      planned_at: new Date(`${bangkokDay(new Date().toISOString())}T10:00:00+07:00`).toISOString(),
      minutes: 60,
      engineer_ids: [this.#engineer_id],
      remind_days: 0,
      note: '',
      may_overlap: true,
      row_version,
    })
    return { id }
  }

  expect(id: string, filled: Filled): void {
    this.#filled.set(id, [...(this.#filled.get(id) ?? []), filled])
  }

  async compare(part: BenchPart): Promise<Compared> {
    const found: Compared = { lost: [], doubled: [], wrongTimes: [] }
    for (const [id, filled] of this.#filled) await this.#compareJob(id, filled, found)
    const used = [...this.#filled.values()].flat().filter(({ kind }) => kind === 'USE').length
    const { part: now } = await this.#call<{ part: { on_hand: string } }>(
      'GET',
      `/machine/part/${part.id}/stock`,
    )
    const gone = stock - Number(now.on_hand)
    if (gone < used) found.lost.push(`${used - gone} uses of the part`)
    if (gone > used) found.doubled.push(`${gone - used} uses of the part`)
    return found
  }

  async #compareJob(id: string, filled: Filled[], found: Compared): Promise<void> {
    const job = await this.#call<SeenJob>('GET', `/machine/service/${id}`)
    const moves = await this.#call<{ move: string }[]>('GET', `/machine/service/${id}/timeline`)
    const last: LastForms = new Map(filled.map((form) => [form.kind, form]))
    compareTexts(job, last, found)
    compareTimes(job, last, found)
    const photos = job.inspection?.photos.length ?? 0
    if (last.has('PHOTO') && photos === 0) found.lost.push(`${id}: the photo`)
    if (photos > 1) found.doubled.push(`${id}: ${photos} photos`)
    for (const move of ['M2', 'VISIT_LEFT', 'HANDOVER']) {
      const made = moves.filter((one) => one.move === move).length
      if (made > 1) found.doubled.push(`${id}: ${move} ${made} times`)
    }
  }

  async #call<T>(method: string, path: string, body?: object): Promise<T> {
    const headers = { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' }
    const answer = await fetch(`${this.#url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const read = (await answer.json()) as { content: T }
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(read)}`)
    return read.content
  }
}

/** The last form of each kind that was filled in for a job. */
type LastForms = Map<Filled['kind'], Filled>

function compareTexts(
  { receipt, inspection, handover, visits }: SeenJob,
  last: LastForms,
  { lost }: Compared,
) {
  const texts: Partial<Record<Filled['kind'], string | null | undefined>> = {
    RECEIPT: receipt?.condition,
    INSPECTION: inspection?.findings,
    HANDOVER: handover?.signed_name,
    LEAVE: visits[0]?.report,
  }
  for (const [kind, form] of last)
    if (kind in texts && texts[kind] !== form.text) lost.push(`${form.text}: ${texts[kind]}`)
}

function compareTimes({ visits: [visit], handover }: SeenJob, last: LastForms, found: Compared): void {
  const times = [
    ['ARRIVE', visit?.arrived_at],
    ['LEAVE', visit?.left_at],
    ['HANDOVER', handover?.signed_at],
  ] as const
  for (const [kind, at] of times) {
    const form = last.get(kind)
    if (!form) continue
    if (!at) found.lost.push(`${form.text}: no time`)
    else if (Date.parse(at) < form.from - clockMs || Date.parse(at) > form.to + clockMs)
      found.wrongTimes.push(`${form.text}: ${at}`)
  }
}
