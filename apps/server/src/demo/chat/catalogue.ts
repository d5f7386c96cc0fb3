import type { NamedIntention } from '@rp/domain/ai/replies/intentions'
import type { OpeningHours } from '@rp/domain/chat/opening-hours'
import { weekdays } from '@rp/domain/enumerations'
import { mayOpen } from '@rp/domain/permissions'
import type { chatService } from '../../chat/tables/chat-service.ts'
import type { quickReplies } from '../../chat/tables/quick-replies.ts'
import type { tag } from '../../chat/tables/tag.ts'
import type { website } from '../../chat/tables/website.ts'
import { quickReplyTexts } from './quick-reply-texts.ts'
import { daysBefore, type Random } from '../random.ts'
import type { StaffRow } from '../staff.ts'
import type { Subject } from './subjects.ts'

/** The token of the shop at /demo/shop; it is public, and protected by the allowed origins. */
const demoShopToken = 'demo-shop'

type ServiceRow = typeof chatService.$inferInsert & { id: string; staff_ids: string[] }
type WebsiteRow = typeof website.$inferInsert & { id: string }
type TagRow = typeof tag.$inferInsert & { id: string; field_values: string[] }

export interface Catalogue {
  services: Record<Subject, ServiceRow>
  websites: Record<Subject, WebsiteRow>
  tags: TagRow[]
  quickReplies: (typeof quickReplies.$inferInsert)[]
}

interface Deps {
  random: Random
  now: Date
  staff: StaffRow[]
  /** The origin of the demo shop. */
  origins: string[]
}

export function demoCatalogue({ random, now, staff, origins }: Deps): Catalogue {
  const common = (days: number) => {
    const at = daysBefore(now, days)
    return { id: random.id(at), created_at: at.toISOString(), updated_at: at.toISOString() }
  }
  const answering = staff.filter(
    ({ role, department, is_active }) => is_active && mayOpen(role, department, 'messenger'),
  )
  const idsOf = (...departments: string[]): string[] =>
    answering
      .filter(({ role, department }) => role === 'SUPER_ADMIN' || departments.includes(department))
      .map(({ id }) => id)

  // Always open: the demo is used at any hour, and should not reply automatically.
  const hours: OpeningHours = {
    days: [...weekdays],
    times: [{ start: '00:00', end: '24:00' }],
    closed_on_holidays: false,
  }
  const services: Catalogue['services'] = {
    cosmetics: {
      ...common(400),
      name_en: 'Cosmetics advice',
      name_th: 'ที่ปรึกษาเครื่องสำอาง',
      description: 'Formulas, samples, packaging and prices of cosmetics',
      hours,
      staff_ids: idsOf('CHAT', 'RECIPE', 'RECIPE_DESIGN'),
    },
    food: {
      ...common(390),
      name_en: 'Food recipes and labels',
      name_th: 'สูตรอาหารและฉลาก',
      description: 'Sauces, drinks, nutrition labels and FDA numbers',
      hours,
      staff_ids: idsOf('CHAT', 'RECIPE', 'RECIPE_DESIGN'),
    },
    machine: {
      ...common(380),
      name_en: 'Machines and after-sales',
      name_th: 'เครื่องจักรและบริการหลังการขาย',
      description: 'Repairs, spare parts and visits',
      hours,
      staff_ids: idsOf('CHAT', 'MACHINE'),
    },
  }

  const websites: Catalogue['websites'] = {
    cosmetics: {
      ...common(370),
      name: 'Siam Botanica',
      service_id: services.cosmetics.id,
      token: demoShopToken,
      allowed_origins: origins,
      theme_colour: '#2F6B4F',
      greeting_en: 'Welcome to Siam Botanica! Ask us anything about our care, or about making your own.',
      greeting_th: 'ยินดีต้อนรับสู่สยามโบทานิกาค่ะ สอบถามเรื่องสินค้าหรือการทำแบรนด์ของคุณเองได้เลยนะคะ',
    },
    food: {
      ...common(300),
      name: 'Baan Rasa Foods',
      service_id: services.food.id,
      token: 'demo-baan-rasa',
      allowed_origins: ['https://baanrasa.example'],
      theme_colour: '#B4471F',
      greeting_en: 'Hello from Baan Rasa! Recipes, labels, co-packing: how can we help?',
      greeting_th: 'บ้านรสาสวัสดีค่ะ เรื่องสูตร ฉลาก หรือจ้างผลิต ถามได้เลยค่ะ',
    },
    machine: {
      ...common(260),
      name: 'Fill & Seal Service',
      service_id: services.machine.id,
      token: 'demo-fill-seal',
      allowed_origins: ['https://fillseal.example'],
      theme_colour: '#1F5FE0',
      greeting_en: 'Is a machine standing still? Tell us the model and what it does.',
      greeting_th: 'เครื่องมีปัญหาใช่ไหมครับ แจ้งรุ่นและอาการได้เลยครับ',
    },
  }

  return {
    services,
    websites,
    tags: tagTexts.map(([name, description, colour, ...field_values]) => ({
      ...common(350),
      name,
      description,
      colour,
      field_values,
      intentions: intentionsOfTags[name] ?? [],
    })),
    quickReplies: quickReplyTexts.map(({ subject, ...texts }) => ({
      ...common(340),
      ...texts,
      service_id: subject ? services[subject].id : null,
    })),
  }
}

/** The assistant adds the tag by itself for these intentions. */
const intentionsOfTags: Record<string, NamedIntention[]> = {
  sample: ['SAMPLE'],
  ขอใบเสนอราคา: ['PRICE'],
  FDA: ['REGISTRATION'],
  complaint: ['COMPLAINT', 'REFUND'],
  repair: ['MACHINE'],
}

const tagTexts: [name: string, description: string, colour: string, ...values: string[]][] = [
  ['wholesale', 'Buys by the carton', '#1F5FE0'],
  ['VIP', 'ลูกค้าประจำยอดซื้อสูง', '#B45309', 'Gold', 'Platinum'],
  ['sample', 'Waits for a sample', '#0F766E', 'requested', 'shipped', 'approved'],
  ['ขอใบเสนอราคา', 'รอใบเสนอราคา', '#7C3AED'],
  ['FDA', 'Question about registration', '#BE185D', 'cosmetics', 'food'],
  ['complaint', 'Needs care and a manager', '#D32F2F', 'quality', 'shipping', 'billing'],
  ['repair', 'A machine stands still', '#374151', 'onsite', 'office'],
  ['ส่งออก', 'Ships abroad', '#0369A1', 'ASEAN', 'Japan', 'Europe', 'USA'],
]
