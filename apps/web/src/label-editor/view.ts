import type { Box, Paper } from '@rp/label/document'
import type { Um } from '@rp/label/units'

/** The paper's position on the stage: `scale` in pixels per micrometre, `x` and `y` of the trim's corner in pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

const pixelsPerMm = 96 / 25.4
const zoomLimits = { min: 0.1, max: 64 } as const
const clampZoom = (zoom: number): number => Math.min(zoomLimits.max, Math.max(zoomLimits.min, zoom))

/** 1 is the label's real size, as far as the screen reports its resolution correctly. */
export const zoomOf = ({ scale }: View): number => (scale * 1000) / pixelsPerMm
const scaleOf = (zoom: number): number => (clampZoom(zoom) * pixelsPerMm) / 1000

export const toPaper = (view: View, { x, y }: Point): { x: Um; y: Um } => ({
  x: Math.round((x - view.x) / view.scale),
  y: Math.round((y - view.y) / view.scale),
})

export const toStage = (view: View, { x, y }: { x: Um; y: Um }): Point => ({
  x: view.x + x * view.scale,
  y: view.y + y * view.scale,
})

/** The part of the table that the stage shows. */
export function seenPart(view: View, { width, height }: Size): Box {
  const { x, y } = toPaper(view, { x: 0, y: 0 })
  return { x, y, width: Math.round(width / view.scale), height: Math.round(height / view.scale) }
}

/** The view after the stage changed its size: a fitted paper is fitted again, any other keeps its middle. */
export function resized(view: View, paper: Paper, { from, to }: { from: Size; to: Size }): View {
  if (isSameView(view, fitted(paper, from))) return fitted(paper, to)
  return panned(view, { x: (to.width - from.width) / 2, y: (to.height - from.height) / 2 })
}

const isSameView = (one: View, other: View): boolean =>
  Math.abs(one.scale / other.scale - 1) < 1e-6 &&
  Math.abs(one.x - other.x) < 0.5 &&
  Math.abs(one.y - other.y) < 0.5

export const panned = (view: View, by: Point): View => ({ ...view, x: view.x + by.x, y: view.y + by.y })

/** Another zoom that keeps the paper's point under `at`. */
export function zoomed(view: View, zoom: number, at: Point): View {
  const scale = scaleOf(zoom)
  const ratio = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }
}

/** The whole paper with its bleed, centred on the stage. */
export function fitted({ width, height, bleed }: Paper, stage: Size): View {
  const box = {
    x: -bleed.left,
    y: -bleed.top,
    width: width + bleed.left + bleed.right,
    height: height + bleed.top + bleed.bottom,
  }
  return fittedBox(box, stage)
}

/** A part of the paper, centred and as large as fits; a small stage has a small margin. */
export function fittedBox(
  whole: Box,
  stage: Size,
  margin = Math.min(48, stage.width / 8, stage.height / 8),
): View {
  const room = {
    width: Math.max(stage.width - margin * 2, 40),
    height: Math.max(stage.height - margin * 2, 40),
  }
  const fit = Math.min(room.width / whole.width, room.height / whole.height)
  const scale = scaleOf((fit * 1000) / pixelsPerMm)
  return {
    scale,
    x: (stage.width - whole.width * scale) / 2 - whole.x * scale,
    y: (stage.height - whole.height * scale) / 2 - whole.y * scale,
  }
}

/** Whole millimetres between two ruler numbers, so that they are at least `apart` pixels apart. */
export function rulerStep({ scale }: View, apart = 48): { mm: number; parts: number } {
  const steps = [
    [0.1, 1],
    [0.5, 5],
    [1, 10],
    [2, 4],
    [5, 5],
    [10, 10],
    [20, 4],
    [50, 5],
    [100, 10],
  ] as const
  const fits = steps.find(([mm]) => mm * 1000 * scale >= apart) ?? ([200, 4] as const)
  return { mm: fits[0], parts: fits[1] }
}
