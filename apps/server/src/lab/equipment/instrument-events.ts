import type { ParsedOf } from '@rp/contract/endpoint'
import {
  getInstrumentRecord,
  noteInstrumentEvent,
  withdrawInstrumentEvent,
} from '@rp/contract/lab/instrument-event'
import { bangkokDay, formatDay } from '@rp/domain/dates'
import { pastOf } from '@rp/domain/lab/equipment/instrument'
import { and, eq, sql } from 'drizzle-orm'
import { adminsOf } from '../../auth/index.ts'
import type { Notifications } from '../../notifications/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { labFiles } from '../files.ts'
import { instrumentEvent } from '../tables/instrument-event.ts'
import { instrument } from '../tables/instrument.ts'
import { doubtsOf, eventsOf, inForce, readInstrument } from './read-instrument.ts'

type Noted = ParsedOf<typeof noteInstrumentEvent>['body']
type Instrument = typeof instrument.$inferSelect

/** The page of an instrument, and what happens to it. */
export function instrumentEventCalls(platform: Platform, notifications: Notifications): void {
  const { serve, database, write } = platform

  serve.staff(getInstrumentRecord, ({ params, caller }) => readInstrument(database.db, params.id, caller))

  serve.staff(noteInstrumentEvent, ({ params, body, caller }) =>
    write(async (tx) => {
      const of = await lockedInstrument(tx, params.id)
      checkEvent(of, body)
      const [file] = await labFiles(tx, [{ path: 'file', file: body.file }])
      const [event] = await tx
        .insert(instrumentEvent)
        .values({
          ...body,
          file: file ?? null,
          instrument_id: of.id,
          position: sql`(select coalesce(max(position), 0) + 1 from instrument_event where instrument_id = ${of.id})`,
          noted_by: caller.id,
          noted_at: new Date().toISOString(),
        })
        .returning()
      await putPast(tx, of)
      await note(tx, 'lab.instrument_event', { of, caller, data: { event: body.event, day: body.day } })
      if (body.result === 'FAIL') await notifyDoubt(tx, notifications, of, found(event))
      return readInstrument(tx, of.id, caller)
    }),
  )

  serve.staff(withdrawInstrumentEvent, ({ params, body, caller }) =>
    write(async (tx) => {
      const of = await lockedInstrument(tx, params.id)
      const [event] = await tx
        .select()
        .from(instrumentEvent)
        .where(and(eq(instrumentEvent.id, params.event_id), eq(instrumentEvent.instrument_id, of.id)))
      if (found(event).withdrawn_at !== null)
        throw refuse('illegal_transition', {
          detail: { en: 'The event was withdrawn already', th: 'รายการนี้ถูกยกเลิกไปแล้ว' },
        })
      await tx
        .update(instrumentEvent)
        .set({ withdrawn_by: caller.id, withdrawn_at: sql`now()`, withdraw_reason: body.reason })
        .where(eq(instrumentEvent.id, params.event_id))
      await putPast(tx, of)
      const { event: what, day } = found(event)
      await note(tx, 'lab.instrument_event_withdrawn', { of, caller, data: { event: what, day } })
      return readInstrument(tx, of.id, caller)
    }),
  )
}

/** The instrument, locked: serialises its events and its uses. */
async function lockedInstrument(tx: Tx, id: string): Promise<Instrument> {
  const [row] = await tx.select().from(instrument).where(eq(instrument.id, id)).for('update')
  return found(row)
}

function checkEvent({ is_retired }: Instrument, { event, day, result, due, reason }: Noted): void {
  if (is_retired)
    throw refuse('illegal_transition', {
      detail: {
        en: 'The instrument is retired: withdraw that first if it was a mistake',
        th: 'เครื่องมือนี้เลิกใช้งานแล้ว หากบันทึกผิดให้ยกเลิกรายการนั้นก่อน',
      },
    })
  if (day > bangkokDay(new Date()))
    throw refuseField('day', { en: 'must not be in the future', th: 'ต้องไม่เป็นวันในอนาคต' })
  if ((event === 'CALIBRATED') !== (result !== null))
    throw refuseField('result', {
      en: 'is required of a calibration, and only of one',
      th: 'ต้องระบุสำหรับการสอบเทียบเท่านั้น',
    })
  if (due !== null && (result !== 'PASS' || due < day))
    throw refuseField('due', {
      en: 'is only for a calibration that passed, and not before its day',
      th: 'ระบุได้เฉพาะการสอบเทียบที่ผ่าน และต้องไม่อยู่ก่อนวันสอบเทียบ',
    })
  if (event === 'OUT_OF_SERVICE' && reason === '')
    throw refuseField('reason', { en: 'is required', th: 'ต้องกรอก' })
}

/** Writes to the instrument what its events amount to, so that lists can filter by it. */
async function putPast(tx: Tx, { id, row_version }: Instrument): Promise<void> {
  const events = inForce(await eventsOf(tx, id))
  // No event lies in the future.
  const past = pastOf(events, bangkokDay(new Date()))
  await tx
    .update(instrument)
    .set({ ...past, updated_at: sql`now()`, row_version: row_version + 1 })
    .where(eq(instrument.id, id))
}

interface Note {
  of: Instrument
  caller: StaffCaller
  data: Record<string, string>
}

async function note(
  tx: Tx,
  event: 'lab.instrument_event' | 'lab.instrument_event_withdrawn',
  { of: { id, code }, caller, data }: Note,
): Promise<void> {
  await appendToLog(tx, {
    event,
    subject: { type: 'instrument', id, label: code },
    actor: actorOf(caller),
    data,
  })
}

/** Notifies the admins once how many results are in doubt. */
async function notifyDoubt(
  tx: Tx,
  notifications: Notifications,
  of: Instrument,
  event: typeof instrumentEvent.$inferSelect,
): Promise<void> {
  const doubts = await doubtsOf(tx, of.id, inForce(await eventsOf(tx, of.id)))
  const uses = doubts.find(({ event_id }) => event_id === event.id)?.uses ?? []
  const steps = new Set(uses.map(({ step_id }) => step_id)).size
  const day = formatDay(event.day)
  await notifications.notify(tx, await adminsOf(tx, 'LAB'), {
    title: { en: `${of.code} ${of.name_en}`, th: `${of.code} ${of.name_th}` },
    description: {
      en: `Calibration of ${day} failed; steps in doubt: ${steps}`,
      th: `สอบเทียบวันที่ ${day} ไม่ผ่าน ขั้นตอนที่ต้องทบทวนผล: ${steps}`,
    },
    ms_name: 'LAB',
    target: { route: 'instrument-record', params: { instrumentId: of.id } },
    once: `instrument-failed:${event.id}`,
  })
}
