import {
  createView,
  deleteView,
  screenOf,
  updateView,
  type ListName,
  type ListState,
  type SavedView,
} from '@rp/contract/platform/preferences'
import { savedViewsMax } from '@rp/domain/limits'
import { mayOpen } from '@rp/domain/permissions'
import { openingView } from '@rp/domain/shared-views'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { actorOf, appendToLog } from './log/append.ts'
import type { Tx } from './outbox/outbox.ts'
import type { Platform } from './platform.ts'
import { found, refuse, refuseField } from './refusal.ts'
import {
  checkedAudience,
  mayChangeShared,
  sharedFacts,
  sharedShownMax,
  visibleTo,
} from './shared-audience.ts'
import { savedView } from './tables/preference.ts'
import type { StaffCaller } from './caller.ts'

type Row = typeof savedView.$inferSelect
type Draft = Pick<SavedView, 'name' | 'scope' | 'department' | 'opens_for' | 'state'>

/** The views of a list that the caller may choose, and the shared one that opens the list. */
export async function viewsFor(
  db: Pick<Tx, 'select'>,
  caller: StaffCaller,
  page: ListName,
): Promise<{ views: SavedView[]; opening_view_id: string | null }> {
  if (!mayOpen(caller.role, caller.department, screenOf(page))) return { views: [], opening_view_id: null }
  const rows = await db
    .select()
    .from(savedView)
    .where(and(eq(savedView.page, page), visibleTo(caller, savedView)))
    .orderBy(asc(savedView.name))
    .limit(sharedShownMax)
  return {
    views: rows.map((row) => viewOf(row, caller)),
    opening_view_id: openingView(rows, caller)?.id ?? null,
  }
}

/**
 * Creates, changes and deletes saved views: the saved filters, order and columns of a list. Changes to a shared view are
 * logged.
 */
export function savedViewCalls({ serve, write, database: { db } }: Platform): void {
  serve.staff(createView, async ({ caller, body: { page, ...draft } }) => {
    if (!mayOpen(caller.role, caller.department, screenOf(page))) throw refuseField('page', notYours)
    const own = await db.$count(savedView, and(eq(savedView.owner_id, caller.id), eq(savedView.page, page)))
    if (own >= savedViewsMax) throw refuseField('name', tooMany)
    return write(async (tx) => {
      const audience = audienceOf(caller, page, draft)
      await clearOpening(tx, { page, ...audience })
      const [row] = await tx
        .insert(savedView)
        .values({
          page,
          name: draft.name,
          state: draft.state,
          ...audience,
          owner_id: caller.id,
          owner_name: caller.username,
          created_at: sql`now()`,
        })
        .returning()
      const view = found(row)
      if (view.scope !== 'OWN') await logShared(tx, caller, { event: 'view.shared', view })
      return viewOf(view, caller)
    })
  })

  serve.staff(updateView, async ({ caller, params, body: { row_version, ...draft } }) =>
    write(async (tx) => {
      const before = await lockedView(tx, params.id)
      refuseForeign(before, caller)
      if (before.row_version !== row_version)
        throw refuse('stale_version', { current: viewOf(before, caller) })
      const audience = audienceOf(caller, before.page, draft)
      await clearOpening(tx, { page: before.page, ...audience, except: before.id })
      const [row] = await tx
        .update(savedView)
        .set({ name: draft.name, state: draft.state, ...audience, row_version: row_version + 1 })
        .where(eq(savedView.id, before.id))
        .returning()
      const view = found(row)
      await logChange(tx, caller, before, view)
      return viewOf(view, caller)
    }),
  )

  serve.staff(deleteView, async ({ caller, params }) =>
    write(async (tx) => {
      const view = await lockedView(tx, params.id)
      if (view.owner_id !== caller.id) throw refuse('not_found')
      await tx.delete(savedView).where(eq(savedView.id, view.id))
      if (view.scope !== 'OWN') await logShared(tx, caller, { event: 'view.unshared', view })
      return null
    }),
  )
}

async function lockedView(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.select().from(savedView).where(eq(savedView.id, id)).for('update')
  return found(row)
}

function refuseForeign(view: Row, caller: StaffCaller): void {
  if (!mayChangeShared(view, caller)) throw refuse('not_found')
}

/** The stored audience, and the part of it for whom the view opens the list. */
function audienceOf(
  caller: StaffCaller,
  page: ListName,
  { opens_for, ...chosen }: Draft,
): Pick<Row, 'scope' | 'department' | 'opens_for'> {
  const audience = checkedAudience(caller, page, chosen)
  if (audience.scope === 'OWN' && opens_for !== null) throw refuseField('opens_for', ownOpensNothing)
  return { ...audience, opens_for }
}

/** At most one view opens a list for an audience: the newest. */
async function clearOpening(
  tx: Tx,
  {
    page,
    scope,
    department,
    opens_for,
    except,
  }: Pick<Row, 'page' | 'scope' | 'department' | 'opens_for'> & { except?: string },
): Promise<void> {
  if (opens_for === null) return
  await tx
    .update(savedView)
    .set({ opens_for: null, row_version: sql`${savedView.row_version} + 1` })
    .where(
      and(
        eq(savedView.page, page),
        eq(savedView.scope, scope),
        eq(savedView.department, department),
        eq(savedView.opens_for, opens_for),
        except === undefined ? undefined : ne(savedView.id, except),
      ),
    )
}

async function logChange(tx: Tx, caller: StaffCaller, before: Row, view: Row): Promise<void> {
  const isSame = before.scope === view.scope && before.department === view.department
  if (isSame && view.scope === 'OWN') return
  if (isSame) return logShared(tx, caller, { event: 'view.changed', view })
  if (before.scope !== 'OWN') await logShared(tx, caller, { event: 'view.unshared', view: before })
  if (view.scope !== 'OWN') await logShared(tx, caller, { event: 'view.shared', view })
}

interface SharingEvent {
  event: 'view.shared' | 'view.changed' | 'view.unshared'
  view: Row
}

/** The name of a view may be a customer's: the entry names the list and the audience only. */
function logShared(
  tx: Tx,
  caller: StaffCaller,
  { event, view: { id, page, scope, department, opens_for } }: SharingEvent,
) {
  const audience = scope === 'EVERYONE' ? 'EVERYONE' : department
  return appendToLog(tx, {
    event,
    subject: { type: 'saved_view', id, label: page },
    data: { page, audience, opens_for },
    actor: actorOf(caller),
  })
}

function viewOf(row: Row, caller: StaffCaller): SavedView {
  return { ...sharedFacts(row, caller), opens_for: row.opens_for, state: row.state as ListState }
}

const tooMany = {
  en: `is one view too many: a list keeps ${savedViewsMax} of them, delete one first`,
  th: `เกินจำนวน: รายการหนึ่งเก็บได้ ${savedViewsMax} มุมมอง กรุณาลบก่อนหนึ่งมุมมอง`,
}
const notYours = { en: 'is a list that you do not open', th: 'เป็นรายการที่คุณไม่มีสิทธิ์เปิด' }
const ownOpensNothing = {
  en: 'is for shared views: share the view first',
  th: 'ใช้ได้กับมุมมองที่แชร์เท่านั้น: กรุณาแชร์มุมมองก่อน',
}
