import type { ParsedOf } from '@rp/contract/endpoint'
import type { createMachineService } from '@rp/contract/machine/service'
import { customerNameOf } from '@rp/domain/chat/visitor-name'
import { machineServiceNumber } from '@rp/domain/machine-service/machine-rules'
import { desc, eq } from 'drizzle-orm'
import { room } from '../chat/tables/room.ts'
import { appendToLog, staffOf, type Actor } from '../platform/log/append.ts'
import { bangkokYear, drawNumber } from '../platform/numbers/draw-number.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found, refuseField } from '../platform/refusal.ts'
import { openedText, plannedText } from './customer-texts.ts'
import { contractForJob } from './contracts/job-contract.ts'
import { machineFiles } from './files.ts'
import { writeHistory } from './history.ts'
import { machineForJob } from './register/job-machine.ts'
import { presentCustomer } from './present-customer.ts'
import type { Service } from './service-of.ts'
import { machineService } from './tables/machine-service.ts'
import type { MachineDeps } from './notify-service.ts'
import { momentsOf, type Moments } from './terms.ts'

type Body = ParsedOf<typeof createMachineService>['body']
/** Other sources than the panel choose no machine. */
type Choice = 'machine_id' | 'register' | 'owner'
export type NewMachineService = Omit<Body, Choice> &
  Partial<Pick<Body, Choice>> & { planned?: PlannedService }

/** A job that a maintenance plan opens. */
interface PlannedService {
  plan_id: string
  name: string
  /** In place of the term of its priority. */
  due_at: string
  engineer_ids: string[]
}

/**
 * Opens a job (M1) for every source of requests: number, due date, history, log and events in the caller's transaction.
 * Callers must check whether the user may name this customer.
 */
export async function openMachineService(
  tx: Tx,
  { notify, ownerChanged }: Pick<MachineDeps, 'notify' | 'ownerChanged'>,
  input: NewMachineService,
  actor: Actor,
): Promise<Service> {
  const person = await presentCustomer(tx, input.customer_id)
  const files = await machineFiles(tx, 'files', input.files)
  checkSlots(input.preferred_slots)
  const room_id = await roomFor(tx, input)
  const machine = await machineForJob(tx, input, { actor, ownerChanged })
  const { register: _register, owner: _owner, planned, ...facts } = input
  const now = new Date()
  const year = bangkokYear(now)
  const number = machineServiceNumber(year, await drawNumber(tx, `MCH-${year}`))
  const by = staffOf(actor)
  const created_at = now.toISOString()
  const terms = await termsFor(tx, { ...input, machine_id: machine.machine_id, created_at })
  const [row] = await tx
    .insert(machineService)
    .values({
      ...facts,
      ...machine,
      ...terms,
      files,
      room_id,
      number,
      customer_name: person.display_name,
      status: input.type === 'ONSITE' ? 'PENDING_VISIT' : 'PENDING_RECEIVE',
      status_since: created_at,
      created_at,
      engineer_ids: planned?.engineer_ids ?? [],
      created_by: by,
      updated_by: by,
    })
    .returning()
  const service = found(row)
  const history_id = await writeHistory(tx, {
    service_id: service.id,
    move: 'M1',
    to: service.status,
    actor,
    ...(planned && { reason: planned.name, carried: { plan_id: planned.plan_id } }),
  })
  await appendToLog(tx, {
    event: 'machine.created',
    subject: { type: 'machine_service', id: service.id, label: number },
    actor,
    data: { type: service.type, ...(planned && { plan: planned.plan_id }) },
  })
  const name = customerNameOf(service)
  await notify(tx, {
    service,
    history_id,
    staffText: planned
      ? {
          en: `Planned maintenance: ${planned.name}, ${name.en}`,
          th: `บำรุงรักษาตามแผน: ${planned.name} ${name.th}`,
        }
      : { en: `New service: ${name.en}`, th: `งานบริการใหม่: ${name.th}` },
    customer: planned ? plannedText(service) : openedText(service),
    initiator_id: by,
  })
  return service
}

interface Opened extends Pick<NewMachineService, 'customer_id' | 'type' | 'priority' | 'planned'> {
  machine_id: string | null
  created_at: string
}

/** The contract that covers a new job, and when the job is due. */
async function termsFor(
  tx: Tx,
  { customer_id, type, priority, planned, machine_id, created_at }: Opened,
): Promise<Moments & Pick<Service, 'contract_id' | 'contract_terms'>> {
  const is_planned = planned !== undefined
  const contract = await contractForJob(tx, { customer_id, machine_id, opened_at: created_at, is_planned })
  const { contract_terms } = contract
  const job = { type, priority, created_at, came_back_at: null, receipt: null, contract_terms }
  return { ...contract, ...(await momentsOf(tx, job)), ...(planned && { due_at: planned.due_at }) }
}

/** Preferred times must end after they start. */
export function checkSlots(slots: NewMachineService['preferred_slots']): void {
  const wrong = slots.findIndex(({ from, to }) => Date.parse(to) <= Date.parse(from))
  if (wrong >= 0)
    throw refuseField(`preferred_slots.${wrong}.to`, { en: 'must be after its start', th: 'ต้องอยู่หลังเวลาเริ่ม' })
}

/** The chat of a job: the given one, else where its customer wrote last. */
async function roomFor(tx: Tx, { room_id, customer_id }: NewMachineService): Promise<string | null> {
  if (room_id) {
    const [named] = await tx.select({ customer_id: room.customer_id }).from(room).where(eq(room.id, room_id))
    if (named?.customer_id !== customer_id)
      throw refuseField('room_id', { en: 'is no room of this customer', th: 'ไม่ใช่ห้องแชตของลูกค้ารายนี้' })
    return room_id
  }
  const [newest] = await tx
    .select({ id: room.id })
    .from(room)
    .where(eq(room.customer_id, customer_id))
    .orderBy(desc(room.last_chat_at))
    .limit(1)
  return newest?.id ?? null
}
