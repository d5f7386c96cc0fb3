import type { ParsedOf } from '@rp/contract/endpoint'
import {
  archiveLabelTemplate,
  createLabelTemplate,
  createPackageDesign,
  getLabelDesign,
  listLabelDesigns,
  renameLabelDesign,
  restoreLabelTemplate,
  saveLabelEdit,
  type LabelDesignRow,
} from '@rp/contract/recipes/label-design'
import { and, eq, exists, ilike, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import { archivedOrNot, containing, listPage, type ListSource } from '../../platform/list/list-page.ts'
import { openTotals } from '../../platform/list/totals.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { lockedPackage } from '../recipe-of.ts'
import { labelDesign } from '../tables/label-design.ts'
import { packagingModel } from '../tables/packaging-model.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import { designColumns, lockedDesign, shownRow, type DesignRecord } from './design-columns.ts'
import { newPackageDesign, newTemplate } from './new-design.ts'
import { readDesign } from './read-design.ts'
import { mergeLabelEdit } from './merge-label-edit.ts'

type Filters = Omit<ParsedOf<typeof listLabelDesigns>['query'], 'page' | 'limit'>

/** Label designs: list, read, make, save. */
export function labelDesignCalls(platform: Platform, configuration: Configuration): void {
  const { serve, database, write, outbox } = platform
  const { db } = database
  const totals = openTotals(database)
  const source: ListSource = {
    name: 'label-designs',
    table: labelDesign,
    columns: designColumns,
    id: labelDesign.id,
  }
  /** Recounted once the rows are committed. */
  const change = (work: (tx: Tx) => Promise<LabelDesignRow>): Promise<LabelDesignRow> =>
    write(work).finally(() => totals.changed(source.name))

  serve.staff(listLabelDesigns, async ({ query: { page, limit, ...filters } }) => {
    const answer = await listPage<DesignRecord>(database, totals, {
      source,
      query: { page, limit, sortBy: 'updated_at', order: 'DESC' },
      where: conditions(db, filters),
      cacheKey: JSON.stringify(filters),
    })
    return { ...answer, data: answer.data.map((row) => shownRow(row)) }
  })

  serve.staff(getLabelDesign, ({ params }) => readDesign(db, configuration, params.id))

  serve.staff(createLabelTemplate, ({ body, caller }) =>
    change((tx) => newTemplate(tx, configuration, body, caller.id)),
  )

  serve.staff(createPackageDesign, ({ params: { id, package_id }, body, caller }) =>
    change(async (tx) => {
      const { row, packaged } = await lockedPackage(tx, { recipe_id: id, package_id })
      if (!['PENDING_PAYMENT', 'PENDING_DESIGN_REVIEW'].includes(packaged.package_status))
        throw refuse('illegal_transition', {
          detail: {
            en: 'A package gets its label while it is in design',
            th: 'ทำฉลากได้เฉพาะขณะที่บรรจุภัณฑ์อยู่ระหว่างออกแบบ',
          },
        })
      const design = await newPackageDesign(tx, configuration, { row, packaged, ...body }, caller.id)
      await outbox.publish(tx, 'recipes.changed', { id: row.id })
      return design
    }),
  )

  serve.staff(renameLabelDesign, ({ params: { id }, body: { name }, caller }) =>
    change(async (tx) => {
      await lockedDesign(tx, id)
      await tx
        .update(labelDesign)
        .set({ name, updated_by: caller.id, updated_at: sql`now()` })
        .where(eq(labelDesign.id, id))
      return shownRow(await lockedDesign(tx, id))
    }),
  )

  serve.staff(archiveLabelTemplate, ({ params: { id }, caller }) =>
    change((tx) => setArchived(tx, id, { by: caller.id, archived_at: sql`now()` })),
  )
  serve.staff(restoreLabelTemplate, ({ params: { id }, caller }) =>
    change((tx) => setArchived(tx, id, { by: caller.id, archived_at: null })),
  )

  serve.staff(saveLabelEdit, ({ params: { id }, body, caller }) =>
    write((tx) => mergeLabelEdit(tx, outbox, { id, body, caller })),
  )
}

function conditions(
  db: Pick<Tx, 'select'>,
  { packaging_id, model_id, recipe_id, kind, archived, q }: Filters,
): (SQL | undefined)[] {
  const itsModel = db
    .select({ id: packagingModel.id })
    .from(packagingModel)
    .where(
      and(eq(packagingModel.id, labelDesign.model_id), eq(packagingModel.packaging_id, packaging_id ?? '')),
    )
  const itsPackage = db
    .select({ id: recipePackage.id })
    .from(recipePackage)
    .where(
      and(eq(recipePackage.id, labelDesign.recipe_package_id), eq(recipePackage.recipe_id, recipe_id ?? '')),
    )
  return [
    archivedOrNot(labelDesign.archived_at, archived),
    q ? ilike(labelDesign.name, containing(q)) : undefined,
    model_id ? eq(labelDesign.model_id, model_id) : undefined,
    packaging_id ? exists(itsModel) : undefined,
    recipe_id ? exists(itsPackage) : undefined,
    kind === 'TEMPLATE' ? isNull(labelDesign.recipe_package_id) : undefined,
    kind === 'PACKAGE' ? isNotNull(labelDesign.recipe_package_id) : undefined,
  ]
}

/** A package keeps its label forever; only templates are archived and restored. */
async function setArchived(
  tx: Tx,
  id: string,
  { by, archived_at }: { by: string; archived_at: SQL | null },
): Promise<LabelDesignRow> {
  const design = await lockedDesign(tx, id)
  if (design.recipe_package_id !== null)
    throw refuse('in_use', {
      detail: {
        en: 'It is the label of a package: cancel the package instead',
        th: 'เป็นฉลากของบรรจุภัณฑ์: กรุณายกเลิกบรรจุภัณฑ์แทน',
      },
    })
  await tx
    .update(labelDesign)
    .set({ archived_at, locked_by: null, locked_until: null, updated_by: by, updated_at: sql`now()` })
    .where(eq(labelDesign.id, id))
  const [row] = await tx.select(designColumns).from(labelDesign).where(eq(labelDesign.id, id))
  return shownRow(found(row))
}
