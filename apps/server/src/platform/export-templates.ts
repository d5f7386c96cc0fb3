import {
  createExportTemplate,
  deleteExportTemplate,
  exportTemplateContent,
  listExportTemplates,
  updateExportTemplate,
  type ExportTemplate,
} from '@rp/contract/platform/export-template'
import { screenOf } from '@rp/contract/platform/preferences'
import { savedViewsMax } from '@rp/domain/limits'
import { mayOpen } from '@rp/domain/permissions'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { StaffCaller } from './caller.ts'
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
import { exportTemplate } from './tables/preference.ts'

type Row = typeof exportTemplate.$inferSelect

/**
 * Named ways to export a list. A template grants no rights: the export itself checks what its caller may
 * read.
 */
export function exportTemplateCalls({ serve, write, database: { db } }: Platform): void {
  serve.staff(listExportTemplates, async ({ caller, params: { page } }) => {
    if (!mayOpen(caller.role, caller.department, screenOf(page))) return []
    const rows = await db
      .select()
      .from(exportTemplate)
      .where(and(eq(exportTemplate.page, page), visibleTo(caller, exportTemplate)))
      .orderBy(asc(exportTemplate.name))
      .limit(sharedShownMax)
    return rows.map((row) => templateOf(row, caller))
  })

  serve.staff(createExportTemplate, async ({ caller, body }) => {
    const { page, name, scope, department, ...content } = body
    if (!mayOpen(caller.role, caller.department, screenOf(page))) throw refuseField('page', notYours)
    const own = and(eq(exportTemplate.owner_id, caller.id), eq(exportTemplate.page, page))
    if ((await db.$count(exportTemplate, own)) >= savedViewsMax) throw refuseField('name', tooMany)
    return write(async (tx) => {
      const audience = checkedAudience(caller, page, { scope, department })
      const owner = { owner_id: caller.id, owner_name: caller.username }
      const [row] = await tx
        .insert(exportTemplate)
        .values({ page, name, ...audience, content, ...owner, created_at: sql`now()` })
        .returning()
      return templateOf(found(row), caller)
    })
  })

  serve.staff(updateExportTemplate, async ({ caller, params, body }) => {
    const { row_version, name, scope, department, ...content } = body
    return write(async (tx) => {
      const before = await locked(tx, params.id, caller)
      if (before.row_version !== row_version)
        throw refuse('stale_version', { current: templateOf(before, caller) })
      const audience = checkedAudience(caller, before.page, { scope, department })
      const [row] = await tx
        .update(exportTemplate)
        .set({ name, ...audience, content, row_version: row_version + 1 })
        .where(eq(exportTemplate.id, before.id))
        .returning()
      return templateOf(found(row), caller)
    })
  })

  serve.staff(deleteExportTemplate, async ({ caller, params }) =>
    write(async (tx) => {
      const { id } = await locked(tx, params.id, caller)
      await tx.delete(exportTemplate).where(eq(exportTemplate.id, id))
      return null
    }),
  )
}

/** A template that the caller may change. */
async function locked(tx: Tx, id: string, caller: StaffCaller): Promise<Row> {
  const [row] = await tx.select().from(exportTemplate).where(eq(exportTemplate.id, id)).for('update')
  const template = found(row)
  if (!mayChangeShared(template, caller)) throw refuse('not_found')
  return template
}

function templateOf(row: Row, caller: StaffCaller): ExportTemplate {
  return { ...sharedFacts(row, caller), ...exportTemplateContent.parse(row.content) }
}

const tooMany = {
  en: `is one template too many: a list keeps ${savedViewsMax} of them, delete one first`,
  th: `เกินจำนวน: รายการหนึ่งเก็บได้ ${savedViewsMax} เทมเพลต กรุณาลบก่อนหนึ่งรายการ`,
}
const notYours = { en: 'is a list that you do not open', th: 'เป็นรายการที่คุณไม่มีสิทธิ์เปิด' }
