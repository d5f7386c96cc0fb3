import { correctMemory, forgetCustomer, forgetMemory, keepMemory, listMemories } from '@rp/contract/ai/memory'
import { needsPerson } from '@rp/domain/ai/memory/memory'
import { namesPrivate } from '@rp/domain/ai/memory/private-words'
import { and, desc, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import type { Auth } from '../../auth/index.ts'
import { visibleRoom, visibleTo } from '../../chat/index.ts'
import { room } from '../../chat/tables/room.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { eraseBotWork } from '../erasure/erase-work.ts'
import { aiPersonData } from '../erasure/person-data.ts'
import { memory } from '../tables/memory.ts'
import { endDecided, forget, forgetAll } from './forget.ts'
import { mergeMemories, unmergeMemories } from './merge-memories.ts'
import { endContradicted, makeWay } from './save-memories.ts'
import { holdsNow } from './live-memories.ts'

const columns = {
  id: memory.id,
  key: memory.key,
  value: memory.value,
  category: memory.category,
  state: memory.state,
  quote: memory.quote,
  room_id: memory.room_id,
  seq: memory.seq,
  valid_from: memory.valid_from,
  valid_to: memory.valid_to,
}

/** The memories shown to staff in the messenger, and their deletion. */
export function memoryCalls(platform: Platform, { addCustomerPart }: Pick<Auth, 'addCustomerPart'>): void {
  const { serve, database, write } = platform

  serve.staff(listMemories, async ({ caller, query: { customer_id } }) => {
    const rows = await database.db
      .select(columns)
      .from(memory)
      .innerJoin(room, eq(room.id, memory.room_id))
      .where(and(eq(memory.customer_id, customer_id), holdsNow, visibleTo(caller)))
      .orderBy(desc(memory.valid_from), desc(memory.id))
    return rows.map((row) => ({ ...row, asks: needsPerson(row) }))
  })

  serve.staff(keepMemory, async ({ caller, params: { id } }) => {
    await write(async (tx) => {
      const row = await ownMemory(tx, caller, id)
      if (row.state !== 'PROPOSED')
        throw refuse('illegal_transition', { detail: { en: 'It is remembered already', th: 'จำไว้แล้ว' } })
      if (await makeWay(tx, row)) {
        await endContradicted(tx, row)
        await tx.update(memory).set({ state: 'KEPT' }).where(eq(memory.id, id))
      } else await tx.delete(memory).where(eq(memory.id, id))
      await endDecided(tx, row.task_id, caller.id)
    })
    return null
  })

  serve.staff(correctMemory, async ({ caller, params: { id }, body: { value, seen } }) => {
    await write(async (tx) => {
      const row = await ownMemory(tx, caller, id)
      if (row.value !== seen || row.invalid_at !== null)
        throw refuse('stale_version', { current: { value: row.value } })
      if (namesPrivate(value)) throw refuseField('value', sensitive)
      await correct(tx, row, value)
      await endDecided(tx, row.task_id, caller.id)
    })
    return null
  })

  serve.staff(forgetMemory, async ({ caller, params: { id } }) => {
    await write(async (tx) => forget(tx, await ownMemory(tx, caller, id), caller.id))
    return null
  })

  serve.staff(forgetCustomer, async ({ caller, query: { customer_id } }) => {
    await write(async (tx) => {
      const [met] = await tx
        .select({ id: room.id })
        .from(room)
        .where(and(eq(room.customer_id, customer_id), visibleTo(caller)))
        .limit(1)
      found(met)
      await forgetAll(tx, customer_id, caller.id)
    })
    return null
  })

  addCustomerPart({
    detail: () => Promise.resolve({}),
    meets: () => Promise.resolve(false),
    merge: mergeMemories,
    unmerge: unmergeMemories,
    erase: eraseBotWork,
    data: aiPersonData,
  })
}

const sensitive = {
  en: 'must tell nothing of health, belief, politics, biometrics, sexuality or criminal records: that is not kept of a customer',
  th: 'ต้องไม่มีเรื่องสุขภาพ ความเชื่อ การเมือง ข้อมูลชีวภาพ เพศ หรือประวัติอาชญากรรม ระบบไม่เก็บเรื่องเหล่านี้ของลูกค้า',
}

/** Ends a memory and saves the corrected one by staff, with the customer's words. */
async function correct(tx: Tx, row: typeof memory.$inferSelect, value: string): Promise<void> {
  const now = new Date().toISOString()
  const corrected = { ...row, id: uuidv7(), value, state: 'KEPT' as const, valid_from: now, created_at: now }
  await tx.update(memory).set({ invalid_at: now, superseded_by: corrected.id }).where(eq(memory.id, row.id))
  await makeWay(tx, corrected)
  await endContradicted(tx, corrected)
  await tx.insert(memory).values(corrected)
}

/** The memory if the caller may see the room where it was said, else a 404. */
async function ownMemory(tx: Tx, caller: StaffCaller, id: string): Promise<typeof memory.$inferSelect> {
  const [row] = await tx.select().from(memory).where(eq(memory.id, id)).for('update')
  const known = found(row)
  await visibleRoom(tx, caller, known.room_id)
  return known
}
