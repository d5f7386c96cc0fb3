import { eraseCustomer, previewErasure, requestErasure } from '@rp/contract/auth/customer-erasure'
import { erasedName, retainedKinds } from '@rp/domain/personal/data-retention'
import { sql } from 'drizzle-orm'
import type { Totals } from '../../platform/list/totals.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { storedFile } from '../../platform/tables/stored-file.ts'
import { emailWith, phoneWith } from '../contact/proof.ts'
import type { CustomerParts } from '../customer-parts.ts'
import { customer } from '../tables/customer.ts'
import { eraseNotifications } from './erase-notifications.ts'
import { idsOf, type Erasure, type HeldRecord } from './erasure.ts'
import { heldOf, mayBeErased, recordsOf } from './held-of.ts'
import { needsOf, noteRequest, refuseAlone, requestsFor } from './second-person.ts'

/** The values of every column of an erased customer; only the id remains. */
const nothing = {
  display_name: erasedName,
  ...emailWith(null, null),
  ...phoneWith(null, null),
  im: null,
  im_handle: null,
  company: null,
  tax_id: null,
  address: null,
  country: null,
  last_seen_at: null,
}

/** Erases a person's data on request (PDPA, section 33; ADR 0088), and previews what would be erased and kept. */
export function customerErasureCalls(platform: Platform, deps: CustomerParts, totals: Totals): void {
  const { serve, database, write, outbox, blobs, jobs } = platform

  // Deleted after the commit and retried: a row without its bytes would be worse than bytes without a row.
  outbox.on<{ files: string[] }>('files.erased', async ({ files }) => {
    for (const file of files) await blobs.remove(file)
  })
  jobs.every('customers.erase-again', '17 * * * *', eraseAgain)

  serve.staff(previewErasure, async ({ params, caller }) => {
    const { customer_ids, held } = await heldOf(database.db, deps, params.id)
    const record_ids = held.map(({ id }) => id)
    const [counted] = await database.db
      .select({ files: sql<number>`count(*)::int` })
      .from(storedFile)
      .where(sql`${storedFile.owner_id} = ${idsOf([...customer_ids, ...record_ids])}`)
    const requests = await requestsFor(database.db, params.id)
    return {
      requested: requests[0] ?? null,
      needs: needsOf(caller, requests),
      rooms: roomsIn(held),
      files: counted?.files ?? 0,
      records: held.length - roomsIn(held),
      kept: retainedKinds,
      open_work: openWork(held),
    }
  })

  serve.staff(requestErasure, async ({ params, body, caller }) =>
    write(async (tx) => {
      await lock(tx, params.id, body.row_version)
      refuseOpenWork((await heldOf(tx, deps, params.id)).held)
      await noteRequest(platform, tx, caller, params.id)
      return null
    }),
  )

  serve.staff(eraseCustomer, async ({ params, body, caller }) => {
    const at = new Date().toISOString()
    const done = await write(async (tx) => {
      await lock(tx, params.id, body.row_version)
      const requested_by = await refuseAlone(tx, caller, params.id)
      const { customer_ids, held } = await heldOf(tx, deps, params.id)
      refuseOpenWork(held)
      const called = await tx
        .select()
        .from(customer)
        .where(sql`${customer.id} = ${idsOf(customer_ids)}`)
      const of = { customer_ids, record_ids: held.map(({ id }) => id), by: caller.id, at }
      const files = await erase(tx, of)
      await eraseNotifications(tx, of, called)
      await blank(tx, of)
      await appendToLog(tx, {
        event: 'customer.erased',
        subject: { type: 'customer', id: params.id },
        refs: customer_ids.filter((id) => id !== params.id).map((id) => ({ type: 'customer', id })),
        data: { records: held.length, files, kept: retainedKinds, ...(requested_by && { requested_by }) },
        actor: actorOf(caller),
      })
      for (const part of deps.all) await part.changed?.(tx, params.id)
      return { files, rooms: roomsIn(held) }
    })
    totals.changed('customer')
    return { erased_at: at, ...done, kept: retainedKinds }
  })

  /** Erases the records of all areas; returns the number of deleted files. */
  async function erase(tx: Tx, of: Persons): Promise<number> {
    const files = new Set<string>()
    const removeFiles = (names: string[]) => {
      for (const name of names) files.add(name)
    }
    for (const part of deps.all) await part.erase?.(tx, { ...of, removeFiles })
    const names = [...files]
    if (names.length === 0) return 0
    await tx.execute(sql`delete from stored_file where file = any(${sql.param(names)}::text[])`)
    await outbox.publish(tx, 'files.erased', { files: names })
    return names.length
  }

  /** A bot or a channel may have written just after an erasure: that is erased within the hour. */
  async function eraseAgain(): Promise<void> {
    const lately = await database.db
      .select({ id: customer.id, by: customer.updated_by })
      .from(customer)
      .where(sql`${customer.erased_at} > now() - interval '1 day'`)
    for (const { id, by } of lately)
      await write(async (tx) => {
        const held = await recordsOf(tx, deps, [id])
        const at = new Date().toISOString()
        await erase(tx, { customer_ids: [id], record_ids: held.map((one) => one.id), by: by ?? id, at })
      })
  }
}

type Persons = Omit<Erasure, 'removeFiles'>

/** Only the id remains, so that records and the log still refer to the same person without identifying them. */
async function blank(tx: Tx, { customer_ids, by, at }: Persons): Promise<void> {
  await tx
    .update(customer)
    .set({
      ...nothing,
      widget_answers: [],
      username: sql`'erased-' || ${customer.id}`,
      archived_at: sql`coalesce(${customer.archived_at}, ${at}::timestamptz)`,
      erased_at: at,
      updated_by: by,
      updated_at: at,
      row_version: sql`${customer.row_version} + 1`,
    })
    .where(sql`${customer.id} = ${idsOf(customer_ids)}`)
}

async function lock(tx: Tx, id: string, row_version: number): Promise<void> {
  const [row] = await tx.select().from(customer).where(mayBeErased(id)).for('update')
  const known = found(row)
  if (known.row_version !== row_version)
    throw refuse('stale_version', { current: { row_version: known.row_version } })
}

const roomsIn = (held: HeldRecord[]) => held.filter(({ kind }) => kind === 'ROOM').length

const openWork = (held: HeldRecord[]) =>
  held.filter(({ isOpen }) => isOpen).map(({ id, number }) => ({ id, number }))

/** While the company works for the person, it needs the data (PDPA, section 24). */
function refuseOpenWork(held: HeldRecord[]): void {
  const open = openWork(held).map(({ number }) => number)
  if (open.length === 0) return
  const numbers = open.slice(0, 5).join(', ')
  throw refuse('in_use', {
    detail: {
      en: `Work for this customer is not done: ${numbers}. Finish or cancel it first.`,
      th: `ยังมีงานของลูกค้ารายนี้ที่ไม่เสร็จ: ${numbers} โปรดปิดหรือยกเลิกงานก่อน`,
    },
  })
}
