/** What formatting does to the visibility and meaning of a run; undefined: not set here. */
export interface RunLook {
  isHidden?: boolean
  isStruck?: boolean
  isDoubleStruck?: boolean
  align?: string
  /** Raised by so many half points; negative: lowered. */
  position?: number
  colour?: string
  background?: string
  halfPoints?: number
  font?: string
}

interface WordStyle {
  look: RunLook
  basedOn: string | null
}
export type WordStyles = ReadonlyMap<string, WordStyle>

const depthAtMost = 20

/** The formatting of a style with those that it is based on. */
export function styleLook(styles: WordStyles, id: string | undefined): RunLook {
  let look: RunLook = {}
  let next: string | null = id ?? null
  for (let depth = 0; next !== null && depth < depthAtMost; depth += 1) {
    const style: WordStyle | undefined = styles.get(next)
    if (!style) break
    look = { ...style.look, ...look }
    next = style.basedOn
  }
  return look
}

type Values = (name: string) => string | undefined

const isOn = (value: string | undefined): boolean => !['0', 'false', 'off', 'none'].includes(value ?? '')

const highlights: Record<string, string> = { black: '000000', white: 'FFFFFF' }

const readers: Record<string, (value: Values, look: RunLook) => void> = {
  vanish: (value, look) => void (look.isHidden = isOn(value('val'))),
  strike: (value, look) => void (look.isStruck = isOn(value('val'))),
  dstrike: (value, look) => void (look.isDoubleStruck = isOn(value('val'))),
  vertAlign: (value, look) => void (look.align = value('val') ?? ''),
  position: (value, look) => void (look.position = Number(value('val')) || 0),
  sz: (value, look) => void (look.halfPoints = Number(value('val')) || 0),
  color: (value, look) => void (look.colour = value('val') ?? 'auto'),
  shd: (value, look) => void (look.background = value('fill') ?? 'auto'),
  highlight: (value, look) => void (look.background = highlights[value('val') ?? ''] ?? 'FFFF00'),
  rFonts: (value, look) => void (look.font = value('ascii') ?? value('hAnsi') ?? ''),
}

/** Adds what a property of a run (`w:rPr`) says. */
export function addLook(look: RunLook, property: string, value: Values): void {
  readers[property]?.(value, look)
}

/** Of the paper, unless something says otherwise. */
const paper = 'FFFFFF'

/** Whether a text has the colour of its background; null if a table style may colour it. */
export function hasPageColour({ colour, background }: RunLook, isStyledTable: boolean): boolean | null {
  if (colour === undefined || colour === 'auto') return background === highlights['black'] ? null : false
  const known = background !== undefined && background !== 'auto'
  if (!isNear(colour, known ? background : paper)) return false
  return !known && isStyledTable ? null : true
}

function isNear(one: string, other: string): boolean {
  const [a, b] = [channels(one), channels(other)]
  return a.every((value, at) => Math.abs(value - (b[at] ?? 0)) <= 12)
}

function channels(colour: string): number[] {
  return [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) || 0)
}
