import type { LabelDesignRow } from '@rp/contract/recipes/label-design'
import type { PackagingModel, ShopPackaging, ShopPackagingRow } from '@rp/contract/recipes/shop-packaging'

const uuid = (n: number) => `01900000-0000-7000-8000-0000000007${String(n).padStart(2, '0')}`

/** Ids used by tests of packagings and their labels. */
export const packagingIds = {
  packaging: uuid(1),
  box: uuid(2),
  model: uuid(3),
  template: uuid(4),
  design: uuid(5),
}

const times = { created_at: '2026-11-01T03:00:00.000Z', updated_at: '2026-11-20T03:00:00.000Z' }

export const sampleModel: PackagingModel = {
  ...times,
  id: packagingIds.model,
  packaging_id: packagingIds.packaging,
  code: 'B30',
  name_en: 'Round bottle 30',
  name_th: 'ขวดกลม 30',
  label_areas: [
    {
      code: 'WRAP',
      name_en: 'Wrap',
      name_th: 'รอบขวด',
      w: '98.00',
      h: '42.00',
      bleed: '3.00',
      safe: '2.00',
      is_curved: true,
    },
  ],
  panels: [
    {
      code: 'BODY',
      name_en: 'Body',
      name_th: 'ตัวขวด',
      x: '0.00',
      y: '0.00',
      w: '100.00',
      h: '60.00',
      area: 'WRAP',
    },
  ],
  dieline: null,
  mockup: null,
  is_active: true,
  designs: 2,
  archived_at: null,
  row_version: 2,
}

const packaging = {
  ...times,
  id: packagingIds.packaging,
  name_en: 'Dropper bottle 30 ml',
  name_th: 'ขวดดรอปเปอร์ 30 มล.',
  box_type_id: packagingIds.box,
  box_type: { en: 'Glass bottle', th: 'ขวดแก้ว' },
  shape: 'BOTTLE' as const,
  material: 'Glass',
  capacity_ml: '30.000',
  capacity_g: null,
  closure: 'DROPPER' as const,
  colours: ['#331100'],
  moq: 100,
  is_active: true,
  id_product: 4711,
  reference: 'DRP-30',
  location: 'Samut Prakan|P1',
  shop_name: 'ขวดดรอปเปอร์แก้วสีชา 30 ml',
  stock_qty: '1250.000000',
  image_url: null,
  synced_at: '2026-11-21T01:00:00.000Z',
  archived_at: null,
  row_version: 4,
}

export const samplePackaging: ShopPackaging = { ...packaging, models: [sampleModel] }
export const samplePackagingRow: ShopPackagingRow = { ...packaging, models: 1, designs: 2 }

/** A template of the model; tests of a package's label add recipe and package. */
export const sampleTemplate: LabelDesignRow = {
  id: packagingIds.template,
  name: 'Serum template',
  rev: 3,
  country: 'TH',
  recipe_type: 'COSMETICS',
  packaging_id: packagingIds.packaging,
  packaging_name: { en: packaging.name_en, th: packaging.name_th },
  model_id: packagingIds.model,
  model_code: 'B30',
  area_code: 'WRAP',
  recipe: null,
  package: null,
  stale: [],
  is_editable: true,
  updated_at: times.updated_at,
  updated_by_name: 'Nok Designer',
  archived_at: null,
}
