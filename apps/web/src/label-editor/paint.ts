import { swatchOf, type Ink } from '@rp/label/ink'
import { createContext, useContext } from 'react'

/** The colour of the screen for an ink: its plain swatch, or what the press would make of it. */
export type Paint = (ink: Ink) => string

const PaintContext = createContext<{ paint: Paint; isProofed: boolean }>({
  paint: swatchOf,
  isProofed: false,
})
export const PaintProvider = PaintContext.Provider
export const usePaint = (): Paint => useContext(PaintContext).paint
/** Whether colours are shown as the press prints them, so that pictures are, too. */
export const useProofed = (): boolean => useContext(PaintContext).isProofed
