import type { ParsedOf } from '@rp/contract/endpoint'
import type { createMachineService } from '@rp/contract/machine/service'
import { bangkokDay } from '@rp/domain/dates'
import { addWorkingDays, endOfWork } from '@rp/domain/lab/working-days'
import { machineServiceNumber, machineSlaDays } from '@rp/domain/machine-service/machine-rules'
import { desc, eq } from 'drizzle-orm'
import { customer } from '../auth/tables/customer.ts'
import { room } from '../chat/tables/room.ts'
import { appendToLog, type Actor } from '../platform/log/append.ts'
import { bangkokYear, drawNumber } from '../platform/numbers/draw-number.ts'
import type { Tx } from '../platform/outbox/outbox.ts'
import { found, refuseField } from '../platform/refusal.ts'
import { openedText } from './customer-texts.ts'
import { machineFiles } from './files.ts'
import { writeHistory } from './history.ts'
import type { Service } from './service-of.ts'
import { machineService } from './tables/machine-service.ts'
import type { MachineParts } from './tell.ts'

export type NewMachineService = ParsedOf<typeof createMachineService>['body']

/** When a job that starts now is overdue. */
export function dueFrom(now: Date): string {
  return endOfWork(addWorkingDays(bangkokDay(now.toISOString()), machineSlaDays))
}

/**
 * Opens a job (M1), whatever door it came through: number, day due, history, log and news in the caller's transaction.
 * Whether the caller may name this customer is for the door.
 */
export async function openMachineService(
  tx: Tx,
  { tell }: Pick<MachineParts, 'tell'>,
  input: NewMachineService,
  actor: Actor,
): Promise<Service> {
  const person = await customerFor(tx, input.customer_id)
  const files = await machineFiles(tx, 'files', input.files)
  checkSlots(input.preferred_slots)
  const room_id = await roomFor(tx, input)
  const now = new Date()
  const year = bangkokYear(now)
  const number = machineServiceNumber(year, await drawNumber(tx, `MCH-${year}`))
  const by = actor.type === 'STAFF' && typeof actor.id === 'string' ? actor.id : null
  const [row] = await tx
    .insert(machineService)
    .values({
      ...input,
      files,
      room_id,
      number,
      customer_name: person.display_name,
      status: input.type === 'ONSITE' ? 'PENDING_VISIT' : 'PENDING_RECEIVE',
      status_since: now.toISOString(),
      due_at: dueFrom(now),
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
  })
  await appendToLog(tx, {
    event: 'machine.created',
    subject: { type: 'machine_service', id: service.id, label: number },
    actor,
    data: { type: service.type },
  })
  await tell(tx, {
    service,
    history_id,
    bell: `New service · งานบริการใหม่: ${service.customer_name}`,
    customer: openedText(service),
    mover_id: by,
  })
  return service
}

/** Preferred times end after they start. */
export function checkSlots(slots: NewMachineService['preferred_slots']): void {
  const wrong = slots.findIndex(({ from, to }) => Date.parse(to) <= Date.parse(from))
  if (wrong >= 0) throw refuseField(`preferred_slots.${wrong}.to`, 'must be after its start')
}

/** Who is archived or merged into another gets no new job. */
async function customerFor(tx: Tx, id: string): Promise<typeof customer.$inferSelect> {
  const [person] = await tx.select().from(customer).where(eq(customer.id, id))
  if (!person || person.merged_into !== null || person.archived_at !== null)
    throw refuseField('customer_id', 'is no customer')
  return person
}

/** The chat that a job belongs to: the one that is named, else where its customer wrote last. */
async function roomFor(tx: Tx, { room_id, customer_id }: NewMachineService): Promise<string | null> {
  if (room_id) {
    const [named] = await tx.select({ customer_id: room.customer_id }).from(room).where(eq(room.id, room_id))
    if (named?.customer_id !== customer_id) throw refuseField('room_id', 'is no room of this customer')
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
