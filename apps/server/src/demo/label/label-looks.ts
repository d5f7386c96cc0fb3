import type { Cmyk, Ink } from '@rp/label/ink'

/** The design of a brand: inks of paper and front, font families, and the shape behind its name. */
export interface LabelLook {
  ground: Ink
  panel: Ink
  accent: Ink
  /** Text on the panel. */
  front: Cmyk
  /** Fonts of the name and of the rest. */
  head: string
  body: string
  layout: 'split' | 'band' | 'bare'
  isRound: boolean
}

const black: Cmyk = { c: 0, m: 0, y: 0, k: 100 }
const white: Cmyk = { c: 0, m: 0, y: 0, k: 0 }
const ink = (c: number, m: number, y: number, k: number): Cmyk => ({ c, m, y, k })
const gold: Ink = { spot: 'PANTONE 871 C', tint: 100, instead: ink(20, 25, 60, 25) }

type Row = [
  inks: [ground: Ink, panel: Ink, accent: Ink, front: Cmyk],
  faces: [head: string, body: string],
  layout: LabelLook['layout'],
  isRound: boolean,
]

const rows: Row[] = [
  [[ink(0, 2, 5, 0), ink(60, 0, 40, 30), gold, white], ['prompt-700', 'sarabun-400'], 'split', true],
  [[white, ink(0, 35, 20, 0), ink(0, 70, 30, 0), black], ['mitr-700', 'sarabun-400'], 'band', false],
  [
    [ink(3, 0, 8, 0), ink(75, 10, 85, 45), ink(35, 0, 70, 0), white],
    ['kanit-700', 'noto-sans-thai-400'],
    'split',
    false,
  ],
  [
    [white, white, ink(100, 60, 0, 20), black],
    ['ibm-plex-sans-thai-700', 'ibm-plex-sans-thai-400'],
    'bare',
    false,
  ],
  [
    [ink(0, 5, 15, 0), ink(10, 75, 100, 30), ink(0, 25, 85, 0), white],
    ['kanit-700', 'sarabun-400'],
    'split',
    true,
  ],
  [
    [ink(8, 0, 0, 0), ink(95, 60, 0, 10), ink(45, 5, 0, 0), white],
    ['prompt-700', 'prompt-400'],
    'band',
    true,
  ],
  [[white, ink(0, 0, 0, 85), gold, white], ['prompt-700', 'sarabun-400'], 'split', false],
  [[ink(5, 8, 0, 0), ink(60, 75, 0, 20), ink(15, 25, 0, 0), white], ['mitr-700', 'mitr-400'], 'band', false],
]

/** One per brand, in turn. */
export const labelLooks: LabelLook[] = rows.map(
  ([[ground, panel, accent, front], [head, body], layout, isRound]) => ({
    ground,
    panel,
    accent,
    front,
    head,
    body,
    layout,
    isRound,
  }),
)
