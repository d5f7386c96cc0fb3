import {
  deleteListMemory,
  getListMemory,
  putListMemory,
  type ListState,
} from '@rp/contract/platform/preferences'
import { and, eq, sql } from 'drizzle-orm'
import type { Platform } from './platform.ts'
import { exportTemplateCalls } from './export-templates.ts'
import { savedViewCalls, viewsFor } from './saved-views.ts'
import { listMemory } from './tables/preference.ts'

/** Per-page list memory and saved views, stored on the server for each user. */
export function preferenceCalls(platform: Platform): void {
  const { serve, database } = platform
  const { db } = database
  const memoryOf = (user_id: string, page: typeof listMemory.$inferSelect.page) =>
    and(eq(listMemory.user_id, user_id), eq(listMemory.page, page))

  serve.staff(getListMemory, async ({ caller, params: { page } }) => {
    const [[memory], views] = await Promise.all([
      db.select({ state: listMemory.state }).from(listMemory).where(memoryOf(caller.id, page)),
      viewsFor(db, caller, page),
    ])
    return { memory: (memory?.state as ListState | undefined) ?? null, ...views }
  })

  serve.staff(putListMemory, async ({ caller, params: { page }, body: state }) => {
    const updated_at = sql`now()`
    await db
      .insert(listMemory)
      .values({ user_id: caller.id, page, state, updated_at })
      .onConflictDoUpdate({ target: [listMemory.user_id, listMemory.page], set: { state, updated_at } })
    return null
  })

  serve.staff(deleteListMemory, async ({ caller, params: { page } }) => {
    await db.delete(listMemory).where(memoryOf(caller.id, page))
    return null
  })

  savedViewCalls(platform)
  exportTemplateCalls(platform)
}
