import type { MachineServiceDetail } from '@rp/contract/machine/service'
import type { StoredFile } from '@rp/contract/fields'
import { bangkokDay, dayAfter } from '@rp/domain/dates'
import type { MachineServiceStatus } from '@rp/domain/state-machines/machine-service-machine'
import { v7 as uuidv7 } from 'uuid'
import { customer } from '../auth/tables/customer.ts'
import { machineQuotation } from '../machine/tables/machine-quotation.ts'
import { machineServiceHistory } from '../machine/tables/machine-service-history.ts'
import { machineService } from '../machine/tables/machine-service.ts'
import { storedFile } from '../platform/tables/stored-file.ts'
import type { Answer, Person, TestServer } from './test-server.ts'
import { proven } from './proven.ts'

export const path = '/api/machine/service'

/** The day this many days from today in Bangkok. */
export const dayFromNow = (days: number) => dayAfter(bangkokDay(new Date().toISOString()), days)

/** A customer and a file, and jobs of that customer. */
export interface MachineShop {
  customer_id: string
  file: StoredFile
  /** A job opened by the given person. */
  service(who: Person, fields?: Record<string, unknown>): Promise<MachineServiceDetail>
  look(who: Person, id: string): Promise<MachineServiceDetail>
  /** Saves a section at the job's current version. */
  save(who: Person, id: string, section: Section): Promise<Answer<MachineServiceDetail>>
  /** Plans a visit of one hour by who plans it. */
  plan(who: Person, id: string, fields?: object): Promise<Answer<MachineServiceDetail>>
  /** Changes, checks in at, leaves or cancels a visit at the job's current version. */
  visit(who: Person, id: string, act: VisitAct): Promise<Answer<MachineServiceDetail>>
  move(who: Person, id: string, request: TransitionBody): Promise<Answer<{ status: MachineServiceStatus }>>
  /** A job in a status, with everything that its transitions require. */
  standing(who: Person, status: MachineServiceStatus, fields?: object): Promise<MachineServiceDetail>
}

interface Section {
  name: string
  fields: object
}

interface VisitAct {
  visit_id: string | undefined
  act: 'change' | 'arrive' | 'leave' | 'cancel'
  fields?: object
}

interface TransitionBody {
  to: string
  [carried: string]: unknown
}

export function newService(customer_id: string) {
  return {
    type: 'ONSITE',
    customer_id,
    model: 'Filler 200',
    serial_no: 'SN-1',
    warranty_until: dayFromNow(30),
    problem: 'ปั๊มไม่ทำงาน leaks at the pump',
    site_address: '1 Rama IV, Bangkok',
    site_point: { lat: 13.7, lng: 100.5 },
    contact_name: 'Somchai',
    contact_phone: '081',
    preferred_slots: [],
    priority: 'NORMAL',
    files: [],
    room_id: null,
  }
}

/** A visit of one hour; by default far ahead. */
export const newVisit = (engineer_id: string) => ({
  planned_at: '2027-03-01T03:00:00.000Z',
  minutes: 60,
  engineer_ids: [engineer_id],
  remind_days: 1,
  note: '',
})

const wayOf = {
  change: ['PUT', ''],
  arrive: ['POST', '/arrive'],
  leave: ['POST', '/leave'],
  cancel: ['POST', '/cancel'],
} as const

export const quotationLines = [
  {
    kind: 'PART' as const,
    description: 'ปั๊ม Pump',
    qty: '2',
    unit_price: '1250.5',
    discount: '1',
    vat: '7' as const,
  },
]

const blankOf = (who: Person) => ({
  change: newVisit(who.id),
  arrive: { at: null },
  leave: { at: null, report: '' },
  cancel: { reason: 'ลูกค้าไม่สะดวก' },
})

