import type { Ink } from './ink.ts'

/** A palette of named rows of hex colours (specification 3), and beside them named inks of the press. */
export interface Palette {
  id: string
  /** When it was made, in milliseconds. */
  timeStamp: number
  name: string
  rows: readonly (readonly string[])[]
  swatches: readonly Swatch[]
}

export interface Swatch {
  name: string
  ink: Ink
}

/** The stored palettes and the one in hand, by its id. */
export interface PaletteStore {
  entries: readonly Palette[]
  current: string | null
}

export const paletteLimits = { rows: 24, colours: 24, swatches: 100, nameLength: 120 } as const

/** A new name for an entry that exists; the same store otherwise, and for no name (specification 5). */
export function renamePalette(store: PaletteStore, id: string, name: string): PaletteStore {
  const to = name.trim().slice(0, paletteLimits.nameLength)
  return to === '' ? store : withEntry(store, id, (entry) => ({ ...entry, name: to }))
}

/** With an entry that is then in hand, in the place of an older state of it or at the end. */
export function keepPalette(store: PaletteStore, palette: Palette): PaletteStore {
  const at = store.entries.findIndex(({ id }) => id === palette.id)
  const entries = at < 0 ? [...store.entries, palette] : store.entries.with(at, palette)
  return { entries, current: palette.id }
}

/** Without the entry; what was in hand falls back to the last that is left. */
export function removePalette(store: PaletteStore, id: string): PaletteStore {
  const entries = store.entries.filter((entry) => entry.id !== id)
  if (entries.length === store.entries.length) return store
  return { entries, current: store.current === id ? (entries.at(-1)?.id ?? null) : store.current }
}

/** The palette in hand; the first where the one in hand is gone, null without any. */
export function currentPalette(store: PaletteStore): Palette | null {
  return store.entries.find(({ id }) => id === store.current) ?? store.entries[0] ?? null
}

/** A colour at the end of a row, a new row when `row` is the next one; each once in its row, within the limits. */
export function addColour(palette: Palette, row: number, colour: string): Palette {
  if (!Number.isInteger(row) || row < 0 || row > palette.rows.length || row >= paletteLimits.rows)
    return palette
  const colours = palette.rows[row] ?? []
  const hex = colour.toLowerCase()
  if (!/^#[0-9a-f]{6}$/.test(hex) || colours.length >= paletteLimits.colours || colours.includes(hex))
    return palette
  return {
    ...palette,
    rows: [...palette.rows.slice(0, row), [...colours, hex], ...palette.rows.slice(row + 1)],
  }
}

/** Without one colour; a row that is then empty goes, too. */
export function removeColour(palette: Palette, row: number, index: number): Palette {
  if (palette.rows[row]?.[index] === undefined) return palette
  const rows = palette.rows.map((colours, at) =>
    at === row ? colours.filter((_, one) => one !== index) : colours,
  )
  return { ...palette, rows: rows.filter((colours) => colours.length > 0) }
}

/** A named ink; of one name the newer takes the place of the older. */
export function addSwatch(palette: Palette, swatch: Swatch): Palette {
  const others = palette.swatches.filter(({ name }) => name !== swatch.name)
  if (swatch.name.trim() === '' || others.length >= paletteLimits.swatches) return palette
  return { ...palette, swatches: [...others, swatch] }
}

/** Without the ink of that name; the same swatches where there is none. */
export function removeSwatch(palette: Palette, name: string): Palette {
  return { ...palette, swatches: palette.swatches.filter((swatch) => swatch.name !== name) }
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

function withEntry(store: PaletteStore, id: string, change: (entry: Palette) => Palette): PaletteStore {
  const at = store.entries.findIndex((entry) => entry.id === id)
  const entry = store.entries[at]
  return entry === undefined ? store : { ...store, entries: store.entries.with(at, change(entry)) }
}
