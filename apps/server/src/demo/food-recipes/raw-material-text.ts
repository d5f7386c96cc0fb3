import type { ingredient } from '../../food-recipes/tables/ingredient.ts'

type Row = typeof ingredient.$inferInsert
/** `of`: the part that contains this one. */
type Part = [inci: string, pct: string, mark?: 'allergen' | 'impurity', of?: string]

export interface RawMaterialText {
  code: string
  trade_name: string
  names: [en: string, th: string]
  supplier: string
  role: Row['role']
  form: Row['physical_form']
  parts: Part[]
  /** Baht per kilogram; several are its history, the last one is current. */
  baht: string[]
  more?: Partial<Omit<Row, 'id' | 'code'>>
  /** Expiry of its documents, in days from today. */
  papers?: { type: 'SDS' | 'COA' | 'TDS' | 'ALLERGEN_STATEMENT'; days: number }[]
  /** A lower price from this many kilograms on. */
  bulk?: { kg: string; baht: string }
}

/** The suppliers. */
export const suppliers = {
  siam: 'สยามเคมิคอล',
  thaiHerb: 'ไทยเฮิร์บ เอ็กซ์แทรกต์',
  global: 'Global Actives',
  scent: 'บ้านน้ำหอมบางกอก',
  nutri: 'NutriSource Asia',
}

/** A material of one substance. */
export const one = (inci: string): Part[] => [[inci, '100']]
