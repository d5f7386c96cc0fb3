import { swatchOf, type Ink } from '@rp/label/ink'
import { createContext, useContext } from 'react'

/** An ink's screen colour: its plain swatch, or the simulated print. */
export type Paint = (ink: Ink) => string

const PaintContext = createContext<{ paint: Paint; isProofed: boolean }>({
  paint: swatchOf,
  isProofed: false,
})
export const PaintProvider = PaintContext.Provider
export const usePaint = (): Paint => useContext(PaintContext).paint
/** Whether colours are shown as printed, so that pictures are, too. */
export const useProofed = (): boolean => useContext(PaintContext).isProofed
