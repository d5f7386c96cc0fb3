import { mayOpen } from '../permissions.ts'
import type { RouteName } from '../routes.ts'
import type { SubjectType } from '../supplychain/subjects.ts'

interface NotedRecord {
  /** A user who may open one of these screens may open the record, and read and write its notes. */
  screens: readonly RouteName[]
  /** The screen that shows the notes; the record's id is its parameter, or part of its query. */
  screen: { route: RouteName } & ({ param: string } | { query: string })
  /** Its name in the log. */
  subject: SubjectType
}

/** Records that have notes, by the last word of their path. */
export const notedRecords = {
  customer: {
    screens: ['customer-list'],
    screen: { route: 'customer-list', query: 'customer' },
    subject: 'customer',
  },
  'lab-order': {
    screens: ['lab-order-list', 'lab-order-update', 'lab-order-step-update'],
    screen: { route: 'lab-order-update', param: 'orderId' },
    subject: 'lab_order',
  },
  'machine-service': {
    screens: ['machine-service-list', 'machine-service-update'],
    screen: { route: 'machine-service-update', param: 'serviceId' },
    subject: 'machine_service',
  },
  recipe: {
    screens: ['recipes-rd-list'],
    screen: { route: 'recipe-rd-version', param: 'id' },
    subject: 'recipe',
  },
} as const satisfies Record<string, NotedRecord>

export type NotedKind = keyof typeof notedRecords
export const notedKinds = Object.keys(notedRecords) as [NotedKind, ...NotedKind[]]

/** Whether a role and department may open records of the kind, and therefore their notes. */
export function mayOpenNotes(role: string, department: string, kind: NotedKind): boolean {
  return notedRecords[kind].screens.some((route) => mayOpen(role, department, route))
}

/** Where a note is read: its record's screen. */
export function placeOfNote(kind: NotedKind, record_id: string, note_id: string) {
  const { screen } = notedRecords[kind]
  const isInQuery = 'query' in screen
  return {
    route: screen.route,
    ...(!isInQuery && { params: { [screen.param]: record_id } }),
    query: { ...(isInQuery && { [screen.query]: record_id }), note: note_id },
  }
}