export async function openMachineShop(server: TestServer): Promise<MachineShop> {
  const { db } = server.database
  const customer_id = uuidv7()
  const mark = customer_id.slice(-6)
  await db.insert(customer).values({
    id: customer_id,
    username: `malee-${mark}`,
    display_name: 'Malee มาลี',
    ...proven({ email: `malee-${mark}@example.com` }),
  })
  const file = { file: `${uuidv7()}.png`, name: 'photo.png', mime: 'image/png', size: 1 }
  await db.insert(storedFile).values({
    file: file.file,
    original_name: file.name,
    mime: file.mime,
    size: file.size,
    sha256: '',
    owner_type: 'machine',
    owner_id: customer_id,
    created_at: new Date().toISOString(),
  })
  const look = async (who: Person, id: string) => {
    const { status, content, problem } = await server.call<MachineServiceDetail>('GET', `${path}/${id}`, who)
    if (status !== 200) throw new Error(`Cannot look at a service: ${JSON.stringify(problem)}`)
    return content
  }

  return {
    customer_id,
    file,
    look,
    async service(who, fields = {}) {
      const body = { ...newService(customer_id), ...fields }
      const { status, content, problem } = await server.call<{ id: string }>('POST', path, who, { body })
      if (status !== 200) throw new Error(`Cannot open a service: ${JSON.stringify(problem)}`)
      return look(who, content.id)
    },
    async save(who, id, { name, fields }) {
      const { row_version } = await look(who, id)
      return server.call('PUT', `${path}/${id}/${name}`, who, { body: { row_version, ...fields } })
    },
    async plan(who, id, fields = {}) {
      const { row_version } = await look(who, id)
      const body = { ...newVisit(who.id), ...fields, row_version }
      return server.call('POST', `${path}/${id}/visit`, who, { body })
    },
    async visit(who, id, { visit_id, act, fields = {} }) {
      const { row_version } = await look(who, id)
      const [method, way] = wayOf[act]
      const body = { ...blankOf(who)[act], ...fields, row_version }
      return server.call(method, `${path}/${id}/visit/${visit_id}${way}`, who, { body })
    },
    async move(who, id, request) {
      const { status } = await look(who, id)
      return server.call('POST', `${path}/${id}/transition`, who, {
        body: { expected_status: status, ...request },
      })
    },
    async standing(who, status, fields = {}) {
      const id = uuidv7()
      const lines = quotationLines
      const valid_until = dayFromNow(30)
      const now = new Date().toISOString()
      await db.insert(machineService).values({
        ...newService(customer_id),
        type: 'ONSITE',
        priority: 'NORMAL',
        id,
        number: `MCH-${id}`,
        customer_name: 'Malee มาลี',
        status,
        status_since: now,
        due_at: now,
        outcome: status === 'COMPLETED' ? 'REPAIRED' : null,
        completed_at: status === 'COMPLETED' ? now : null,
        receipt: { received_at: now, condition: 'ดี', accessories: '', photos: [file] },
        inspection: { findings: 'Seal worn ซีลสึก', root_cause: '', checklist: [], photos: [] },
        // The current draft differs from the sent one.
        quotation: { lines: [...lines, ...lines], valid_until, note: '' },
        work: {
          minutes: 30,
          parts: [{ name: 'Pump', qty: 1, serial_no: 'NEW-1', old_serial_no: 'OLD-1' }],
          photos: [],
          test_result: 'ผ่าน',
        },
        handover: { signed_name: 'Malee', signature: file, note: '', rating: 5, signed_at: now },
        ...fields,
      })
      if (status === 'COMPLETED')
        await db.insert(machineServiceHistory).values({
          service_id: id,
          move: 'M10',
          from_status: 'INPROGRESS',
          to_status: 'COMPLETED',
          actor_type: 'STAFF',
          // Before the weeks that tests count.
          at: '2025-01-01T03:00:00.000Z',
        })
      if (status === 'QUOTATION' || status === 'INPROGRESS')
        await db.insert(machineQuotation).values({
          service_id: id,
          number: `QT-${id}-1`,
          revision: 1,
          customer: { name: 'Malee มาลี', company: null, email: null, phone: null },
          findings: 'Seal worn',
          lines,
          amounts: ['2500.00'],
          subtotal: '2500.00',
          vat: '175.00',
          total: '2675.00',
          valid_until,
          note: '',
          state: status === 'QUOTATION' ? 'SENT' : 'ACCEPTED',
          sent_at: now,
        })
      return look(who, id)
    },
  }
}
