import type { LabelDesignRow } from '@rp/contract/recipes/label-design'
import type { LabelArea } from '@rp/contract/recipes/shop-packaging'
import { bangkokDay } from '@rp/domain/dates'
import { decimal } from '@rp/domain/decimal'
import { emptyDocument, type LabelDocument, type Paper } from '@rp/label/document'
import { firstLayout } from '@rp/label/first-layout'
import { cm2Of, labelRules, leastHeightOf, ruleAt } from '@rp/label/preflight/label-rule'
import { paperVerdict } from '@rp/label/preflight/paper-verdict'
import { refilled } from '@rp/label/refill'
import { fromMm } from '@rp/label/units'
import { eq, sql } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { labelDesign } from '../tables/label-design.ts'
import { packagingModel } from '../tables/packaging-model.ts'
import { recipePackage } from '../tables/recipe-package.ts'
import type { recipe } from '../tables/recipe.ts'
import { labelDictionaryOf } from './dictionary.ts'
import { laidDocument } from './lay-lines.ts'
import { leastSizes, textHeights } from './text-heights.ts'
import { designColumns, shownRow } from './design-columns.ts'
import { labelFacts, type LabelFacts, type LabelSubject } from './label-facts.ts'

type Select = Pick<Tx, 'select'>
type Packaged = typeof recipePackage.$inferSelect
type Country = LabelDesignRow['country']

interface Template {
  model_id: string
  area_code?: string | undefined
  name: string
  recipe_type: LabelSubject['recipe_type']
  country: Country
  from_design_id?: string | undefined
}

interface ForPackage {
  row: typeof recipe.$inferSelect
  packaged: Packaged
  model_id: string
  area_code?: string | undefined
  country?: Country | undefined
  from_design_id?: string | undefined
}

/** A template of a model, filled from the standard label of its type and country. */
export async function newTemplate(
  tx: Tx,
  configuration: Configuration,
  template: Template,
  by: string | null,
): Promise<LabelDesignRow> {
  const { area } = await modelWithArea(tx, template)
  const facts = await labelFacts(tx, configuration, { ...template, recipe_id: null })
  const { model_id, name, recipe_type, country, from_design_id } = template
  const document = await firstDocument(tx, { area, facts, from_design_id, subject: template })
  return inserted(tx, { model_id, name, recipe_type, country, area_code: area.code, document, ...stamp(by) })
}

/** The label of a package (P2): the package references model and label. The recipe's row must be locked. */
export async function newPackageDesign(
  tx: Tx,
  configuration: Configuration,
  request: ForPackage,
  by: string | null,
): Promise<LabelDesignRow> {
  const { row, packaged } = request
  if (packaged.design_id !== null)
    throw refuse('already_open', {
      detail: { en: 'The package has a label already', th: 'บรรจุภัณฑ์นี้มีฉลากแล้ว' },
    })
  const { area, packaging_id } = await modelWithArea(tx, request)
  // Written from the domain's countries only.
  const country = request.country ?? (row.target_countries[0] as Country | undefined) ?? 'TH'
  const { id: recipe_id, recipe_type } = row
  const facts = await labelFacts(tx, configuration, {
    recipe_id,
    package_id: packaged.id,
    recipe_type,
    country,
  })
  const { from_design_id } = request
  const document = await firstDocument(tx, { area, facts, from_design_id, subject: { recipe_type, country } })
  const design = await inserted(tx, {
    model_id: request.model_id,
    area_code: area.code,
    recipe_package_id: packaged.id,
    name: `${row.name} · ${packaged.name}`,
    recipe_type,
    country,
    document,
    ...stamp(by),
  })
  await tx
    .update(recipePackage)
    .set({
      design_id: design.id,
      model_id: request.model_id,
      packaging_id,
      label_data_version_id: facts.label_data?.id ?? null,
      updated_at: sql`now()`,
      row_version: sql`${recipePackage.row_version} + 1`,
    })
    .where(eq(recipePackage.id, packaged.id))
  return design
}

