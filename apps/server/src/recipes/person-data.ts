import { sql } from 'drizzle-orm'
import { idsOf, type DataSubject, type PersonTable } from '../auth/index.ts'

const ofRecipes = ({ record_ids }: DataSubject) => sql`recipe_id = ${idsOf(record_ids)}`
const designsOf = ({ record_ids }: DataSubject) => sql`(
  select design.id from label_design as design join recipe_package as package on package.id = design.recipe_package_id
  where package.recipe_id = ${idsOf(record_ids)})`
const ofDesigns = (of: DataSubject) => sql`design_id in ${designsOf(of)}`

/** Data of a person in recipes: their products with labels, and their comments. Formulas belong to the company. */
export const recipesPersonData: PersonTable[] = [
  {
    key: 'products',
    title: { en: 'Products', th: 'ผลิตภัณฑ์' },
    table: 'recipe',
    columns: [
      'id',
      'number',
      'recipe_type',
      'name',
      'brand',
      'customer_name',
      'brief',
      'target_countries',
      'target_qty',
      'fill_weight',
      'fill_unit',
      'target_price',
      'unit_price',
      'formula_status',
      'payment',
      'cancel_reason',
      'created_at',
    ],
    rows: ({ record_ids }) => sql`id = ${idsOf(record_ids)}`,
    order: ['id'],
  },
  {
    key: 'packages',
    title: { en: 'Packages', th: 'บรรจุภัณฑ์' },
    table: 'recipe_package',
    columns: [
      'id',
      'recipe_id',
      'name',
      'qty',
      'fill_weight',
      'fill_unit',
      'package_status',
      'proof_file',
      'print_photo_file',
      'cancel_reason',
    ],
    rows: ofRecipes,
    order: ['id'],
  },
  {
    key: 'approvals',
    title: { en: 'Approvals of prices', th: 'การอนุมัติราคา' },
    table: 'recipe_approval_link',
    columns: ['id', 'recipe_id', 'created_at', 'answered_at', 'verdict', 'comment', 'signed_name'],
    rows: ofRecipes,
    order: ['id'],
  },
  {
    key: 'product_history',
    title: { en: 'History of products', th: 'ประวัติผลิตภัณฑ์' },
    table: 'recipe_status_history',
    columns: ['id', 'recipe_id', 'at', 'move', 'from_status', 'to_status', 'reason', 'carried'],
    rows: ofRecipes,
    order: ['id'],
  },
  {
    key: 'label_texts',
    title: { en: 'Texts for labels', th: 'ข้อความสำหรับฉลาก' },
    table: 'label_data',
    columns: ['id', 'recipe_id', 'version', 'texts', 'created_at'],
    rows: ofRecipes,
    order: ['id'],
  },
  {
    key: 'labels',
    title: { en: 'Labels', th: 'ฉลาก' },
    table: 'label_design',
    columns: ['id', 'recipe_package_id', 'name', 'country', 'document', 'created_at'],
    rows: (of) => sql`id in ${designsOf(of)}`,
    order: ['id'],
  },
  {
    key: 'label_revisions',
    title: { en: 'Revisions of labels', th: 'ฉลากแต่ละฉบับ' },
    table: 'label_revision',
    columns: ['id', 'design_id', 'no', 'kind', 'name', 'document', 'created_at'],
    rows: ofDesigns,
    order: ['id'],
  },
  {
    key: 'label_answers',
    title: { en: 'Answers to proofs of labels', th: 'คำตอบต่อตัวอย่างฉลาก' },
    table: 'label_proof_link',
    columns: ['id', 'design_id', 'created_at', 'answered_at', 'verdict', 'comment', 'signed_name'],
    rows: ofDesigns,
    order: ['id'],
  },
  {
    key: 'label_comments',
    title: { en: 'Comments on labels', th: 'ความเห็นต่อฉลาก' },
    table: 'label_comment',
    columns: ['id', 'design_id', 'created_at', 'author_name', 'text'],
    rows: (of) => sql`author = 'CUSTOMER' and ${ofDesigns(of)}`,
    order: ['id'],
  },
]
