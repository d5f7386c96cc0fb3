import { fillLabelTexts } from '@rp/domain/label/fill-label-texts'
import type { StaleReason } from '@rp/domain/label-words'
import { checkDigitOf } from '@rp/label/barcode'
import type { FirstText } from '@rp/label/flow-texts'
import { fromMm } from '@rp/label/units'
import type { labelComment } from '../../recipes/tables/label-comment.ts'
import type { labelData } from '../../recipes/tables/label-data.ts'
import type { labelDesign } from '../../recipes/tables/label-design.ts'
import { composeLabel } from './compose-label.ts'
import { labelLooks } from './label-looks.ts'
import { sourcesOf, standardOf } from './label-sources.ts'
import { labelDataTexts } from './label-texts.ts'
import type { DemoModel } from '../recipes/packagings.ts'
import { minutesBefore, type Random } from '../random.ts'
import type { DemoRecipes } from '../recipes/recipes.ts'
import { recipeTexts, type RecipeText } from '../recipes/recipe-texts.ts'
import type { RecipesCatalogue } from '../recipes/recipes-catalogue.ts'
import type { StaffRow } from '../staff.ts'

type Package = DemoRecipes['packages'][number]
type Recipe = DemoRecipes['recipes'][number]
type DesignRow = typeof labelDesign.$inferInsert & { id: string; document: ReturnType<typeof composeLabel> }

interface Input {
  random: Random
  now: Date
  staff: StaffRow[]
  recipes: DemoRecipes
  catalogue: RecipesCatalogue
  models: DemoModel[]
}

export interface DemoLabels {
  packages: Package[]
  designs: DesignRow[]
  data: (typeof labelData.$inferInsert)[]
  comments: (typeof labelComment.$inferInsert)[]
  /** Submitted labels, with time and author. */
  submitted: { design_id: string; at: string; by: string | null }[]
}

const handedIn = ['PENDING_STAFF_APPROVAL', 'PENDING_DESIGN_TEST', 'READY']

/** Papers too small for all legally required texts: for templates of samples. */
const smallOnes = ['PK-VIAL-5', 'PK-LIP-5']

/** What became outdated after drawing, by package index. */
const staleAt = new Map<number, StaleReason>([
  [2, 'FORMULA'],
  [7, 'LABEL_DATA'],
  [8, 'REGISTRATION'],
])

/** 30 labels: one of each package, and templates of two small papers. */
export function demoLabels(given: Input): DemoLabels {
  const { recipes, models } = given
  const data = recipes.packages.flatMap((one) => dataOf(given, one))
  const latest = [...new Map(data.map((row) => [row.recipe_id, row])).values()]
  const packages: Package[] = []
  const designs: DesignRow[] = []
  for (const [at, packaged] of recipes.packages.entries()) {
    const model = modelFor(given, packaged, at)
    const own = latest.find(({ recipe_id }) => recipe_id === packaged.recipe_id)
    const design = designOf(given, { packaged, model, at, own })
    designs.push(design)
    packages.push({
      ...packaged,
      packaging_id: model.packaging_id,
      model_id: model.row.id,
      design_id: design.id,
      label_data_version_id: own?.id ?? null,
      is_stale: staleAt.has(at),
      stale: design.stale ?? [],
    })
  }
  const templates = models
    .filter(({ packaging }) => smallOnes.includes(packaging.reference))
    .map((model, at) => templateOf(given, model, at))
  return {
    packages,
    designs: [...designs, ...templates],
    data: latest,
    comments: commentsOf(given, packages),
    submitted: packages
      .filter(({ package_status }) => handedIn.includes(package_status ?? ''))
      .map(({ design_id, submitted_by, status_since }) => ({
        design_id: design_id ?? '',
        at: status_since,
        by: submitted_by ?? null,
      })),
  }
}

const recipeOf = ({ recipes }: Input, { recipe_id }: Package): Recipe & { id: string } => {
  const row = recipes.recipes.find(({ id }) => id === recipe_id)
  if (!row?.id) throw new Error('The demo has a package of no recipe')
  return { ...row, id: row.id }
}

const textOf = ({ recipes }: Input, { recipe_id }: Package): RecipeText => {
  const text = recipeTexts[recipes.recipes.findIndex(({ id }) => id === recipe_id)]
  if (!text) throw new Error('The demo has a package of no recipe')
  return text
}

function dataOf(given: Input, packaged: Package): (typeof labelData.$inferInsert)[] {
  const { formula, needsNoFda = false } = textOf(given, packaged)
  const texts = labelDataTexts(formula, needsNoFda)
  if (texts.length === 0) return []
  const at = String(packaged.created_at)
  const chemist = given.staff.find(({ username }) => username === 'staff.recipe')
  return [
    {
      id: given.random.id(new Date(at)),
      recipe_id: packaged.recipe_id,
      version: 1,
      texts,
      created_by: chemist?.id ?? null,
      created_at: at,
    },
  ]
}

/** The packaging of the package's box; if it has several models, in turn. */
function modelFor({ models, catalogue }: Input, { box_type_id }: Package, at: number): DemoModel {
  const box = catalogue.boxTypes.find(({ id }) => id === box_type_id)?.code
  const fitting = models.filter(
    ({ packaging }) => packaging.box === box && !smallOnes.includes(packaging.reference),
  )
  const model = fitting[at % fitting.length]
  if (!model) throw new Error(`The demo has no packaging for the box ${box}`)
  return model
}

