import type { Words } from '../languages.ts'

/** Placeholders of templates, each with words for the author and an example for the preview. */
export const placeholders = {
  old_status: placeholder('Status before', 'สถานะเดิม', 'Formulation review', 'รอตรวจสูตร'),
  new_status: placeholder('Status now', 'สถานะใหม่', 'Customer approval', 'รอลูกค้าอนุมัติ'),
  recipe_id: placeholder('Recipe number', 'เลขที่สูตร', 'R-2026-0042', 'R-2026-0042'),
  recipe_name: placeholder('Recipe name', 'ชื่อสูตร', 'Rice bran serum', 'เซรั่มรำข้าว'),
  version: placeholder('Version', 'รุ่นของสูตร', '3', '3'),
  customer_name: placeholder('Customer', 'ชื่อลูกค้า', 'Malee Srisuk', 'มาลี ศรีสุข'),
  reason: placeholder('Reason', 'เหตุผล', 'Texture too thick', 'เนื้อครีมข้นเกินไป'),
  link: placeholder('Link', 'ลิงก์', 'https://shop.example/r/42', 'https://shop.example/r/42'),
  next_open: placeholder('Next opening', 'เวลาเปิดครั้งถัดไป', 'Monday 09:00', 'วันจันทร์ 09:00 น.'),
} satisfies Record<string, { words: Words; example: Words }>

export type Placeholder = keyof typeof placeholders
export type PlaceholderValues = Partial<Record<Placeholder, string>>

/** Placeholders that every status template should use. */
export const statusPlaceholders = ['old_status', 'new_status', 'recipe_id'] as const

function placeholder(en: string, th: string, exampleEn: string, exampleTh: string) {
  return { words: { en, th }, example: { en: exampleEn, th: exampleTh } }
}
