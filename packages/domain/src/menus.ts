import type { Words } from './languages.ts'
import { plainEntities, plainNames } from './plain-entities.ts'
import type { RouteName } from './routes.ts'

export interface MenuItem {
  id: number
  route: RouteName
  title: Words
}

export interface MenuGroup {
  title: Words
  items: MenuItem[]
}

const item = (id: number, route: RouteName, en: string, th: string): MenuItem => ({
  id,
  route,
  title: { en, th },
})

const ownGroups: MenuGroup[] = [
  {
    title: { en: 'Auth', th: 'บัญชีผู้ใช้' },
    items: [item(101, 'staff-list', 'Staff', 'พนักงาน'), item(102, 'customer-list', 'Customer', 'ลูกค้า')],
  },
  {
    title: { en: 'Chat', th: 'แชต' },
    items: [
      item(201, 'chat-service-list', 'Service', 'บริการแชต'),
      item(202, 'messenger', 'Messenger', 'กล่องข้อความ'),
      item(203, 'room-list', 'Room', 'ห้องแชต'),
    ],
  },
  {
    title: { en: 'Lab', th: 'ห้องแล็บ' },
    items: [
      item(301, 'lab-service-list', 'Service', 'บริการแล็บ'),
      item(302, 'lab-order-list', 'Order', 'คำสั่งแล็บ'),
      item(307, 'lab-competence-list', 'Competence', 'ความสามารถบุคลากร'),
      item(308, 'lab-worksheet-list', 'Worksheets', 'ใบงานทดสอบ'),
    ],
  },
  {
    title: { en: 'Machine', th: 'เครื่องจักร' },
    items: [
      item(401, 'machine-service-list', 'Machine service', 'บริการเครื่องจักร'),
      item(402, 'machine-register-list', 'Machine register', 'ทะเบียนเครื่องจักร'),
      item(405, 'maintenance-plan-list', 'Maintenance plans', 'แผนบำรุงรักษา'),
      item(406, 'service-contract-list', 'Service contracts', 'สัญญาบริการ'),
    ],
  },
  {
    title: { en: 'Recipes', th: 'สูตร' },
    items: [
      item(505, 'recipe-sample-list', 'Sample', 'ตัวอย่าง'),
      item(506, 'recipes-rd-list', 'R&D', 'วิจัยและพัฒนา'),
      item(507, 'recipes-design-list', 'Design', 'ออกแบบ'),
      item(508, 'recipes-category-list', 'Category', 'หมวดหมู่'),
      item(509, 'recipes-benefit-list', 'Benefit', 'คุณประโยชน์'),
      item(510, 'labels-packaging-list', 'Shop packaging', 'บรรจุภัณฑ์ร้าน'),
    ],
  },
  {
    title: { en: 'Supplychain', th: 'ห่วงโซ่อุปทาน' },
    items: [item(600, 'supplychain-log-list', 'Policy Viewer', 'ผู้ดูนโยบาย')],
  },
  {
    title: { en: 'Food Recipes', th: 'สูตรอาหาร' },
    items: [
      item(701, 'food-ingredient-list', 'Ingredient', 'วัตถุดิบ'),
      item(702, 'regulation-approval-request-list', 'Regulation approval', 'คำขออนุมัติข้อบังคับ'),
      item(703, 'ai-regulation-configuration', 'AI regulation', 'AI ข้อบังคับ'),
    ],
  },
  {
    title: { en: 'Configuration', th: 'ตั้งค่า' },
    items: [
      item(801, 'chat-configuration', 'Chat', 'แชต'),
      item(802, 'recipes-configuration', 'Recipes', 'สูตร'),
    ],
  },
  {
    title: { en: 'AI Configuration', th: 'ตั้งค่า AI' },
    items: [
      item(901, 'ai-chat-bot-v2-configuration', 'Chat bot v2', 'แชตบอต v2'),
      item(902, 'ai-memory-configuration', 'Memory', 'ความจำ'),
      item(903, 'ai-memory-validator-configuration', 'Memory validator', 'ตรวจความจำ'),
      item(904, 'ai-mistake-finder-configuration', 'Mistake finder', 'ค้นหาข้อผิดพลาด'),
      item(905, 'ai-instruction-writer-configuration', 'Instruction writer', 'เขียนคำสั่ง'),
      item(906, 'ai-knowledge-synthesizer-configuration', 'Knowledge synthesizer', 'สังเคราะห์ความรู้'),
      item(907, 'ai-image-describer-configuration', 'Image describer', 'บรรยายภาพ'),
      item(908, 'ai-combine-shipping-mark-configuration', 'Combine shipping mark', 'รวมเครื่องหมายขนส่ง'),
      item(909, 'ai-intention-finder-configuration', 'Intention finder', 'ค้นหาเจตนา'),
      item(910, 'ai-confidence-scorer-configuration', 'Confidence scorer', 'ให้คะแนนความมั่นใจ'),
      item(911, 'ai-instruction-validator-configuration', 'Instruction validator', 'ตรวจคำสั่ง'),
    ],
  },
  {
    title: { en: 'AI Data', th: 'ข้อมูล AI' },
    items: [
      item(1001, 'bot-task-data-list', 'Detail', 'รายละเอียด'),
      item(1002, 'update-request-list', 'Update requests', 'คำขอปรับปรุง'),
      item(1003, 'vector-knowledge-list', 'Vector knowledge', 'คลังความรู้'),
    ],
  },
]

const plainItems = plainNames.map((name): MenuItem => {
  const { menu: id, title } = plainEntities[name]
  return { id, route: `${name}-list`, title }
})

const groupOf = (id: number): number => Math.floor(id / 100)

/** The side menu in order of the ids, whose hundreds are the group. */
export const menuGroups: MenuGroup[] = ownGroups.map(({ title, items }) => {
  const plain = plainItems.filter(({ id }) => items.some((own) => groupOf(own.id) === groupOf(id)))
  return { title, items: [...items, ...plain].toSorted((one, other) => one.id - other.id) }
})

export const menuIds: number[] = menuGroups.flatMap((group) => group.items.map(({ id }) => id))
