import {
  painted,
  paintLayerOf,
  type ImageElement,
  type LabelDocument,
  type LabelElement,
} from './document.ts'
import { paintOrder, type ImageLayer, type PaintLayer } from './groups.ts'

/** One layer of the tree with its elements, both from the paper upwards. */
export interface LayerNode {
  layer: PaintLayer
  elements: readonly LabelElement[]
}

/** Every layer of the label in paint order, including empty ones, so that elements can be dropped there. */
export function layerTree(document: Pick<LabelDocument, 'elements'>): LayerNode[] {
  const within = new Map<PaintLayer, LabelElement[]>(paintOrder.map((layer) => [layer, []]))
  for (const element of painted(Object.values(document.elements)))
    within.get(paintLayerOf(element))?.push(element)
  return paintOrder.map((layer) => ({ layer, elements: within.get(layer) ?? [] }))
}

/** Related layers: the selection falls back within them. */
export const layerFamilies = ['background', 'paper image', 'image', 'highlight', 'text', 'barcode'] as const
export type LayerFamily = (typeof layerFamilies)[number]

/** The family of a layer; text by default. */
export function familyOf(layer: PaintLayer): LayerFamily {
  return layerFamilies.find((family) => layer === family || layer.startsWith(`${family} `)) ?? 'text'
}

/** The layers of a family in paint order. */
export function layersOf(family: LayerFamily): PaintLayer[] {
  return paintOrder.filter((layer) => familyOf(layer) === family)
}

/**
 * The layer to select in a family for `from`: itself, or the next non-empty one upwards, wrapping from top to bottom;
 * null if all are empty.
 */
export function nextNonEmptyLayer(
  family: LayerFamily,
  from: PaintLayer,
  isEmpty: (layer: PaintLayer) => boolean,
): PaintLayer | null {
  const layers = layersOf(family)
  const start = Math.max(0, layers.indexOf(from))
  return [...layers.slice(start), ...layers.slice(0, start)].find((layer) => !isEmpty(layer)) ?? null
}

export const layerMoves = ['front', 'forward', 'backward', 'back'] as const
export type LayerMove = (typeof layerMoves)[number]

/** New field values for reordered layers. */
export type LayerChanges = Record<string, { z?: number; layer?: ImageLayer }>

/**
 * Moves the elements within their own layers, keeping their relative order. An element never leaves its layer,
 * because the layer order is the printing order.
 */
export function reorder(
  document: Pick<LabelDocument, 'elements'>,
  ids: ReadonlySet<string>,
  move: LayerMove,
): LayerChanges {
  const changes = layerTree(document).map(({ elements }) => {
    const picked: Picked = ({ id }) => ids.has(id)
    return elements.some(picked) ? ordered(elements, movers[move](elements, picked), picked) : {}
  })
  return Object.assign({}, ...changes) as LayerChanges
}

/**
 * Drags an element in the tree directly above `below`, or to the bottom with null. Only images change their layer
 * (`to`); other elements dragged out of their layer stay.
 */
export function placeAbove(
  document: Pick<LabelDocument, 'elements'>,
  id: string,
  place: { below: string | null; to: PaintLayer },
): LayerChanges {
  const element = document.elements[id]
  if (element === undefined || place.below === id) return {}
  const layer = imageLayerOf(element, place.to)
  if (paintLayerOf(element) !== place.to && layer === null) return {}
  const node = layerTree(document).find((one) => one.layer === place.to)
  const elements = node?.elements ?? []
  const others = elements.filter((one) => one.id !== id)
  const at = place.below === null ? 0 : others.findIndex((one) => one.id === place.below) + 1
  const wanted = [...others.slice(0, at), element, ...others.slice(at)]
  const changes = ordered(elements, wanted, (one) => one.id === id)
  if (layer === null) return changes
  return { ...changes, [id]: { ...changes[id], layer } }
}

/** The image layer that an element would move to; null if it is no image, or already there. */
function imageLayerOf(element: LabelElement, to: PaintLayer): ImageLayer | null {
  if (element.group !== 'image' || !to.startsWith('image ')) return null
  const layer = to.slice('image '.length) as ImageLayer
  return (element as ImageElement).layer === layer ? null : layer
}

type Picked = (element: LabelElement) => boolean

const movers: Record<LayerMove, (elements: readonly LabelElement[], picked: Picked) => LabelElement[]> = {
  front: (elements, picked) => [...elements.filter((one) => !picked(one)), ...elements.filter(picked)],
  back: (elements, picked) => [...elements.filter(picked), ...elements.filter((one) => !picked(one))],
  forward: (elements, picked) => stepUp(elements.toReversed(), picked).toReversed(),
  backward: (elements, picked) => stepUp(elements, picked),
}

/** Swaps each picked element with its predecessor, unless that is picked too. */
function stepUp(elements: readonly LabelElement[], picked: Picked): LabelElement[] {
  const stepped = [...elements]
  for (const [index, element] of stepped.entries()) {
    const before = stepped[index - 1]
    if (before === undefined || !picked(element) || picked(before)) continue
    stepped[index - 1] = element
    stepped[index] = before
  }
  return stepped
}

/**
 * Changes that bring `elements` into the order `wanted`. Elements moved to an end get numbers beyond it, so that the
 * others keep theirs; otherwise the existing numbers, made distinct, are reassigned.
 */
function ordered(
  elements: readonly LabelElement[],
  wanted: readonly LabelElement[],
  picked: Picked,
): LayerChanges {
  if (wanted.length === elements.length && wanted.every((element, index) => element === elements[index]))
    return {}
  const others = wanted.filter((one) => !picked(one)).map(({ z }) => z)
  const moved = wanted.filter(picked)
  const first = wanted.findIndex(picked)
  if (first === others.length) return numbered(moved, Math.max(...others, -1) + 1)
  if (wanted.findLastIndex(picked) === moved.length - 1)
    return numbered(moved, Math.min(...others) - moved.length)
  let last = -Infinity
  const numbers = wanted
    .map(({ z }) => z)
    .toSorted((a, b) => a - b)
    .map((z) => (last = Math.max(z, last + 1)))
  return changesTo(wanted, numbers)
}

const numbered = (elements: readonly LabelElement[], from: number): LayerChanges =>
  changesTo(
    elements,
    elements.map((_, index) => from + index),
  )

function changesTo(elements: readonly LabelElement[], numbers: readonly number[]): LayerChanges {
  const entries = elements.map(({ id, z }, index) => [id, z, numbers[index] ?? z] as const)
  return Object.fromEntries(entries.filter(([, z, to]) => z !== to).map(([id, , z]) => [id, { z }]))
}
