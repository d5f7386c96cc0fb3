import type { RouteName } from './routes.ts'
import type { StatusKind } from './statuses.ts'

interface WorkKind {
  /** Where one is looked at, and the name of its id there. */
  route: RouteName
  param: string
  status: StatusKind
}

/** What the house does for a customer, as whoever talks with the customer sees it. */
export const customerWork = {
  RECIPE: { route: 'recipe-rd-version', param: 'id', status: 'formula' },
  LAB_ORDER: { route: 'lab-order-update', param: 'orderId', status: 'lab_order' },
  MACHINE_SERVICE: { route: 'machine-service-update', param: 'serviceId', status: 'machine_service' },
} as const satisfies Record<string, WorkKind>

export type CustomerWorkKind = keyof typeof customerWork
export const customerWorkKinds = Object.keys(customerWork) as CustomerWorkKind[]

/** The newest of each kind; the lists have the others. */
export const customerWorkShown = 5
