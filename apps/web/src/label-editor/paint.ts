import { swatchOf, type Ink } from '@rp/label/ink'
import { createContext, useContext } from 'react'

/** An ink's screen colour: its plain swatch, or the simulated print. */
export type Paint = (ink: Ink) => string

/** How inks and pictures are shown. */
export interface Painting {
  paint: Paint
  /** Whether colours are shown as printed. */
  isProofed: boolean
}

const PaintContext = createContext<Painting>({ paint: swatchOf, isProofed: false })
export const PaintProvider = PaintContext.Provider
export const usePainting = (): Painting => useContext(PaintContext)
export const usePaint = (): Paint => useContext(PaintContext).paint
/** Whether colours are shown as printed, so that pictures are, too. */
export const useProofed = (): boolean => useContext(PaintContext).isProofed