const stamp = (by: string | null) => ({ created_by: by, updated_by: by })

async function inserted(tx: Tx, values: typeof labelDesign.$inferInsert): Promise<LabelDesignRow> {
  const [made] = await tx.insert(labelDesign).values(values).returning({ id: labelDesign.id })
  const [record] = await tx
    .select(designColumns)
    .from(labelDesign)
    .where(eq(labelDesign.id, found(made).id))
  return shownRow(found(record))
}

/** The model and its requested area, if one may be drawn for it; locked until the label is saved. */
async function modelWithArea(
  tx: Tx,
  { model_id, area_code }: { model_id: string; area_code?: string | undefined },
): Promise<{ area: LabelArea; packaging_id: string }> {
  const [model] = await tx.select().from(packagingModel).where(eq(packagingModel.id, model_id)).for('share')
  if (!model || model.archived_at !== null)
    throw refuseField('model_id', { en: 'is no model of a packaging', th: 'ไม่ใช่รุ่นของบรรจุภัณฑ์ใด' })
  const area = area_code ? model.label_areas.find(({ code }) => code === area_code) : model.label_areas[0]
  if (!area) throw refuseField('area_code', { en: 'is no label area of the model', th: 'ไม่ใช่พื้นที่ฉลากของรุ่นนี้' })
  return { area, packaging_id: model.packaging_id }
}

interface First {
  area: LabelArea
  facts: LabelFacts
  from_design_id: string | undefined
  subject: Pick<LabelSubject, 'recipe_type' | 'country'>
}

/** The other label with this one's texts, or a first layout of them; on its area's paper, with lines in all texts. */
async function firstDocument(
  db: Select,
  { area, facts, from_design_id, subject }: First,
): Promise<LabelDocument> {
  const texts = facts.filled
  const { words } = await labelDictionaryOf(db)
  if (from_design_id === undefined) return firstLabel({ area, texts, dictionary: words, subject })
  const [from] = await db
    .select({ document: labelDesign.document })
    .from(labelDesign)
    .where(eq(labelDesign.id, from_design_id))
  if (!from) throw refuseField('from_design_id', { en: 'is no label', th: 'ไม่ใช่ฉลากที่มีอยู่' })
  const paper = copiedPaper(from.document.paper, area)
  const elements = { ...from.document.elements, ...refilled(from.document, texts) }
  return laidDocument({ ...from.document, paper, elements }, words)
}

/** The paper of the area; bleed and safe zone of the copied label stay with its size. */
function copiedPaper(from: Paper, area: LabelArea): Paper {
  const { paper } = emptyDocument(paperOf(area))
  if (paperVerdict(from, paper) !== 'fits') return paper
  return { ...from, width: paper.width, height: paper.height }
}

/** A new label of these texts for an area, with lines. */
export async function firstLabel({
  area,
  texts,
  dictionary,
  subject,
}: {
  area: LabelArea
  texts: LabelFacts['filled']
  dictionary: readonly string[]
  subject: First['subject']
}): Promise<LabelDocument> {
  const paper = paperOf(area)
  const { country, recipe_type: recipeType } = subject
  const rule = ruleAt(labelRules, { country, recipeType, date: bangkokDay(new Date()) })
  const leastSizeOf = await leastSizes(
    (group) => (rule ? leastHeightOf(rule, group, cm2Of(paper)) : null),
    rule?.registration?.minHeight ?? null,
  )
  const heights = await textHeights(dictionary)
  return laidDocument(firstLayout({ paper, texts, leastSizeOf, ...heights }), dictionary)
}

/** The area in micrometres. */
function paperOf({ w, h, bleed, safe }: LabelArea) {
  const um = (mm: string): number => fromMm(decimal(mm).toNumber())
  const [width, height] = [um(w), um(h)]
  // Ignore a safe zone that leaves no space.
  const inner = um(safe)
  return { width, height, bleed: um(bleed), safe: inner * 2 < Math.min(width, height) ? inner : 0 }
}
