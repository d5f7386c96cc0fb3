import type { RouteName } from './routes.ts'
import type { StatusKind } from './statuses.ts'

interface WorkKind {
  /** The screen of such a record, and the name of its id parameter. */
  route: RouteName
  param: string
  status: StatusKind
}

/** Work for a customer, as shown to the staff who chat with the customer. */
export const customerWork = {
  RECIPE: { route: 'recipe-rd-version', param: 'id', status: 'formula' },
  LAB_ORDER: { route: 'lab-order-update', param: 'orderId', status: 'lab_order' },
  MACHINE_SERVICE: { route: 'machine-service-update', param: 'serviceId', status: 'machine_service' },
} as const satisfies Record<string, WorkKind>

export type CustomerWorkKind = keyof typeof customerWork
export const customerWorkKinds = Object.keys(customerWork) as CustomerWorkKind[]

/** The newest of each kind; lists show the rest. */
export const customerWorkShown = 5
