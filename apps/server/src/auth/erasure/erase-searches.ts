import { erasedName } from '@rp/domain/personal/data-retention'
import {
  isPersonWord,
  withoutPerson,
  wordsOfPeople,
  type PersonWords,
} from '@rp/domain/personal/person-searches'
import type { ListState } from '@rp/contract/platform/preferences'
import type { ExportTemplateContent } from '@rp/contract/platform/export-template'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { exportTemplate, listMemory, savedView } from '../../platform/tables/preference.ts'
import type { CalledPerson } from '@rp/domain/personal/person-searches'

/** Stored searches without a word and without a filter cannot name anybody. */
const searches = (state: ReturnType<typeof sql>) =>
  sql`(${state} ->> 'q' <> '' or coalesce(${state} -> 'filters', '{}') <> '{}')`

/**
 * Empties the searches of staff that name the person: the last state of lists, saved views and export templates. The
 * view itself stays, with its columns and order; one that was named after the person gets a neutral name.
 */
export async function eraseSearches(tx: Tx, called: CalledPerson[]): Promise<void> {
  const words = wordsOfPeople(called)
  if (words.names.size + words.identifiers.size === 0) return
  await eraseMemories(tx, words)
  await eraseViews(tx, words)
  await eraseTemplates(tx, words)
}

async function eraseMemories(tx: Tx, words: PersonWords): Promise<void> {
  const rows = await tx
    .select()
    .from(listMemory)
    .where(searches(sql`${listMemory.state}`))
    .orderBy(listMemory.user_id, listMemory.page)
    .for('update')
  for (const { user_id, page, state } of rows) {
    const left = withoutPerson(page, state as ListState, words)
    if (left === null) continue
    await tx
      .update(listMemory)
      .set({ state: left })
      .where(and(eq(listMemory.user_id, user_id), eq(listMemory.page, page)))
  }
}

async function eraseViews(tx: Tx, words: PersonWords): Promise<void> {
  const rows = await tx.select().from(savedView).orderBy(savedView.id).for('update')
  for (const { id, page, name, state } of rows) {
    const left = withoutPerson(page, state as ListState, words)
    const renamed = isPersonWord(words, name)
    if (left === null && !renamed) continue
    await tx
      .update(savedView)
      .set({
        ...(left && { state: left }),
        ...(renamed && { name: neutralName(id) }),
        row_version: sql`${savedView.row_version} + 1`,
      })
      .where(eq(savedView.id, id))
  }
}

async function eraseTemplates(tx: Tx, words: PersonWords): Promise<void> {
  const rows = await tx.select().from(exportTemplate).orderBy(exportTemplate.id).for('update')
  for (const { id, page, name, content } of rows) {
    const before = content as ExportTemplateContent
    const left = before.state && withoutPerson(page, before.state, words)
    const renamed = isPersonWord(words, name)
    if (left === null && !renamed) continue
    await tx
      .update(exportTemplate)
      .set({
        ...(left && { content: { ...before, state: left } }),
        ...(renamed && { name: neutralName(id) }),
        row_version: sql`${exportTemplate.row_version} + 1`,
      })
      .where(eq(exportTemplate.id, id))
  }
}

/** Unique among the views of an owner, who may have several that were named after the person. */
const neutralName = (id: string): string => `${erasedName} ${id.slice(-8)}`
