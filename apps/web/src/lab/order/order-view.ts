import type { ReactNode } from 'react'

/** The elements around the orders in every view. */
export interface OrderViewProps {
  beside: ReactNode
  actions: ReactNode
  /** Between the title and the orders. */
  above: ReactNode
}
