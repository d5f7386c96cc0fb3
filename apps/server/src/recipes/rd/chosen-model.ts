import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import { packagingModel } from '../tables/packaging-model.ts'
import type { recipePackage } from '../tables/recipe-package.ts'
import { shopPackaging } from '../tables/shop-packaging.ts'

type Packaged = typeof recipePackage.$inferSelect
type Choice = Pick<Packaged, 'packaging_id' | 'model_id'>

/** The packaging and model of a form; one that the form omits stays unchanged. */
type ModelInput = { [K in keyof Choice]?: Choice[K] | undefined }

const none: Choice = { packaging_id: null, model_id: null }

/**
 * Packaging and model of a package: a model determines its packaging, and a label keeps the model that it was made for.
 */
export async function chosenModel(tx: Tx, request: ModelInput, before?: Packaged): Promise<Choice> {
  const { packaging_id, model_id } = before ?? none
  const wished = wishedOver({ packaging_id, model_id }, request)
  if (before?.design_id && wished.model_id !== model_id)
    throw refuseField('model_id', {
      en: 'is fixed: the label was made for it',
      th: 'แก้ไม่ได้: ฉลากทำขึ้นสำหรับรุ่นนี้',
    })
  if (wished.model_id === null) {
    if (wished.packaging_id !== packaging_id) await refuseUnknown(tx, wished.packaging_id)
    return wished
  }
  const owner = wished.model_id === model_id ? packaging_id : await packagingOf(tx, wished.model_id)
  if (request.packaging_id && request.packaging_id !== owner)
    throw refuseField('model_id', { en: 'is no model of this packaging', th: 'ไม่ใช่รุ่นของบรรจุภัณฑ์นี้' })
  return { packaging_id: owner, model_id: wished.model_id }
}

/** Another packaging without a model: the old model does not belong to it. */
function wishedOver(was: Choice, { packaging_id = was.packaging_id, model_id }: ModelInput): Choice {
  if (model_id !== undefined) return { packaging_id, model_id }
  return packaging_id === was.packaging_id ? was : { packaging_id, model_id: null }
}

async function packagingOf(tx: Tx, model_id: string): Promise<string> {
  const [model] = await tx
    .select({ packaging_id: packagingModel.packaging_id })
    .from(packagingModel)
    .where(and(eq(packagingModel.id, model_id), isNull(packagingModel.archived_at)))
    .for('share')
  if (!model) throw refuseField('model_id', { en: 'is no model of a packaging', th: 'ไม่ใช่รุ่นของบรรจุภัณฑ์ใด' })
  return model.packaging_id
}

async function refuseUnknown(tx: Tx, id: string | null): Promise<void> {
  if (id === null) return
  const [packaging] = await tx
    .select({ id: shopPackaging.id })
    .from(shopPackaging)
    .where(and(eq(shopPackaging.id, id), isNull(shopPackaging.archived_at)))
    .for('share')
  if (!packaging)
    throw refuseField('packaging_id', { en: 'is no packaging of the shop', th: 'ไม่ใช่บรรจุภัณฑ์ของร้าน' })
}
