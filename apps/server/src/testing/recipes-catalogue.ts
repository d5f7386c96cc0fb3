import type { InputOf } from '@rp/contract/endpoint'
import type { boxType } from '@rp/contract/recipes/box-type'
import type { companyStandardLbl } from '@rp/contract/recipes/company-standard-lbl'
import type { methodType } from '@rp/contract/recipes/method-type'
import type { packagingService } from '@rp/contract/recipes/packaging-service'
import type { recipesBenefit } from '@rp/contract/recipes/recipes-benefit'
import type { recipesCategory } from '@rp/contract/recipes/recipes-category'

type Draft<R extends { endpoints: { create: unknown } }> =
  InputOf<R['endpoints']['create']> extends { body: infer B } ? B : never

const common = { sort_order: 0, is_active: true }

/** Valid inputs for every rule of the recipes catalogue; tests break one value at a time. */
export const drafts = {
  boxType: (more: Partial<Draft<typeof boxType>> = {}): Draft<typeof boxType> => ({
    code: 'BTL-100',
    name_en: 'Bottle 100 ml',
    name_th: 'ขวด 100 มล.',
    recipe_type: null,
    shape: 'BOTTLE',
    outer_w: '42',
    outer_d: '42',
    outer_h: '148.5',
    material: 'PET',
    max_fill_g: '110',
    unit_cost: '6.5',
    moq: 500,
    price_tiers: [],
    image: null,
    shop_product_id: null,
    ...common,
    ...more,
  }),
  methodType: (more: Partial<Draft<typeof methodType>> = {}): Draft<typeof methodType> => ({
    code: 'COLD',
    name_en: 'Cold process',
    name_th: 'กวนเย็น',
    scope: 'PRODUCTION',
    recipe_type: 'COSMETICS',
    description_en: '',
    description_th: '',
    default_steps: [],
    cost_per_batch: '350',
    cost_per_kg: null,
    lead_time_days: 2,
    ...common,
    ...more,
  }),
  packagingService: (more: Partial<Draft<typeof packagingService>> = {}): Draft<typeof packagingService> => ({
    code: 'FILL',
    name_en: 'Filling',
    name_th: 'บรรจุ',
    kind: 'FILLING',
    price_mode: 'PER_UNIT',
    price: '1.25',
    setup_fee: '300',
    min_charge: '500',
    compatible_box_types: [],
    capacity_per_day: 4000,
    ...common,
    ...more,
  }),
  label: (more: Partial<Draft<typeof companyStandardLbl>> = {}): Draft<typeof companyStandardLbl> => ({
    code: 'TH-COS',
    name_en: 'Cosmetics, Thailand',
    name_th: 'เครื่องสำอาง ไทย',
    recipe_type: 'COSMETICS',
    country: 'TH',
    text_blocks: [{ group: 'lot', text_th: 'ครั้งที่ผลิต {lot_no}', text_en: 'Lot {lot_no}' }],
    marks: [],
    min_font_mm: '1',
    paper_w: '90',
    paper_h: '60',
    bleed: '2',
    trim: '0',
    languages: ['th'],
    version: 1,
    is_default: false,
    ...common,
    ...more,
  }),
  category: (more: Partial<Draft<typeof recipesCategory>> = {}): Draft<typeof recipesCategory> => ({
    slug: 'skin-care',
    name_en: 'Skin care',
    name_th: 'ดูแลผิว',
    parent_id: null,
    recipe_type: 'COSMETICS',
    properties: [],
    dose_form: null,
    default_countries: ['TH'],
    price_multiplier: '1',
    ...common,
    ...more,
  }),
  benefit: (more: Partial<Draft<typeof recipesBenefit>> = {}): Draft<typeof recipesBenefit> => ({
    name_en: 'Moisturising',
    name_th: 'ให้ความชุ่มชื้น',
    recipe_type: 'COSMETICS',
    claim_text_en: 'Keeps skin moist',
    claim_text_th: 'ช่วยให้ผิวชุ่มชื้น',
    claim_risk: 'OK',
    evidence_file: null,
    ...common,
    ...more,
  }),
}
