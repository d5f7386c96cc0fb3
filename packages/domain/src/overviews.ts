import type { Words } from './languages.ts'
import { mayOpen } from './permissions.ts'
import type { RouteName } from './routes.ts'
import type { Tone } from './statuses.ts'

/** One figure of an overview: what it counts, and the list with exactly those records. */
export interface OverviewFigure {
  tone: Tone
  words: Words
  route: RouteName
  /** Filters of the list; `$me` is the caller. */
  query: Record<string, string>
}

const on =
  (route: RouteName, always: Record<string, string> = {}) =>
  (tone: Tone, en: string, th: string, query: Record<string, string>): OverviewFigure => ({
    tone,
    words: { en, th },
    route,
    query: { ...always, ...query },
  })

/** Forces the table, because a board or calendar shows more than was counted. */
const asTable = { view: 'table' }

const rooms = on('messenger')
const orders = on('lab-order-list')
const jobs = on('machine-service-list', asTable)
const recipes = on('recipes-rd-list', asTable)
const packages = on('recipes-design-list')

/** Open and overdue work of each department, in display order (ADR 0034). */
export const overviews = {
  CHAT: {
    waiting: rooms('amber', 'Customers waiting', 'ลูกค้ารอคำตอบ', { waiting: 'true' }),
    mine: rooms('blue', 'Waiting for me', 'รอฉันตอบ', { waiting: 'true', assignee_id: 'ME' }),
    unassigned: rooms('amber', 'Waiting, nobody’s', 'รออยู่ ยังไม่มีผู้ดูแล', {
      waiting: 'true',
      assignee_id: 'NOBODY',
    }),
    follow_up: rooms('grey', 'To follow up', 'ต้องติดตาม', { follow_up: 'true' }),
  },
  LAB: {
    overdue: orders('red', 'Overdue', 'เกินกำหนด', { overdue: 'true' }),
    todo: orders('amber', 'Not begun', 'ยังไม่เริ่ม', { status: 'TODO' }),
    verification: orders('amber', 'To verify', 'รอตรวจทาน', { awaits_verification: 'true' }),
    withdrawn: orders('red', 'Report withdrawn', 'รายงานถูกเพิกถอน', {
      withdrawn: 'true',
      status: 'INPROGRESS',
    }),
    in_progress: orders('blue', 'On the bench', 'กำลังทดสอบ', { status: 'INPROGRESS' }),
    mine: orders('blue', 'Mine, on the bench', 'ของฉันที่กำลังทดสอบ', {
      status: 'INPROGRESS',
      assignee_id: '$me',
    }),
  },
  MACHINE: {
    overdue: jobs('red', 'Overdue', 'เกินกำหนด', { overdue: 'true' }),
    response: jobs('red', 'Response too late', 'เกินเวลาตอบสนอง', { promise: 'BREACHED', is_open: 'true' }),
    visit: jobs('amber', 'Visits to make', 'รอเข้าพบ', { status: 'PENDING_VISIT' }),
    inspection: jobs('blue', 'To inspect', 'รอตรวจสภาพ', { status: 'INSPECTION' }),
    quotation: jobs('grey', 'Quotations out', 'รอคำตอบใบเสนอราคา', { status: 'QUOTATION' }),
    in_progress: jobs('blue', 'Under repair', 'กำลังซ่อม', { status: 'INPROGRESS' }),
  },
  RECIPE: {
    review: recipes('amber', 'To formulate', 'รอทำสูตร', { formula_status: 'PENDING_FORMULATION_REVIEW' }),
    test: recipes('amber', 'To test', 'รอทดสอบสูตร', { formula_status: 'PENDING_FORMULATION_TEST' }),
    qa_failed: recipes('red', 'QA failed', 'QA ไม่ผ่าน', { qa_status: 'FAILED' }),
    approval: recipes('grey', 'With the customer', 'รอลูกค้าอนุมัติ', {
      formula_status: 'PENDING_CUSTOMER_APPROVAL',
    }),
    fda: recipes('grey', 'With the FDA', 'รอ อย.', { formula_status: 'PENDING_FDA' }),
  },
  RECIPE_DESIGN: {
    stale: packages('red', 'Outdated labels', 'ฉลากที่ล้าสมัย', { is_stale: 'true' }),
    review: packages('amber', 'To design', 'รอออกแบบ', { package_status: 'PENDING_DESIGN_REVIEW' }),
    approval: packages('amber', 'To approve', 'รออนุมัติแบบ', { package_status: 'PENDING_STAFF_APPROVAL' }),
    test: packages('amber', 'To test', 'รอทดสอบแบบ', { package_status: 'PENDING_DESIGN_TEST' }),
    ready: packages('green', 'Ready', 'พร้อม', { package_status: 'READY' }),
  },
} as const satisfies Record<string, Record<string, OverviewFigure>>

export type OverviewName = keyof typeof overviews
export type FigureName<N extends OverviewName> = Extract<keyof (typeof overviews)[N], string>

export const overviewNames = Object.keys(overviews) as OverviewName[]

/** Counting stops here: more than one person can handle. */
export const figureMax = 1000

/** Number of weeks in the charts, including the current one. */
export const overviewWeeks = 12

/** The overviews that a role and department see: those of lists they may open, their own department's first. */
export function overviewsOf(role: string, department: string): OverviewName[] {
  const seen = overviewNames.filter((name) => mayOpen(role, department, listOf(name)))
  return seen.toSorted((one, other) => Number(other === department) - Number(one === department))
}

/** The list behind the figures of an overview. */
function listOf(name: OverviewName): RouteName {
  const [first] = Object.values<OverviewFigure>(overviews[name])
  return first?.route ?? 'redirect-page'
}
