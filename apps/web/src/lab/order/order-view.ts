import type { ReactNode } from 'react'

/** What stands around the orders, whichever way they are shown. */
export interface OrderViewProps {
  beside: ReactNode
  actions: ReactNode
  /** Between the title and the orders. */
  above: ReactNode
}
