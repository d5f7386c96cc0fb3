import type { ParsedOf } from '@rp/contract/endpoint'
import {
  archivePackagingModel,
  createPackagingModel,
  restorePackagingModel,
  updatePackagingModel,
  type PackagingModel,
} from '@rp/contract/recipes/shop-packaging'
import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { lockRowVersion } from '../../platform/list/optimistic-lock.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { namedFiles } from '../files.ts'
import { followAreas } from '../label/changed-area.ts'
import { labelDesign } from '../tables/label-design.ts'
import { packagingModel } from '../tables/packaging-model.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import { shopPackaging } from '../tables/shop-packaging.ts'
import { modelColumns } from './packaging-columns.ts'

type Fields = ParsedOf<typeof createPackagingModel>['body']

/** The models of a packaging: papers and panels in millimetres, dieline and mockup. */
export function packagingModelCalls({ serve, write }: Platform): void {
  serve.staff(createPackagingModel, ({ params, body, caller }) =>
    write(async (tx) => {
      const [packaging] = await tx
        .select({ id: shopPackaging.id })
        .from(shopPackaging)
        .where(eq(shopPackaging.id, params.id))
        .for('share')
      found(packaging)
      const settled = await resolvedModel(tx, body)
      const [made] = await tx
        .insert(packagingModel)
        .values({ ...settled, packaging_id: params.id, created_by: caller.id, updated_by: caller.id })
        .returning({ id: packagingModel.id })
      return modelOf(tx, params.id, found(made).id)
    }),
  )

  serve.staff(updatePackagingModel, ({ params: { id, model_id }, body, caller }) => {
    const { row_version, ...fields } = body
    return write(async (tx) => {
      const before = await modelOf(tx, id, model_id)
      await lockRowVersion(tx, packagingModel, { id: model_id, row_version }, () => modelOf(tx, id, model_id))
      await refuseLostAreas(tx, before, fields)
      const settled = await resolvedModel(tx, fields)
      await tx
        .update(packagingModel)
        .set({ ...settled, updated_by: caller.id, updated_at: sql`now()`, row_version: row_version + 1 })
        .where(eq(packagingModel.id, model_id))
      await followAreas(tx, { id: model_id, before: before.label_areas, after: fields.label_areas })
      return modelOf(tx, id, model_id)
    })
  })

  serve.staff(archivePackagingModel, ({ params: { id, model_id }, caller }) =>
    write(async (tx) => {
      await modelOf(tx, id, model_id)
      await refuseWhileUsed(tx, model_id)
      return setArchived(tx, { id, model_id }, caller.id, sql`now()`)
    }),
  )

  serve.staff(restorePackagingModel, ({ params: { id, model_id }, caller }) =>
    write(async (tx) => {
      await modelOf(tx, id, model_id)
      return setArchived(tx, { id, model_id }, caller.id, null)
    }),
  )
}

async function setArchived(
  tx: Tx,
  { id, model_id }: { id: string; model_id: string },
  updated_by: string,
  archived_at: ReturnType<typeof sql> | null,
): Promise<PackagingModel> {
  await tx
    .update(packagingModel)
    .set({
      archived_at,
      updated_by,
      updated_at: sql`now()`,
      row_version: sql`${packagingModel.row_version} + 1`,
    })
    .where(eq(packagingModel.id, model_id))
  return modelOf(tx, id, model_id)
}

/** The model if it belongs to the packaging, else a 404. */
async function modelOf(db: Pick<Tx, 'select'>, id: string, model_id: string): Promise<PackagingModel> {
  const [row] = await db
    .select(modelColumns)
    .from(packagingModel)
    .where(and(eq(packagingModel.id, model_id), eq(packagingModel.packaging_id, id)))
  return found(row)
}

/** The fields with their uploaded files; a panel must be on an area of the model. */
async function resolvedModel(tx: Tx, fields: Fields): Promise<Fields> {
  const codes = new Set(fields.label_areas.map(({ code }) => code))
  const at = fields.panels.findIndex(({ area }) => area !== null && !codes.has(area))
  if (at >= 0)
    throw refuseField(`panels.${at}.area`, { en: 'is no label area of this model', th: 'ไม่ใช่พื้นที่ฉลากของรุ่นนี้' })
  const [dieline = null] = await namedFiles(tx, 'LABEL', [{ path: 'dieline', file: fields.dieline }])
  const [mockup = null] = await namedFiles(tx, 'PICTURE', [{ path: 'mockup', file: fields.mockup }])
  return { ...fields, dieline, mockup }
}

/** A label is compared with its area, which cannot be removed while in use. */
async function refuseLostAreas(tx: Tx, before: PackagingModel, { label_areas }: Fields): Promise<void> {
  const lost = before.label_areas.find(({ code }) => !label_areas.some((area) => area.code === code))
  if (!lost) return
  const [design] = await tx
    .select({ id: labelDesign.id })
    .from(labelDesign)
    .where(
      and(
        eq(labelDesign.model_id, before.id),
        eq(labelDesign.area_code, lost.code),
        isNull(labelDesign.archived_at),
      ),
    )
    .limit(1)
  if (design)
    throw refuseField('label_areas', {
      en: `must keep ${lost.code}: labels were made for it`,
      th: `ต้องคง ${lost.code} ไว้ เพราะมีฉลากที่ทำสำหรับพื้นที่นี้`,
    })
}

async function refuseWhileUsed(tx: Tx, id: string): Promise<void> {
  await tx
    .select({ id: packagingModel.id })
    .from(packagingModel)
    .where(eq(packagingModel.id, id))
    .for('update')
  const [designs] = await tx
    .select({ total: count() })
    .from(labelDesign)
    .where(and(eq(labelDesign.model_id, id), isNull(labelDesign.archived_at)))
  const [packages] = await tx
    .select({ total: count() })
    .from(recipePackage)
    .where(and(eq(recipePackage.model_id, id), ne(recipePackage.package_status, 'CANCEL')))
  const used = [
    ...(designs?.total ? [`${designs.total} × label`] : []),
    ...(packages?.total ? [`${packages.total} × package`] : []),
  ]
  if (used.length > 0)
    throw refuse('in_use', {
      detail: {
        en: `Cannot archive: it is used in ${used.join(', ')}`,
        th: `เก็บถาวรไม่ได้: ถูกใช้ใน ${used.join(', ')}`,
      },
    })
}
