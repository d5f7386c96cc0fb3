import { isSpot, pressInks, type Ink, type Spot } from './ink.ts'
import { spotKey } from './spot-name.ts'

/** A palette of hex colours in rows, plus named press inks. */
export interface Palette {
  id: string
  /** Creation time in milliseconds. */
  timeStamp: number
  name: string
  rows: readonly (readonly string[])[]
  swatches: readonly Swatch[]
}

export interface Swatch {
  name: string
  ink: Ink
}

/** The stored palettes and the id of the current one. */
export interface PaletteStore {
  entries: readonly Palette[]
  current: string | null
}

export const paletteLimits = { rows: 24, colours: 24, swatches: 100, nameLength: 120 } as const

/** Removes a whole row of colours. */
export const removeRow = (palette: Palette, row: number): Palette => ({
  ...palette,
  rows: palette.rows.filter((_, at) => at !== row),
})

/** Renames an existing entry; returns the same store otherwise, or for an empty name. */
export function renamePalette(store: PaletteStore, id: string, name: string): PaletteStore {
  const to = name.trim().slice(0, paletteLimits.nameLength)
  return to === '' ? store : withEntry(store, id, (entry) => ({ ...entry, name: to }))
}

/** Saves a palette and makes it current; it replaces its older state or is appended. */
export function keepPalette(store: PaletteStore, palette: Palette): PaletteStore {
  const at = store.entries.findIndex(({ id }) => id === palette.id)
  const entries = at < 0 ? [...store.entries, palette] : store.entries.with(at, palette)
  return { entries, current: palette.id }
}

/** Removes an entry; if it was current, the last remaining one becomes current. */
export function removePalette(store: PaletteStore, id: string): PaletteStore {
  const entries = store.entries.filter((entry) => entry.id !== id)
  if (entries.length === store.entries.length) return store
  return { entries, current: store.current === id ? (entries.at(-1)?.id ?? null) : store.current }
}

/** The current palette; the first if the current one is gone, null if there are none. */
export function currentPalette(store: PaletteStore): Palette | null {
  return store.entries.find(({ id }) => id === store.current) ?? store.entries[0] ?? null
}

/** Adds a colour at the end of a row, or of a new row if `row` is the next one; unique per row, within the limits. */
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

/** Removes a colour; a row left empty is removed too. */
export function removeColour(palette: Palette, row: number, index: number): Palette {
  if (palette.rows[row]?.[index] === undefined) return palette
  const rows = palette.rows.map((colours, at) =>
    at === row ? colours.filter((_, one) => one !== index) : colours,
  )
  return { ...palette, rows: rows.filter((colours) => colours.length > 0) }
}

/** Adds a named ink, replacing an older one of the same name. */
export function addSwatch(palette: Palette, swatch: Swatch): Palette {
  const others = palette.swatches.filter(({ name }) => name !== swatch.name)
  if (swatch.name.trim() === '' || others.length >= paletteLimits.swatches) return palette
  return { ...palette, swatches: [...others, swatch] }
}

/** Removes the ink of that name, if there is one. */
export function removeSwatch(palette: Palette, name: string): Palette {
  return { ...palette, swatches: palette.swatches.filter((swatch) => swatch.name !== name) }
}

/** Whether two inks print alike: the same plates in the same shares. */
export const sameInk = (a: Ink, b: Ink): boolean => plates(a) === plates(b)

function plates(ink: Ink): string {
  if (typeof ink === 'string') return ink.toLowerCase()
  return 'spot' in ink ? `${spotKey(ink.spot)}/${ink.tint}` : [ink.c, ink.m, ink.y, ink.k].join(' ')
}

/** The distinct spot inks, each in full, plus those that presses know by name. */
export function spotsAmong(inks: Iterable<Ink | null>): Spot[] {
  const spots = new Map<string, Spot>()
  for (const ink of [...inks, ...pressInks.map((one) => ({ ...one, tint: 100 }))]) {
    if (ink === null || !isSpot(ink)) continue
    const key = spotKey(ink.spot)
    if (!spots.has(key)) spots.set(key, { ...ink, tint: 100 })
  }
  return [...spots.values()]
}

/** Adds an ink to a palette: screen colours to a row, press inks by name; each kind only once. */
export function addInk(palette: Palette, ink: Ink, { row, name }: { row: number; name: string }): Palette {
  if (typeof ink === 'string') return addColour(palette, row, ink)
  const isThere = name === '' && palette.swatches.some((swatch) => sameInk(swatch.ink, ink))
  return isThere
    ? palette
    : addSwatch(palette, { name: name.trim() === '' ? inkName(ink) : name.trim(), ink })
}

/** The ink in its typed notation, shown beside its swatch. */
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
