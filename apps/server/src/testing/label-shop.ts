import type { LabelDesign, LabelDesignRow } from '@rp/contract/recipes/label-design'
import type { RecipePackage } from '@rp/contract/recipes/recipe-package'
import type { PackagingModel, ShopPackagingRow } from '@rp/contract/recipes/shop-packaging'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { configurationValue } from '../configuration/tables/configuration.ts'
import { saveShopProduct } from '../integrations/save-shop-product.ts'
import { boxType } from '../recipes/tables/box-type.ts'
import { companyStandardLbl } from '../recipes/tables/company-standard-lbl.ts'
import { shopPackaging } from '../recipes/tables/shop-packaging.ts'
import { openJourney, type Journey } from './recipe-journey.ts'
import { openRecipeShop } from './recipe-shop.ts'
import type { Answer, Person, TestServer } from './test-server.ts'

export const designPath = '/api/recipes/label-design'

export interface LabelShop {
  chemist: Person
  admin: Person
  designer: Person
  designAdmin: Person
  packaging_id: string
  model: PackagingModel
  /** A recipe with a package in design that has a label. */
  labelled(fields?: Record<string, unknown>): Promise<Labelled>
  /** A template of the model. */
  template(who?: Person): Promise<LabelDesignRow>
  /** The label as its editor opens it. */
  look(id: string, who?: Person): Promise<LabelDesign>
  save(id: string, who: Person, body: object): Promise<Answer<{ rev: number }>>
}

export interface Labelled {
  journey: Journey
  recipe_id: string
  package_id: string
  design_id: string
  /** The package as it is now. */
  now(): Promise<RecipePackage>
  move(who: Person, to: string, carried?: object): Promise<Answer<{ status: string }>>
}

/** Approving or releasing a label requires that it was viewed in its current state. */
const approvals: ReadonlySet<string> = new Set(['PENDING_DESIGN_TEST', 'READY'])
const moves = { payment: { amount: '1', ref: 'x' } }

/** A packaging with a model of 90 x 60 mm, a standard label of Thailand, and people who draw and approve. */
export async function openLabelShop(server: TestServer): Promise<LabelShop> {
  const chemist = await server.staff('STAFF/RECIPE')
  const admin = await server.staff('ADMIN/RECIPE')
  const designer = await server.staff('STAFF/RECIPE_DESIGN')
  const designAdmin = await server.staff('ADMIN/RECIPE_DESIGN')
  const recipes = await openRecipeShop(server)
  const { packaging_id, model } = await openPackaging(server, designer)
  await openTexts(server)

  const look = async (id: string, who = designer): Promise<LabelDesign> =>
    (await server.call<LabelDesign>('GET', `${designPath}/${id}`, who)).content

  return {
    chemist,
    admin,
    designer,
    designAdmin,
    packaging_id,
    model,
    look,
    save: (id, who, body) => server.call('PATCH', `${designPath}/${id}`, who, { body }),

    async template(who = designer) {
      const body = { model_id: model.id, name: 'Plain', recipe_type: 'COSMETICS', country: 'TH' }
      return (await server.call<LabelDesignRow>('POST', designPath, who, { body })).content
    },

    async labelled(fields = {}) {
      const journey = await openJourney(server, recipes, { chemist, admin }, fields)
      const body = {
        name: 'Bottle',
        box_type_id: null,
        service_ids: [],
        qty: 100,
        proof_file: null,
        print_photo_file: null,
        model_id: model.id,
      }
      const { id } = (await journey.call<RecipePackage>('POST', '/package', body, designAdmin)).content
      const now = async (): Promise<RecipePackage> => {
        const { content } = await journey.call<RecipePackage[]>('GET', '/package', undefined, designer)
        const packaged = content.find((one) => one.id === id)
        if (!packaged) throw new Error('The package is gone')
        return packaged
      }
      const move: Labelled['move'] = async (who, to, carried = {}) => {
        const { package_status: expected_status, design_id } = await now()
        const drawn_rev = design_id && approvals.has(to) ? (await look(design_id)).rev : undefined
        const requested = { to, expected_status, drawn_rev, ...carried }
        return journey.call('POST', `/package/${id}/transition`, requested, who)
      }
      const paid = await move(designAdmin, 'PENDING_DESIGN_REVIEW', moves)
      const { design_id } = await now()
      if (!design_id) throw new Error(`The package got no label: ${JSON.stringify(paid.problem)}`)
      return { journey, recipe_id: journey.id, package_id: id, design_id, now, move }
    },
  }
}

