import type { Content } from 'pdfmake/interfaces'

/** A4 with a head, a foot and numbered pages. */
export interface Sheet {
  title: string
  /** Above the content, to the right of the title: number, state. */
  beside: string
  content: Content[]
  /** At the foot of every page, before its number. */
  foot: string
  isLandscape?: boolean
  /** Across every page. */
  watermark?: string
}

/** Pages without head and foot, for pre-cut paper. */
export interface Labels {
  title: string
  width_mm: number
  height_mm: number
  /** Margin around each page, in points. */
  margin: number
  fontSize: number
  content: Content[]
}

/** A document to draw: plain data, since it goes to another thread. Layouts of tables are named (`table-layouts.ts`). */
export type Paper = (Sheet & { kind: 'sheet' }) | (Labels & { kind: 'labels' })

/** Millimetres to points. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4
