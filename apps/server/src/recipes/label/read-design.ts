import type { LabelDesign } from '@rp/contract/recipes/label-design'
import { decimal, plain } from '@rp/domain/decimal'
import { fixesName, isSameName } from '@rp/domain/registration/names'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Configuration } from '../../configuration/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { found } from '../../platform/refusal.ts'
import { labelDesign } from '../tables/label-design.ts'
import { labelPrint } from '../tables/label-print.ts'
import { labelRevision } from '../tables/label-revision.ts'
import { recipesBenefit } from '../tables/recipes-benefit.ts'
import { designColumns, shownLock, shownRow, type DesignRecord } from './design-columns.ts'
import { labelDictionaryOf } from './dictionary.ts'
import { labelFacts, type LabelFacts } from './label-facts.ts'
import { presentAt } from './label-lock.ts'

type Select = Pick<Tx, 'select'>

/** A design with everything that its editor needs; a constant number of statements. */
export async function readDesign(db: Select, configuration: Configuration, id: string): Promise<LabelDesign> {
  const [record] = await db
    .select({ ...designColumns, document: labelDesign.document })
    .from(labelDesign)
    .where(eq(labelDesign.id, id))
  const design = found(record)
  const facts = await factsOf(db, configuration, design)
  const { words: dictionary } = await labelDictionaryOf(db)
  return {
    ...shownRow(design),
    document: design.document,
    merge: facts.sources.values,
    filled: facts.filled,
    formula_hash: facts.sources.formula_hash,
    registration_number: facts.registration_number,
    registration_required: registrationRequired(facts),
    renamed: renamedOn(facts),
    min_font_mm: facts.standard?.min_font_mm ?? null,
    pack: packOf(design, facts),
    area: areaOf(design),
    forbidden_claims: await forbiddenClaims(db),
    wordings: [...(facts.sources.wordings ?? [])],
    dictionary,
    lock: shownLock(design),
    present: await presentAt(db, id),
    prints: await printsOf(db, id),
  }
}

export function factsOf(
  db: Select,
  configuration: Configuration,
  { packaged, recipe_type, country }: DesignRecord,
): Promise<LabelFacts> {
  return labelFacts(db, configuration, {
    recipe_id: packaged?.recipe.id ?? null,
    package_id: packaged?.id ?? null,
    recipe_type,
    country,
  })
}

/** A template belongs to no recipe, and a recipe may need no registration. */
export function registrationRequired({ recipe }: LabelFacts): boolean {
  return recipe?.row.fda_required ?? false
}

/** Name and brand of the recipe where the registration of the label's country has others. */
export function renamedOn({ recipe }: LabelFacts): LabelDesign['renamed'] {
  const registration = recipe?.registration
  if (!recipe || !registration?.registered_name || !fixesName(registration)) return []
  const { name, brand } = recipe.row
  const { registered_name, registered_brand } = registration
  return [
    { written: name, registered: registered_name },
    { written: brand ?? '', registered: registered_brand ?? '' },
  ].filter(({ written, registered }) => registered !== '' && !isSameName(written, registered))
}

export function packOf({ model }: DesignRecord, { recipe }: LabelFacts): LabelDesign['pack'] {
  const row = recipe?.row
  return {
    fill_weight: row ? plain(decimal(row.fill_weight).times(row.servings_per_pack)) : null,
    fill_unit: row?.fill_unit ?? null,
    servings_per_pack: row?.servings_per_pack ?? null,
    capacity_ml: textOf(model.capacity_ml),
    capacity_g: textOf(model.capacity_g),
  }
}

/** The label's place on its packaging as the model has it now; null if it has none of this code. */
export const areaOf = ({
  model,
  area_code,
}: Pick<DesignRecord, 'model' | 'area_code'>): LabelDesign['area'] =>
  model.label_areas.find(({ code }) => code === area_code) ?? null

/** The database's JSON returns a decimal as a number. */
const textOf = (amount: number | null): string | null => (amount === null ? null : String(amount))

/** Claims that no label may contain, each in both languages; texts are searched for them. */
export async function forbiddenClaims(db: Select): Promise<string[]> {
  const rows = await db
    .select({ en: recipesBenefit.claim_text_en, th: recipesBenefit.claim_text_th })
    .from(recipesBenefit)
    .where(and(eq(recipesBenefit.claim_risk, 'FORBIDDEN'), isNull(recipesBenefit.archived_at)))
    .orderBy(asc(recipesBenefit.claim_text_en), asc(recipesBenefit.id))
  return [...new Set(rows.flatMap(({ en, th }) => [en, th]).filter((claim) => claim !== ''))]
}

function printsOf(db: Select, design_id: string): Promise<LabelDesign['prints']> {
  return db
    .select({
      id: labelPrint.id,
      kind: labelPrint.kind,
      revision_no: labelRevision.no,
      file: labelPrint.file,
      sha256: labelPrint.sha256,
      created_at: labelPrint.created_at,
      void_at: labelPrint.void_at,
      void_reason: labelPrint.void_reason,
    })
    .from(labelPrint)
    .innerJoin(labelRevision, eq(labelRevision.id, labelPrint.revision_id))
    .where(eq(labelPrint.design_id, design_id))
    .orderBy(asc(labelPrint.created_at), asc(labelPrint.id))
}
