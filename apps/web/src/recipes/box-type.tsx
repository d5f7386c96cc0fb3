import { boxType, boxTypeUsedIn } from '@rp/contract/recipes/box-type'
import { formatMoney } from '@rp/domain/money'
import { notFalling, type PriceTier } from '@rp/domain/price-tiers'
import { boxShapes, recipeTypeWords } from '@rp/domain/recipe-words'
import { catalogue } from '../kit/catalogue/catalogue.tsx'
import { choicesOf } from '../kit/choice/choices-of.ts'
import { Pictured } from '../kit/file/pictured.tsx'
import { WordsText } from '../kit/text/words-text.tsx'
import { sharedWords } from './catalogue-words.ts'
import { recipeFiles } from './recipe-files.ts'
import { recordName } from './record-name.ts'
import { codeField, nameFields, optionalTypeField, stateFields, typeFilter } from './shared-fields.ts'
import { UsedIn } from '../kit/catalogue/used-in.tsx'
import { inLanguage } from '../kit/language.ts'

const words = {
  en: {
    ...sharedWords.en,
    one: 'box type',
    many: 'box types',
    create: 'New box type',
    searchHint: 'Code, name or material',
    about: 'Box type',
    name: 'Name',
    shape: 'Shape',
    material: 'Material',
    image: 'Picture',
    size: 'Size and content',
    sizeHelp: 'Outer measures',
    outer_w: 'Width',
    outer_d: 'Depth',
    outer_h: 'Height',
    mm: 'mm',
    maxFill: 'Largest fill',
    gram: 'g',
    costs: 'Cost',
    unitCost: 'Cost a piece',
    moq: 'Least order',
    pieces: 'pieces',
    tiers: 'Price tiers',
    tiersHelp: 'Cost a piece from a quantity on; the quantities rise.',
    addTier: 'Add a tier',
    from: 'From quantity',
    notCheaper: (line: number) => `Tier ${line} is not cheaper than the one before it.`,
    shop: 'Shop product number',
  },
  th: {
    ...sharedWords.th,
    one: 'ประเภทกล่อง',
    many: 'ประเภทกล่อง',
    create: 'เพิ่มประเภทกล่อง',
    searchHint: 'รหัส ชื่อ หรือวัสดุ',
    about: 'ประเภทกล่อง',
    name: 'ชื่อ',
    shape: 'รูปทรง',
    material: 'วัสดุ',
    image: 'รูปภาพ',
    size: 'ขนาดและปริมาณบรรจุ',
    sizeHelp: 'ขนาดภายนอก',
    outer_w: 'กว้าง',
    outer_d: 'ลึก',
    outer_h: 'สูง',
    mm: 'มม.',
    maxFill: 'บรรจุได้สูงสุด',
    gram: 'กรัม',
    costs: 'ต้นทุน',
    unitCost: 'ต้นทุนต่อชิ้น',
    moq: 'สั่งขั้นต่ำ',
    pieces: 'ชิ้น',
    tiers: 'ราคาตามจำนวน',
    tiersHelp: 'ต้นทุนต่อชิ้นตั้งแต่จำนวนที่กำหนด จำนวนต้องเพิ่มขึ้นทุกขั้น',
    addTier: 'เพิ่มขั้นราคา',
    from: 'ตั้งแต่จำนวน',
    notCheaper: (line: number) => `ขั้นที่ ${line} ไม่ถูกกว่าขั้นก่อนหน้า`,
    shop: 'รหัสสินค้าในร้านค้า',
  },
}
type BoxWords = (typeof words)['en']

const pictures = recipeFiles('PICTURE')

export const {
  List: BoxTypeList,
  Create: BoxTypeCreate,
  Update: BoxTypeUpdate,
} = catalogue(boxType, {
  words,
  nameOf: recordName,
  columns: (t) => [
    {
      key: 'code',
      title: t.code,
      kind: 'code',
      width: 176,
      show: (r) => <Pictured file={r.image} files={pictures} text={r.code} />,
    },
    { key: 'name', title: t.name, exports: [[inLanguage('name'), t.name]], width: 172, show: recordName },
    { key: 'shape', title: t.shape, show: (r) => <WordsText words={boxShapes[r.shape]} />, width: 110 },
    {
      key: 'recipe_type',
      title: t.type,
      width: 130,
      show: (r) => (r.recipe_type ? <WordsText words={recipeTypeWords[r.recipe_type]} /> : t.bothTypes),
    },
    {
      key: 'unit_cost',
      title: t.unitCost,
      kind: 'number',
      width: 120,
      show: (r) => formatMoney(r.unit_cost),
    },
    { key: 'moq', title: t.moq, kind: 'number', width: 104, show: (r) => r.moq.toLocaleString('en') },
  ],
  filters: (t) => [
    typeFilter(t),
    { kind: 'choice', name: 'shape', label: t.shape, choices: choicesOf(boxShapes) },
  ],
  sections: (t) => [
    {
      title: t.about,
      fields: [
        codeField(t),
        { kind: 'choice', name: 'shape', label: t.shape, required: true, choices: choicesOf(boxShapes) },
        ...nameFields(t),
        optionalTypeField(t),
        { kind: 'text', name: 'material', label: t.material },
        { kind: 'file', name: 'image', label: t.image, files: pictures, picture: true },
        { kind: 'text', name: 'shop_product_id', label: t.shop },
        ...stateFields(t),
      ],
    },
    {
      title: t.size,
      text: t.sizeHelp,
      fields: [
        { kind: 'number', name: 'outer_w', group: 'size', label: t.outer_w, unit: t.mm },
        { kind: 'number', name: 'outer_d', group: 'size', label: t.outer_d, unit: t.mm },
        { kind: 'number', name: 'outer_h', group: 'size', label: t.outer_h, unit: t.mm },
        { kind: 'number', name: 'max_fill_g', label: t.maxFill, unit: t.gram },
      ],
    },
    {
      title: t.costs,
      fields: [
        { kind: 'number', name: 'unit_cost', label: t.unitCost, unit: t.baht, required: true },
        { kind: 'number', integer: true, name: 'moq', label: t.moq, unit: t.pieces, required: true },
        {
          kind: 'rows',
          name: 'price_tiers',
          label: t.tiers,
          help: t.tiersHelp,
          add: t.addTier,
          identity: 'min_qty',
          blank: { min_qty: null, unit_cost: null },
          warn: (value) => warnTiers(value, t),
          columns: [
            { kind: 'number', integer: true, name: 'min_qty', label: t.from, unit: t.pieces, required: true },
            { kind: 'number', name: 'unit_cost', label: t.unitCost, unit: t.baht, required: true },
          ],
        },
      ],
    },
  ],
  blank: {
    code: '',
    name_en: '',
    name_th: '',
    recipe_type: null,
    shape: 'BOTTLE',
    outer_w: null,
    outer_d: null,
    outer_h: null,
    material: '',
    max_fill_g: null,
    unit_cost: null,
    moq: 1,
    price_tiers: [],
    image: null,
    shop_product_id: '',
    sort_order: 0,
    is_active: true,
  },
  below: ({ id }) => <UsedIn of={boxTypeUsedIn} id={id} />,
})

/** Costs that do not fall with quantity are unusual, not wrong: the supplier may have reasons. */
function warnTiers(value: unknown, t: BoxWords): string | null {
  const { price_tiers } = boxType.input.shape
  const tiers = price_tiers.safeParse(value)
  const at = tiers.success ? notFalling(tiers.data satisfies PriceTier[]) : -1
  return at < 0 ? null : t.notCheaper(at + 1)
}
