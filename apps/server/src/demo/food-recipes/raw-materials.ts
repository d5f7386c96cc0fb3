import { foodFacts } from './food-facts.ts'
import { bangkokDay, dayAfter } from '@rp/domain/dates'
import type { ingredientDocument } from '../../food-recipes/tables/ingredient-document.ts'
import type { ingredientPrice } from '../../food-recipes/tables/ingredient-price.ts'
import type { ingredient, ingredientComposition } from '../../food-recipes/tables/ingredient.ts'
import type { storedFile } from '../../platform/tables/stored-file.ts'
import { demoPaper } from '../demo-paper.ts'
import { daysBefore, type Random } from '../random.ts'
import { cosmeticActives } from './cosmetic-actives.ts'
import { cosmeticBases } from './cosmetic-bases.ts'
import { foodMaterials } from './food-materials.ts'
import type { RawMaterialText } from './raw-material-text.ts'
import { demoSubstances, type SubstanceRow } from './substances.ts'

type IngredientRow = typeof ingredient.$inferInsert & { id: string; code: string }

export interface RawMaterials {
  substances: SubstanceRow[]
  /** Demo recipes refer to them by `code`. */
  ingredients: IngredientRow[]
  compositions: (typeof ingredientComposition.$inferInsert & { constituent_of: string | null })[]
  prices: (typeof ingredientPrice.$inferInsert)[]
  documents: (typeof ingredientDocument.$inferInsert)[]
  /** The files of the documents; `demoPaper` generates the bytes. */
  files: (typeof storedFile.$inferInsert)[]
}

/** Months between two prices of a history. */
const monthsApart = 3

/** The demo's raw materials: 38 of cosmetics, 22 of food supplements. */
export function demoRawMaterials(random: Random, now: Date): RawMaterials {
  const substances = demoSubstances(random, now)
  const texts = [
    ...[...cosmeticBases, ...cosmeticActives].map((text) => ({ text, types: ['COSMETICS' as const] })),
    ...foodMaterials.map((text) => ({ text, types: ['FOOD' as const] })),
  ]
  const rows: RawMaterials = {
    substances,
    ingredients: [],
    compositions: [],
    prices: [],
    documents: [],
    files: [],
  }
  for (const { text, types } of texts) {
    const at = daysBefore(now, 410)
    const stamps = { created_at: at.toISOString(), updated_at: at.toISOString() }
    const [name_en, name_th] = text.names
    const material: IngredientRow = {
      id: random.id(at),
      ...stamps,
      code: text.code,
      trade_name: text.trade_name,
      name_en,
      name_th,
      supplier: text.supplier,
      recipe_types: types,
      role: text.role,
      physical_form: text.form,
      ...foodFacts[text.code],
      ...text.more,
    }
    rows.ingredients.push(material)
    rows.compositions.push(...compositionOf(material, text, substances))
    rows.prices.push(...pricesOf(material, text, { random, now }))
    for (const { document, file } of documentsOf(material, text, { random, now })) {
      rows.documents.push(document)
      rows.files.push(file)
    }
  }
  return rows
}

function compositionOf({ id }: IngredientRow, { code, parts }: RawMaterialText, substances: SubstanceRow[]) {
  const idOf = (inci: string): string => {
    const found = substances.find(({ inci_name }) => inci_name === inci)
    if (!found) throw new Error(`Demo material ${code} names an unknown substance: ${inci}`)
    return found.id
  }
  return parts.map(([inci, pct_typ, mark, of], position) => {
    return {
      ingredient_id: id,
      substance_id: idOf(inci),
      position,
      pct_typ,
      constituent_of: of === undefined ? null : idOf(of),
      is_allergen: mark === 'allergen',
      is_impurity: mark === 'impurity',
    }
  })
}

interface Beside {
  random: Random
  now: Date
}

/** Each price ends the day before the next; the last one is open. */
function pricesOf({ id, supplier }: IngredientRow, { baht, bulk }: RawMaterialText, { random, now }: Beside) {
  const dayOf = (back: number) => bangkokDay(daysBefore(now, 10 + back * monthsApart * 30))
  const row = (price: string, valid_from: string, more: object = {}) => {
    const at = new Date(`${valid_from}T02:00:00.000Z`)
    const stamps = { created_at: at.toISOString(), updated_at: at.toISOString() }
    return {
      id: random.id(at),
      ...stamps,
      ingredient_id: id,
      supplier: supplier ?? '',
      price,
      uom: 'kg' as const,
      min_qty: '1',
      valid_from,
      ...more,
    }
  }
  const history = baht.map((price, at) => {
    const back = baht.length - 1 - at
    return row(price, dayOf(back), { valid_to: back === 0 ? null : dayAfter(dayOf(back - 1), -1) })
  })
  return bulk ? [...history, row(bulk.baht, dayOf(0), { min_qty: bulk.kg })] : history
}

function documentsOf({ id, code }: IngredientRow, { papers = [] }: RawMaterialText, { random, now }: Beside) {
  return papers.map(({ type, days }) => {
    const at = daysBefore(now, 365)
    const created_at = at.toISOString()
    const valid_until = dayAfter(bangkokDay(now), days)
    const own = random.id(at)
    const file = `${own}.pdf`
    const original_name = `${code}-${type}.pdf`
    return {
      document: { id: own, created_at, updated_at: created_at, ingredient_id: id, type, valid_until, file },
      file: {
        id: random.id(at),
        file,
        original_name,
        mime: 'application/pdf',
        owner_type: 'ingredient',
        owner_id: id,
        created_at,
        ...demoPaper(original_name),
      },
    }
  })
}