interface Labelled {
  packaged: Package
  model: DemoModel
  at: number
  own: DemoLabels['data'][number] | undefined
}

function designOf(given: Input, { packaged, model, at, own }: Labelled): DesignRow {
  const row = recipeOf(given, packaged)
  const created = String(packaged.created_at)
  const drawn = new Date(
    Math.max(Date.parse(created), minutesBefore(new Date(packaged.status_since), 60).getTime()),
  )
  const reason = staleAt.get(at)
  const designer = given.staff.find(({ username }) => username === 'staff.recipe_design')
  const sources = sourcesOf(given, row, own)
  const isIn = handedIn.includes(packaged.package_status ?? '')
  const texts = fillLabelTexts(sources).map((text) => (isIn ? withNumber(text, at) : text))
  return {
    id: given.random.id(drawn),
    model_id: model.row.id,
    area_code: 'LABEL',
    recipe_package_id: packaged.id ?? null,
    name: `${row.name} · ${packaged.name}`,
    recipe_type: row.recipe_type,
    country: 'TH',
    document: composeLabel({
      paper: paperOf(model),
      texts,
      look: labelLooks[at % labelLooks.length] ?? failed(),
      ean: eanOf(at),
      isFood: row.recipe_type === 'FOOD',
    }),
    rev: 4 + (at % 9),
    stale: reason ? [{ reason, at: given.now.toISOString() }] : [],
    created_at: created,
    updated_at: drawn.toISOString(),
    created_by: designer?.id ?? null,
    updated_by: designer?.id ?? null,
  }
}

function templateOf(given: Input, model: DemoModel, at: number): DesignRow {
  const standard = standardOf(given, 'COSMETICS')
  const isTiny = Number(model.row.label_areas[0]?.w) < 40
  const brief = isTiny
    ? ['brand', 'product head', 'lot']
    : ['brand', 'product head', 'net weight', 'lot', 'mfg', 'expiry']
  const languages = isTiny ? ['th'] : standard.languages
  const sources = { standard: { ...standard, languages }, data: null, values: {}, formula_hash: null }
  const texts = fillLabelTexts(sources)
  const designAdmin = given.staff.find(({ username }) => username === 'admin.recipe_design')
  return {
    id: given.random.id(given.now),
    model_id: model.row.id,
    area_code: 'LABEL',
    name: model.packaging.en,
    recipe_type: 'COSMETICS',
    country: 'TH',
    document: composeLabel({
      paper: paperOf(model),
      texts: texts.filter(({ group }) => brief.includes(group)),
      look: labelLooks[at + 1] ?? failed(),
      ean: eanOf(90 + at),
      isFood: false,
    }),
    created_at: given.now.toISOString(),
    updated_at: given.now.toISOString(),
    created_by: designAdmin?.id ?? null,
    updated_by: designAdmin?.id ?? null,
  }
}

function failed(): never {
  throw new Error('The demo has no looks')
}

/** A label submitted before its number was granted has the allotted number. */
function withNumber(text: FirstText, at: number): FirstText {
  if (!text.text.includes('{fda_no}')) return text
  const number = `10-1-69${String(40_000_000 + at * 1173).slice(0, 8)}`
  return { ...text, text: text.text.replaceAll('{fda_no}', number), source: 'manual', origin: '' }
}

function paperOf({ row: { label_areas } }: DemoModel) {
  const [area] = label_areas
  if (!area) throw new Error('The demo has a model without a label')
  const um = (mm: string): number => fromMm(Number(mm))
  return { width: um(area.w), height: um(area.h), bleed: um(area.bleed), safe: um(area.safe) }
}

/** An invented number under Thailand's prefix, with its check digit. */
function eanOf(at: number): string {
  const digits = `8850999${String(at + 1).padStart(5, '0')}`
  return digits + checkDigitOf(digits)
}

const remarks: [x: number, y: number, text: string, element: string][] = [
  [12_000, 10_000, 'ชื่อแบรนด์ควรใหญ่กว่านี้เล็กน้อย', 'brand'],
  [60_000, 30_000, 'ตรวจคำเตือนอีกครั้ง ตัวอักษรเล็กไป', 'caution'],
  [70_000, 40_000, 'Please check the address of the distributor', 'distributor'],
]

/** The chemists' comments on labels in progress or waiting for them. */
function commentsOf({ random, staff }: Input, packages: Package[]): DemoLabels['comments'] {
  const chemist = staff.find(({ username }) => username === 'staff.recipe')
  const open = packages.filter(({ package_status }) =>
    ['PENDING_DESIGN_REVIEW', 'PENDING_STAFF_APPROVAL'].includes(package_status ?? ''),
  )
  return open.slice(0, 6).map(({ design_id, status_since }, at) => {
    const [x, y, text, element] = remarks[at % remarks.length] ?? failed()
    const said = new Date(new Date(status_since).getTime() + 3_600_000)
    return {
      id: random.id(said),
      design_id: design_id ?? '',
      x,
      y,
      text,
      element,
      author: 'STAFF',
      author_id: chemist?.id ?? null,
      author_name: chemist?.full_name ?? '',
      created_at: said.toISOString(),
      ...(at % 3 === 2 && { resolved_at: said.toISOString(), resolved_by: chemist?.id ?? null }),
    }
  })
}
