import type { Ink } from './ink.ts'

/** A palette of named rows of colours: hex as the specification has them, and process or spot colours beside. */
export interface Palette {
  /** Milliseconds; no two entries share it. */
  timeStamp: number
  name: string
  rows: readonly (readonly Ink[])[]
}

/** The stored palettes and the one in hand, by its `timeStamp` (specification 3). */
export interface PaletteStore {
  entries: readonly Palette[]
  current: number | null
}

export const noPalettes: PaletteStore = { entries: [], current: null }
export const paletteLimits = { entries: 50, rows: 20, colours: 24, nameLength: 60 } as const

const named = (name: string): string => name.trim().slice(0, paletteLimits.nameLength)

/** A new palette, which is then in hand; the same store without a name or when it is full. */
export function addPalette(
  store: PaletteStore,
  palette: { name: string; rows?: Palette['rows']; now: number },
): PaletteStore {
  const name = named(palette.name)
  if (name === '' || store.entries.length >= paletteLimits.entries) return store
  const taken = new Set(store.entries.map((entry) => entry.timeStamp))
  let timeStamp = palette.now
  while (taken.has(timeStamp)) timeStamp += 1
  return { entries: [...store.entries, { timeStamp, name, rows: palette.rows ?? [[]] }], current: timeStamp }
}

/** A new name for an entry that exists; the same store otherwise (specification 5). */
export function renamePalette(store: PaletteStore, timeStamp: number, name: string): PaletteStore {
  const to = named(name)
  return to === '' ? store : withEntry(store, timeStamp, (entry) => ({ ...entry, name: to }))
}

/** Without the entry; what was in hand falls back to the last that is left. */
export function removePalette(store: PaletteStore, timeStamp: number): PaletteStore {
  const entries = store.entries.filter((entry) => entry.timeStamp !== timeStamp)
  if (entries.length === store.entries.length) return store
  return {
    entries,
    current: store.current === timeStamp ? (entries.at(-1)?.timeStamp ?? null) : store.current,
  }
}

export function takePalette(store: PaletteStore, timeStamp: number): PaletteStore {
  return store.entries.some((entry) => entry.timeStamp === timeStamp)
    ? { ...store, current: timeStamp }
    : store
}

export function currentPalette(store: PaletteStore): Palette | null {
  return store.entries.find(({ timeStamp }) => timeStamp === store.current) ?? null
}

/** A colour at the end of a row, a new row when `row` is the next one; each colour once in its row, within the limits. */
export function addColour(store: PaletteStore, timeStamp: number, row: number, ink: Ink): PaletteStore {
  return withEntry(store, timeStamp, (entry) => {
    if (row < 0 || row > entry.rows.length || row >= paletteLimits.rows) return entry
    const colours = entry.rows[row] ?? []
    if (colours.length >= paletteLimits.colours || colours.some((one) => sameInk(one, ink))) return entry
    return { ...entry, rows: [...entry.rows.slice(0, row), [...colours, ink], ...entry.rows.slice(row + 1)] }
  })
}

/** Without one colour; a row that is then empty goes, too, unless it is the only one. */
export function removeColour(
  store: PaletteStore,
  timeStamp: number,
  row: number,
  index: number,
): PaletteStore {
  return withEntry(store, timeStamp, (entry) => {
    if (entry.rows[row]?.[index] === undefined) return entry
    const rows = entry.rows.map((colours, at) =>
      at === row ? colours.filter((_, one) => one !== index) : colours,
    )
    const filled = rows.filter((colours) => colours.length > 0)
    return { ...entry, rows: filled.length === 0 ? [[]] : filled }
  })
}

/** Whether two inks print alike: the same plates in the same shares. */
export const sameInk = (a: Ink, b: Ink): boolean => plates(a) === plates(b)

function plates(ink: Ink): string {
  if (typeof ink === 'string') return ink.toLowerCase()
  return 'spot' in ink ? `${ink.spot}/${ink.tint}` : [ink.c, ink.m, ink.y, ink.k].join(' ')
}

/** The ink that was typed: `#e30613`, `e30613`, `#f0a`, `c0 m100 y90 k5` or `0/100/90/5`; null for anything else. */
export function typedInk(text: string): Ink | null {
  const written = text.trim().toLowerCase().replaceAll('%', '')
  const hex = /^(?:#([0-9a-f]{3})|#?([0-9a-f]{6}))$/.exec(written)
  if (hex !== null) return `#${hex[2] ?? (hex[1] ?? '').replace(/./g, '$&$&')}`
  const parts = /^c?(\d{1,3})[ ,/]+m?(\d{1,3})[ ,/]+y?(\d{1,3})[ ,/]+k?(\d{1,3})$/.exec(written)
  return parts === null ? null : process(parts.slice(1).map(Number))
}

function process([c = 0, m = 0, y = 0, k = 0]: number[]): Ink | null {
  return Math.max(c, m, y, k) > 100 ? null : { c, m, y, k }
}

/** The ink as it is shown beside its swatch, in the form that is typed. */
export function inkName(ink: Ink): string {
  if (typeof ink === 'string') return ink
  if ('spot' in ink) return ink.tint === 100 ? ink.spot : `${ink.spot} ${ink.tint}%`
  return `C${ink.c} M${ink.m} Y${ink.y} K${ink.k}`
}

function withEntry(
  store: PaletteStore,
  timeStamp: number,
  change: (entry: Palette) => Palette,
): PaletteStore {
  const at = store.entries.findIndex((entry) => entry.timeStamp === timeStamp)
  const entry = store.entries[at]
  if (entry === undefined) return store
  const to = change(entry)
  return to === entry ? store : { ...store, entries: store.entries.with(at, to) }
}
