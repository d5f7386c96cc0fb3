import type { Panel } from '@rp/contract/recipes/shop-packaging'
import type { packagingModel } from '../../recipes/tables/packaging-model.ts'
import type { shopPackaging } from '../../recipes/tables/shop-packaging.ts'
import { packagingTexts, type PackagingText } from './packaging-texts.ts'
import { daysBefore, type Random } from '../random.ts'
import type { RecipesCatalogue } from './recipes-catalogue.ts'
import type { ShopProductRow } from './shop-products.ts'

interface Input {
  random: Random
  now: Date
  products: ShopProductRow[]
  catalogue: RecipesCatalogue
}

type ModelRow = typeof packagingModel.$inferInsert & { id: string }

/** A model with the data that a label needs. */
export interface DemoModel {
  row: ModelRow
  packaging: PackagingText
  packaging_id: string
}

/** Packagings of the shop's products, each with its papers and a dieline as data. */
export function demoPackagings({ random, now, products, catalogue }: Input) {
  const packagings: (typeof shopPackaging.$inferInsert)[] = []
  const models: DemoModel[] = []
  for (const [at, text] of packagingTexts.entries()) {
    const made = daysBefore(now, 380 - at)
    const id = random.id(made)
    const product = products.find(({ id_product }) => id_product === text.id_product)
    const box = catalogue.boxTypes.find(({ code }) => code === text.box)
    if (!product || !box) throw new Error(`The demo has no product or box type for ${text.reference}`)
    const times = { created_at: made.toISOString(), updated_at: made.toISOString() }
    packagings.push({
      id,
      ...times,
      shop_product_id: product.id,
      name_en: text.en,
      name_th: text.th,
      box_type_id: box.id,
      material: text.material,
      capacity_ml: text.ml,
      capacity_g: text.g,
      closure: text.closure,
      colours: text.colours,
      // The costs of the box type, which recipes were quoted with.
      unit_cost: box.unit_cost,
      price_tiers: box.price_tiers ?? [],
      moq: text.moq,
      is_active: true,
    })
    for (const area of text.models) {
      const row = { id: random.id(made), ...times, packaging_id: id, ...modelOf(area) }
      models.push({ row, packaging: text, packaging_id: id })
    }
  }
  return { packagings, models }
}

function modelOf([code, name_en, name_th, w, h, is_curved]: PackagingText['models'][number]) {
  const area = {
    code: 'LABEL',
    name_en: 'Label',
    name_th: 'ฉลาก',
    w: String(w),
    h: String(h),
    bleed: '2',
    safe: w < 60 ? '1' : '2',
    is_curved,
  }
  return { code, name_en, name_th, label_areas: [area], panels: panelsOf(w, h, is_curved) }
}

const sides: [code: string, en: string, th: string][] = [
  ['FRONT', 'Front', 'ด้านหน้า'],
  ['RIGHT', 'Right side', 'ด้านขวา'],
  ['BACK', 'Back', 'ด้านหลัง'],
  ['LEFT', 'Left side', 'ด้านซ้าย'],
]

/** Curved papers have a front and a back with sides between them; flat ones have two faces. */
function panelsOf(w: number, h: number, is_curved: boolean): Panel[] {
  const shares = is_curved ? [0.36, 0.14, 0.36, 0.14] : [0.5, 0, 0.5, 0]
  let x = 0
  return sides.flatMap(([code, name_en, name_th], at) => {
    const width = w * (shares[at] ?? 0)
    if (width === 0) return []
    const panel = { code, name_en, name_th, x: mm(x), y: '0', w: mm(width), h: mm(h), area: 'LABEL' }
    x += width
    return [panel]
  })
}

const mm = (value: number): string => String(Math.round(value * 10) / 10)
