import type { MachineServiceDetail } from '@rp/contract/machine/service'
import type { MachineServiceStatus } from '@rp/domain/state-machines/machine-service-machine'
import { asc, eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { emailOutbox } from '../../platform/tables/email-outbox.ts'
import { path, type MachineShop } from '../machine-shop.ts'
import type { Answer, Person, TestServer } from '../test-server.ts'
import { machineServiceHistory } from '../../machine/tables/machine-service-history.ts'
import type { History, Step } from './history-case.ts'

/** The server with a customer, an engineer and an admin. */
export interface Workshop {
  server: TestServer
  shop: MachineShop
  staff: Person
  admin: Person
}

/** A job of a history: the records that the names in the history refer to. */
export interface PlayedJob extends Workshop {
  id: string
  /** The status before the job was completed last. */
  before: MachineServiceStatus
  /** Messages that earlier steps sent. */
  seenMails: number
  visits: Map<string, string>
  people: Map<string, Person>
  parts: Map<string, string>
  places: Map<string, string>
}

export const placeNames = ['store', 'van']

/** Creates the parts and places of a history; the job itself is opened by its first step. */
export async function playedJob(workshop: Workshop, { parts = {} }: History): Promise<PlayedJob> {
  const mark = uuidv7().slice(-8)
  const job: PlayedJob = {
    ...workshop,
    id: '',
    before: 'PENDING_VISIT',
    seenMails: 0,
    visits: new Map(),
    people: new Map(),
    parts: new Map(),
    places: new Map(),
  }
  for (const place of placeNames) {
    const name = `${place} ${mark}`
    job.places.set(place, await created(job, 'part-place', { name_en: name, name_th: name, is_active: true }))
  }
  for (const [name, { decimals, cost, price }] of Object.entries(parts))
    job.parts.set(
      name,
      await created(job, 'part', {
        ...blankPart,
        code: `${name}-${mark}`,
        name_en: name,
        name_th: name,
        decimals,
        cost,
        price,
      }),
    )
  return job
}

const blankPart = {
  unit: 'PCS',
  vat: '7',
  supplier: '',
  supplier_code: '',
  reorder_point: '0',
  is_active: true,
}

async function created({ server, admin }: Workshop, kind: string, body: object): Promise<string> {
  const { status, content, problem } = await server.call<{ id: string }>(
    'POST',
    `/api/machine/${kind}`,
    admin,
    { body },
  )
  if (status !== 200) throw new Error(`Cannot create a ${kind}: ${JSON.stringify(problem)}`)
  return content.id
}

/** A call by the person of a step. */
export function calledBy(
  job: PlayedJob,
  { by }: Step,
  request: { method: string; address: string; body: object },
): Promise<Answer<MachineServiceDetail>> {
  const { method, address, body } = request
  return job.server.call(method, address, personOf(job, by), { body })
}

const personOf = ({ admin, staff }: PlayedJob, by: Step['by']) =>
  by === 'customer' ? null : by === 'admin' ? admin : staff

export const addressOf = ({ id }: PlayedJob) => `${path}/${id}`

export function readJob({ shop, staff, id }: PlayedJob): Promise<MachineServiceDetail> {
  return shop.look(staff, id)
}

export interface Message {
  /** The event that it is about: `OPENED`, a transition, or an event of a visit. */
  kind: string
  text: string
}

/** All messages to the customer about the job, the oldest first, each with the entry of the history behind it. */
export async function messagesOf({ server, id }: PlayedJob): Promise<Message[]> {
  const rows = await server.database.db
    .select({ move: machineServiceHistory.move, text: emailOutbox.body_text })
    .from(emailOutbox)
    .innerJoin(
      machineServiceHistory,
      eq(emailOutbox.once, sql`'customer-news:machine:' || ${machineServiceHistory.id}`),
    )
    .where(eq(emailOutbox.related_id, id))
    .orderBy(asc(emailOutbox.id))
  return rows.map(({ move, text }) => ({ kind: move === 'M1' ? 'OPENED' : move, text }))
}