/** A shop product that became a packaging and was completed. */
async function openPackaging(
  server: TestServer,
  designer: Person,
): Promise<{ packaging_id: string; model: PackagingModel }> {
  const { db } = server.database
  const box_type_id = uuidv7()
  await db.insert(boxType).values({
    id: box_type_id,
    code: `BTL-${box_type_id.slice(-6).toUpperCase()}`,
    name_en: 'Glass bottle',
    name_th: 'ขวดแก้ว',
    shape: 'BOTTLE',
    unit_cost: '10',
  })
  const product = await db.transaction((tx) =>
    saveShopProduct(tx, {
      id_product: Number.parseInt(box_type_id.slice(-7), 16) + 1,
      reference: 'PK-30',
      langs: [
        { lang: 'en', name: 'Glass bottle 30 ml' },
        { lang: 'th', name: 'ขวดแก้ว 30 มล.' },
      ],
      location: '',
      category: '',
      kind: 'PACKAGING',
      price: null,
      tax_rate: '7',
      stock_qty: '120',
      uom: 'piece',
      image_url: null,
      is_active: true,
    }),
  )
  const [row] = await db.select().from(shopPackaging).where(eq(shopPackaging.shop_product_id, product.id))
  if (!row) throw new Error('The product became no packaging')
  const path = `/api/recipes/shop-packaging/${row.id}`
  const completed = await server.call<ShopPackagingRow>('PUT', path, designer, {
    body: {
      name_en: row.name_en,
      name_th: row.name_th,
      box_type_id,
      material: 'Glass',
      capacity_ml: '35',
      capacity_g: null,
      closure: 'DROPPER',
      colours: ['#AA5500'],
      moq: 100,
      is_active: true,
      row_version: row.row_version,
    },
  })
  if (completed.status !== 200) throw new Error(JSON.stringify(completed.problem))
  const model = await server.call<PackagingModel>('POST', `${path}/model`, designer, { body: modelFields })
  if (model.status !== 200) throw new Error(JSON.stringify(model.problem))
  return { packaging_id: row.id, model: model.content }
}

export const modelFields = {
  code: 'WRAP',
  name_en: 'Wrap-around',
  name_th: 'ฉลากพันรอบ',
  label_areas: [
    {
      code: 'BODY',
      name_en: 'Body',
      name_th: 'ตัวขวด',
      w: '90',
      h: '60',
      bleed: '2',
      safe: '2',
      is_curved: true,
    },
  ],
  panels: [
    { code: 'FRONT', name_en: 'Front', name_th: 'หน้า', x: '0', y: '0', w: '45', h: '60', area: 'BODY' },
  ],
  dieline: null,
  mockup: null,
  is_active: true,
}

/** The standard label of cosmetics in Thailand, and the company's texts. */
async function openTexts({ database: { db } }: TestServer): Promise<void> {
  const block = (group: string, text_th: string, text_en: string) => ({ group, text_th, text_en }) as never
  await db
    .insert(companyStandardLbl)
    .values({
      code: 'LBL-TH',
      name_en: 'Cosmetics, Thailand',
      name_th: 'เครื่องสำอาง',
      recipe_type: 'COSMETICS',
      country: 'TH',
      text_blocks: [
        block('brand', '{brand}', '{brand}'),
        block('product head', '{recipe_name}', '{recipe_name}'),
        block('product detail', 'เลขที่ใบรับจดแจ้ง {fda_no}', ''),
        block('net weight', 'ปริมาณสุทธิ {net_weight}', ''),
        block('ingredients', 'ส่วนประกอบ {inci}', ''),
        block('how to use', 'วิธีใช้ {usage}', ''),
        block('manufacturer', 'ผลิตโดย {produce_company}', ''),
        block('distributor', 'จัดจำหน่ายโดย {distribute_company}', ''),
        block('caution', 'ห้ามรับประทาน', ''),
        block('lot', 'ครั้งที่ผลิต {lot_no}', ''),
        block('mfg', 'ผลิต {mfg_date}', ''),
        block('expiry', 'หมดอายุ {exp_date}', ''),
      ],
      min_font_mm: '1',
      paper_w: '90',
      paper_h: '60',
      bleed: '2',
      trim: '0',
      languages: ['th', 'en'],
      is_default: true,
    })
    .onConflictDoNothing()
  const texts = {
    RECIPES_USAGE: 'ทาบาง ๆ เช้าและเย็น',
    RECIPES_PRODUCE_COMPANY: 'บริษัท ผลิตดี จำกัด 1 ถ.สุขุมวิท กรุงเทพฯ',
    RECIPES_DISTRIBUTE_COMPANY: 'บริษัท ขายดี จำกัด 2 ถ.สุขุมวิท กรุงเทพฯ',
  }
  for (const [key, value] of Object.entries(texts))
    await db
      .insert(configurationValue)
      .values({ key, value })
      .onConflictDoUpdate({ target: configurationValue.key, set: { value: sql`excluded.value` } })
}
