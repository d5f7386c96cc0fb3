import type { VersionDraft, VersionFormula, VersionRecord } from '@rp/contract/recipes/recipe-version'
import { blankLine, type FormulaLine } from '@rp/domain/formula/formula'
import type { FormulaIngredient } from '@rp/domain/formula/ingredient'
import type { PriceBasis } from './compute-draft.ts'

/** A recipe with one draft, for the tests of the R&D screens. */
export const recipeId = '01900000-0000-7000-8000-0000000000a1'
export const versionId = '01900000-0000-7000-8000-0000000000b1'

function material(at: number, code: string, parts: Partial<FormulaIngredient>): FormulaIngredient {
  return {
    id: `01900000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}`,
    code,
    trade_name: code,
    name_en: code,
    name_th: '',
    role: 'OTHER',
    density_g_per_ml: null,
    purity_pct: '100',
    elemental_factor_pct: null,
    overage_pct: '0',
    use_min_pct: null,
    use_max_pct: null,
    standing: 'CURRENT',
    is_placeholder: false,
    is_vegan: true,
    is_halal: true,
    composition: [
      {
        substance_id: code,
        inci_name: code,
        name_th: parts.name_th ?? '',
        pct_typ: '100',
        constituent_of: null,
        is_impurity: false,
        is_allergen: false,
        cas: ['7732-18-5'],
        ci_number: null,
        functions: [],
        is_nano: false,
      },
    ],
    allergens_food: [],
    price_per_kg: '100',
    price_breaks: [],
    expired_documents: [],
    ...parts,
  }
}

export const aqua = material(1, 'AQUA', { role: 'BASE', name_th: 'น้ำ', price_per_kg: '2' })
export const niacinamide = material(2, 'NIACINAMIDE', {
  role: 'ACTIVE',
  name_th: 'ไนอะซินาไมด์',
  price_per_kg: '620',
  use_max_pct: '10',
})
export const glycerin = material(3, 'GLYCERIN', { name_th: 'กลีเซอรีน', price_per_kg: '65' })

export function line(
  key: string,
  of: FormulaIngredient | null,
  parts: Partial<FormulaLine> = {},
): FormulaLine {
  return { ...blankLine(key, 'A', of?.id ?? ''), ...parts }
}

export const sampleDraft: VersionDraft = {
  label: null,
  change_note: 'first',
  input_mode: 'PERCENT',
  batch_size: '1',
  batch_unit: 'kg',
  dose_size: null,
  dose_unit: 'mg',
  process_loss_pct: '0',
  overfill_pct: '0',
  ph_min: null,
  ph_max: null,
  viscosity: null,
  method_type_id: null,
  procedure: [],
  below_one_order: [],
  lines: [
    line('w', aqua, { is_balance: true }),
    line('n', niacinamide, { pct: '5', phase: 'B' }),
    line('g', glycerin, { pct: '3', phase: 'B' }),
  ],
}

export const sampleVersion: VersionRecord = {
  id: versionId,
  recipe_id: recipeId,
  version_no: 1,
  label: null,
  parent_version_id: null,
  parent_no: null,
  state: 'DRAFT',
  change_note: 'first',
  content_hash: null,
  inci: { en: '', th: '' },
  inci_names: [],
  allergens: { en: '', th: '' },
  market_verdicts: null,
  list_market: 'EU',
  list_open: [],
  line_count: 3,
  findings: { BLOCK: 0, WARN: 0, INFO: 0 },
  created_by_name: null,
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
  submitted_at: null,
  locked_at: null,
  locked_by_name: null,
  is_current: true,
  is_live: false,
  row_version: 1,
}

export function sampleFormula(draft: Partial<VersionDraft> = {}): VersionFormula {
  return {
    version: sampleVersion,
    draft: { ...sampleDraft, ...draft },
    recipe_type: 'COSMETICS',
    properties: ['LEAVE_ON'],
    target_countries: ['EU'],
    findings: [],
    unit_price: null,
    ingredients: [aqua, niacinamide, glycerin],
  }
}

export const samplePrice: PriceBasis = {
  input: {
    recipe_type: 'COSMETICS',
    sizes: [
      {
        package_id: null,
        name: '',
        content: '30 g',
        qty: 1000,
        packaging: [],
        lines: [
          {
            key: 'w',
            name: 'AQUA',
            group: 'BASE',
            kg_per_unit: '0.0276',
            price_per_kg: '2',
            price_breaks: [],
          },
          {
            key: 'n',
            name: 'N',
            group: 'INGREDIENT',
            kg_per_unit: '0.0015',
            price_per_kg: '620',
            price_breaks: [],
          },
          {
            key: 'g',
            name: 'G',
            group: 'INGREDIENT',
            kg_per_unit: '0.0009',
            price_per_kg: '65',
            price_breaks: [],
          },
        ],
      },
    ],
    multiplier: '1',
    registrations: 0,
    spread_fee: false,
  },
  config: {
    base_overhead_pct: 0,
    ingredient_overhead_pct: 0,
    packaging_overhead_pct: 0,
    registration_fee: 0,
  },
  fillings: [{ fill_weight: '30', fill_unit: 'g', servings_per_pack: 1 }],
  findings: [],
  target_price: null,
}
