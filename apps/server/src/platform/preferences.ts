import {
  createView,
  deleteView,
  getListMemory,
  putListMemory,
  type ListState,
  type SavedView,
} from '@rp/contract/platform/preferences'
import { savedViewsMax } from '@rp/domain/limits'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Platform } from './platform.ts'
import { refuse, refuseField } from './refusal.ts'
import { listMemory, savedView } from './tables/preference.ts'
import type { StaffWho } from './who.ts'

/** Per-page list memory and saved views, kept for the user on the server (specification 3, trust A2). */
export function preferenceCalls({ serve, database: { db } }: Platform): void {
  serve.staff(getListMemory, async ({ who, params: { page } }) => {
    const mayUse = or(
      eq(savedView.owner_id, who.id),
      and(eq(savedView.scope, 'DEPARTMENT'), eq(savedView.department, who.department)),
    )
    const [[memory], views] = await Promise.all([
      db
        .select({ state: listMemory.state })
        .from(listMemory)
        .where(and(eq(listMemory.user_id, who.id), eq(listMemory.page, page))),
      db
        .select()
        .from(savedView)
        .where(and(eq(savedView.page, page), mayUse))
        .orderBy(asc(savedView.name))
        .limit(100),
    ])
    return {
      memory: (memory?.state as ListState | undefined) ?? null,
      views: views.map((view) => viewOf(view, who)),
    }
  })

  serve.staff(putListMemory, async ({ who, params: { page }, body: state }) => {
    const updated_at = sql`now()`
    await db
      .insert(listMemory)
      .values({ user_id: who.id, page, state, updated_at })
      .onConflictDoUpdate({ target: [listMemory.user_id, listMemory.page], set: { state, updated_at } })
    return null
  })

  serve.staff(createView, async ({ who, body }) => {
    const own = await db.$count(savedView, and(eq(savedView.owner_id, who.id), eq(savedView.page, body.page)))
    if (own >= savedViewsMax)
      throw refuseField(
        'name',
        `is one view too many: a list keeps ${savedViewsMax} of them, delete one first`,
      )
    const [view] = await db
      .insert(savedView)
      .values({ ...body, owner_id: who.id, department: who.department, created_at: sql`now()` })
      .returning()
    if (!view) throw new Error('Cannot save the view: the row was not written')
    return viewOf(view, who)
  })

  serve.staff(deleteView, async ({ who, params }) => {
    const gone = await db
      .delete(savedView)
      .where(and(eq(savedView.id, params.id), eq(savedView.owner_id, who.id)))
      .returning({ id: savedView.id })
    if (gone.length === 0) throw refuse('not_found')
    return null
  })
}

function viewOf(
  { id, page, name, scope, state, owner_id }: typeof savedView.$inferSelect,
  who: StaffWho,
): SavedView {
  return { id, page, name, scope, state: state as ListState, mine: owner_id === who.id }
}
