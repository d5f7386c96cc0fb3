import { recipesCategory, recipesCategoryUsedIn } from '@rp/contract/recipes/recipes-category'
import { doseForms, marketCountries, recipeTypeWords } from '@rp/domain/recipe-words'
import type { ProductProperty } from '@rp/domain/regulation/product-properties'
import { catalogue } from '../kit/catalogue/catalogue.tsx'
import { choicesOf } from '../kit/choice/choices-of.ts'
import { WordsText } from '../kit/text/words-text.tsx'
import { sharedWords } from './catalogue-words.ts'
import { recordName } from './record-name.ts'
import { PropertiesInput } from './properties-input.tsx'
import { propertyList } from './property-list.ts'
import { categoryReference } from './references.ts'
import { nameFields, stateFields, typeField, typeFilter } from './shared-fields.ts'
import { UsedIn } from '../kit/catalogue/used-in.tsx'

const words = {
  en: {
    ...sharedWords.en,
    one: 'category',
    many: 'categories',
    create: 'New category',
    searchHint: 'Name or address name',
    about: 'Category',
    name: 'Name',
    slug: 'Address name',
    slugHelp: 'Small letters, digits and hyphens, e.g. face-serum',
    parent: 'Stands below',
    parentHelp: 'Of the same kind of recipes; three levels at most.',
    use: 'Use and dose',
    useHelp: 'The kind of cosmetic decides which limits apply; the dose form says how a food is taken.',
    properties: 'Kind of product (cosmetics)',
    propertiesHelp:
      'Tick all that apply, under each question. Where a question that a rule asks is left open, the market cannot be checked.',
    doseForm: 'Dose form (food)',
    none: 'None',
    market: 'Markets and price',
    countries: 'Countries of a new recipe',
    multiplier: 'Price factor',
    multiplierHelp: '1 leaves the price as it is',
    useOrDose: 'Use or dose',
  },
  th: {
    ...sharedWords.th,
    one: 'หมวดหมู่',
    many: 'หมวดหมู่',
    create: 'เพิ่มหมวดหมู่',
    searchHint: 'ชื่อหรือชื่อในลิงก์',
    about: 'หมวดหมู่',
    name: 'ชื่อ',
    slug: 'ชื่อในลิงก์',
    slugHelp: 'ตัวพิมพ์เล็ก ตัวเลข และขีดกลาง เช่น face-serum',
    parent: 'อยู่ภายใต้',
    parentHelp: 'ต้องเป็นสูตรประเภทเดียวกัน และลึกไม่เกินสามระดับ',
    use: 'การใช้และรูปแบบ',
    useHelp: 'ลักษณะผลิตภัณฑ์กำหนดข้อจำกัดของเครื่องสำอาง รูปแบบบอกวิธีรับประทานอาหารเสริม',
    properties: 'ลักษณะผลิตภัณฑ์ (เครื่องสำอาง)',
    propertiesHelp: 'เลือกทุกข้อที่ตรงในแต่ละคำถาม หากไม่ตอบคำถามที่กฎต้องใช้ ระบบจะตรวจตลาดนั้นไม่ได้',
    doseForm: 'รูปแบบ (อาหาร)',
    none: 'ไม่ระบุ',
    market: 'ตลาดและราคา',
    countries: 'ประเทศตั้งต้นของสูตรใหม่',
    multiplier: 'ตัวคูณราคา',
    multiplierHelp: 'ค่า 1 คือราคาปกติ',
    useOrDose: 'การใช้หรือรูปแบบ',
  },
}

type Category = { properties: ProductProperty[]; dose_form: keyof typeof doseForms | null }

const kindOrForm = ({ properties, dose_form }: Category) => {
  const text = properties.length > 0 ? propertyList(properties) : dose_form && doseForms[dose_form]
  return text && <WordsText words={text} />
}

export const {
  List: RecipesCategoryList,
  Create: RecipesCategoryCreate,
  Update: RecipesCategoryUpdate,
} = catalogue(recipesCategory, {
  words,
  nameOf: recordName,
  columns: (t) => [
    {
      key: 'place',
      title: t.name,
      exports: [['path', t.name]],
      width: 250,
      // The list is in tree order; the indent shows a record's depth.
      show: (r) => <span style={{ paddingLeft: (r.depth - 1) * 22 }}>{recordName(r)}</span>,
    },
    { key: 'slug', title: t.slug, kind: 'code', width: 180, show: (r) => r.slug },
    {
      key: 'recipe_type',
      title: t.type,
      width: 120,
      show: (r) => <WordsText words={recipeTypeWords[r.recipe_type]} />,
    },
    { key: 'properties', title: t.useOrDose, width: 150, show: kindOrForm },
    { key: 'price_multiplier', title: t.multiplier, kind: 'number', show: (r) => r.price_multiplier },
  ],
  filters: (t) => [
    typeFilter(t),
    { kind: 'reference', name: 'parent_id', label: t.parent, reference: categoryReference },
  ],
  sections: (t) => [
    {
      title: t.about,
      fields: [
        ...nameFields(t),
        { kind: 'text', name: 'slug', label: t.slug, help: t.slugHelp, required: true },
        typeField(t),
        {
          kind: 'reference',
          name: 'parent_id',
          label: t.parent,
          help: t.parentHelp,
          reference: categoryReference,
        },
        ...stateFields(t),
      ],
    },
    {
      title: t.use,
      text: t.useHelp,
      fields: [
        {
          kind: 'own',
          name: 'properties',
          label: t.properties,
          help: t.propertiesHelp,
          input: PropertiesInput,
          isWide: true,
          show: (value) => <WordsText words={propertyList(value as ProductProperty[])} />,
        },
        { kind: 'choice', name: 'dose_form', label: t.doseForm, none: t.none, choices: choicesOf(doseForms) },
      ],
    },
    {
      title: t.market,
      fields: [
        {
          kind: 'choices',
          name: 'default_countries',
          label: t.countries,
          choices: choicesOf(marketCountries),
        },
        {
          kind: 'number',
          name: 'price_multiplier',
          label: t.multiplier,
          help: t.multiplierHelp,
          required: true,
        },
      ],
    },
  ],
  blank: {
    slug: '',
    name_en: '',
    name_th: '',
    parent_id: null,
    recipe_type: 'COSMETICS',
    properties: [],
    dose_form: null,
    default_countries: ['TH'],
    price_multiplier: '1',
    sort_order: 0,
    is_active: true,
  },
  below: ({ id }) => <UsedIn of={recipesCategoryUsedIn} id={id} />,
})
