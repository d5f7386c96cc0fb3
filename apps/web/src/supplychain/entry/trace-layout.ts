import { subjectTypes } from '@rp/domain/supplychain/subjects'

/** From inputs to products to statements about them; types not listed here come last. */
const flow: string[] = [
  'regulation_rule',
  'regulation_approval_request',
  'ingredient',
  'ingredient_document',
  'ingredient_price',
  'lot',
  'batch',
  'recipe',
  'recipe_version',
  'recipe_qa',
  'recipe_package',
  'fda_registration',
  'quote',
  'lab_order',
  'lab_sample',
  'lab_report',
  'machine_service',
  'machine_quotation',
]
const rankOf = (type: string): number => {
  const at = [...flow, ...Object.keys(subjectTypes)].indexOf(type)
  return at < 0 ? Number.MAX_SAFE_INTEGER : at
}

interface Node {
  key: string
  type: string
}

interface Edge {
  from: string
  to: string
}

export const nodeSize = { width: 160, height: 48 } as const
const gap = { x: 48, y: 14 } as const
const headHeight = 30
const sweeps = 4

export interface Placed<N> {
  node: N
  x: number
  y: number
}

/** An edge between nodes. `points`: where it leaves the first, passes between others, and enters the last. */
export interface Drawn<E> {
  edge: E
  from: string
  to: string
  points: { x: number; y: number }[]
}

export interface TraceLayout<N, E> {
  width: number
  height: number
  /** The types, above the first column of each. */
  columns: { type: string; x: number }[]
  nodes: Placed<N>[]
  edges: Drawn<E>[]
}

/** A place in a column: of a node, or of an edge that only passes. */
interface Cell {
  key: string
  height: number
  /** The cells of the previous column it connects to. */
  before: string[]
}

/**
 * Places nodes in columns from left to right, by type in supply chain order. Regardless of the direction of reference,
 * an edge runs from the earlier column to the later; between nodes of one type, from the earlier in the list.
 */
export function layoutTrace<N extends Node, E extends Edge>(nodes: N[], edges: E[]): TraceLayout<N, E> {
  const sorted = nodes.toSorted((a, b) => rankOf(a.type) - rankOf(b.type) || order(a.type, b.type))
  const places = new Map(sorted.map((node, at) => [node.key, at]))
  const forward = edges.flatMap((edge) => {
    const [from, to] = [places.get(edge.from), places.get(edge.to)]
    if (from === undefined || to === undefined || from === to) return []
    return [{ edge, from: Math.min(from, to), to: Math.max(from, to) }]
  })
  const columnOf = columnsOf(sorted, forward)
  const cells: Cell[][] = Array.from(
    { length: Math.max(0, ...columnOf) + (nodes.length > 0 ? 1 : 0) },
    () => [],
  )
  const cellOf = new Map<string, Cell>()
  const put = (column: number, key: string, height: number) => {
    const cell = { key, height, before: [] }
    cellOf.set(key, cell)
    cells[column]?.push(cell)
  }
  sorted.forEach((node, at) => put(columnOf[at] ?? 0, node.key, nodeSize.height))
  const ways = forward.map(({ edge, from, to }, at) => {
    const [first, last] = [columnOf[from] ?? 0, columnOf[to] ?? 0]
    const passing = Array.from({ length: last - first - 1 }, (_, step) => `${at} passes ${first + step + 1}`)
    passing.forEach((key, step) => put(first + step + 1, key, 0))
    const keys = [sorted[from]?.key ?? '', ...passing, sorted[to]?.key ?? '']
    keys.slice(1).forEach((key, step) => cellOf.get(key)?.before.push(keys[step] ?? ''))
    return { edge, keys }
  })
  untangle(cells)
  const middles = middlesOf(cells)
  const xOf = (column: number) => column * (nodeSize.width + gap.x)
  const heights = cells.map(heightOf)
  const placed = sorted.map((node, at) => ({
    node,
    x: xOf(columnOf[at] ?? 0),
    y: (middles.get(node.key) ?? 0) - nodeSize.height / 2,
  }))
  const drawn = ways.map(({ edge, keys }) => {
    const start = placed[places.get(keys[0] ?? '') ?? 0]?.x ?? 0
    return { edge, from: keys[0] ?? '', to: keys.at(-1) ?? '', points: pointsOf(keys, start, middles) }
  })
  return {
    width: Math.max(0, cells.length * (nodeSize.width + gap.x) - gap.x),
    height: headHeight + Math.max(0, ...heights),
    columns: [...new Set(sorted.map(({ type }) => type))].map((type) => ({
      type,
      x: xOf(columnOf[sorted.findIndex((node) => node.type === type)] ?? 0),
    })),
    nodes: placed,
    edges: drawn,
  }
}

const order = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** Each type is after the preceding types; within a type, each node is after those of its type that lead to it. */
function columnsOf(sorted: Node[], forward: { from: number; to: number }[]): number[] {
  const columns: number[] = []
  let start = 0
  let last = -1
  sorted.forEach((node, at) => {
    if (node.type !== sorted[at - 1]?.type) start = last + 1
    const behind = forward
      .filter(({ from, to }) => to === at && sorted[from]?.type === node.type)
      .map(({ from }) => (columns[from] ?? 0) + 1)
    const column = Math.max(start, ...behind)
    columns.push(column)
    last = Math.max(last, column)
  })
  return columns
}

/** Moves each cell towards the middle of its neighbours, several passes in both directions, to reduce crossings. */
function untangle(columns: Cell[][]): void {
  const after = new Map<string, string[]>()
  for (const { key, before } of columns.flat())
    for (const one of before) after.set(one, [...(after.get(one) ?? []), key])
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    const isForward = sweep % 2 === 0
    const walk = isForward ? columns.slice(1) : columns.slice(0, -1).toReversed()
    for (const column of walk) {
      const at = new Map(columns.flatMap((cells) => cells.map(({ key }, place) => [key, place] as const)))
      const request = new Map(
        column.map(({ key, before }, place) => {
          const near = (isForward ? before : (after.get(key) ?? [])).map((one) => at.get(one) ?? 0)
          const mean = near.reduce((sum, one) => sum + one, 0) / near.length
          return [key, near.length > 0 ? mean : place]
        }),
      )
      column.sort((a, b) => (request.get(a.key) ?? 0) - (request.get(b.key) ?? 0))
    }
  }
}

function heightOf(column: Cell[]): number {
  return column.reduce((sum, { height }) => sum + height + gap.y, -gap.y)
}

/** The middle of every cell; columns are centred vertically. */
function middlesOf(columns: Cell[][]): Map<string, number> {
  const most = Math.max(0, ...columns.map(heightOf))
  const middles = new Map<string, number>()
  for (const column of columns) {
    let y = headHeight + (most - heightOf(column)) / 2
    for (const { key, height } of column) {
      middles.set(key, y + height / 2)
      y += height + gap.y
    }
  }
  return middles
}

/** An edge crosses a column horizontally, between its nodes, and changes height in the gaps. */
function pointsOf(keys: string[], start: number, middles: Map<string, number>): { x: number; y: number }[] {
  return keys.flatMap((key, step) => {
    const left = start + step * (nodeSize.width + gap.x)
    const y = middles.get(key) ?? 0
    const ends = [
      { x: left, y },
      { x: left + nodeSize.width, y },
    ]
    if (step === 0) return ends.slice(1)
    return step === keys.length - 1 ? ends.slice(0, 1) : ends
  })
}
