import type { Ink } from '@rp/label/ink'
import type { labelPalette } from '../../recipes/tables/label-palette.ts'
import { daysBefore, type Random } from '../random.ts'

const ink = (c: number, m: number, y: number, k: number) => ({ c, m, y, k })

/** Name, rows of hex colours, and named spot inks. */
const palettes: [name: string, rows: string[][], swatches: [name: string, ink: Ink][]][] = [
  [
    'ดอกไม้ไทย',
    [
      ['#f7a8b8', '#e75480', '#b5174b'],
      ['#fff4e6', '#ffd9a0', '#f4a300'],
    ],
    [
      ['ชมพูบัว', ink(0, 35, 20, 0)],
      ['ทอง', { spot: 'PANTONE 871 C', tint: 100, instead: ink(20, 25, 60, 25) }],
    ],
  ],
  [
    'Herbs',
    [
      ['#2f6b3a', '#7fb069', '#d7ead3'],
      ['#4a3b2a', '#a67c52'],
    ],
    [['Leaf', ink(75, 10, 85, 45)]],
  ],
  ['House', [['#000000', '#4d4d4d', '#ffffff']], [['Black', ink(0, 0, 0, 100)]]],
]

/** Palettes that designers created one after the other. */
export function demoPalettes(random: Random, now: Date): (typeof labelPalette.$inferInsert)[] {
  return palettes.map(([name, rows, swatches], at) => {
    const made = daysBefore(now, 60 - at * 7)
    return {
      id: random.id(made),
      time_stamp: made.getTime(),
      name,
      rows,
      swatches: swatches.map(([named, its]) => ({ name: named, ink: its })),
      created_at: made.toISOString(),
      updated_at: made.toISOString(),
    }
  })
}
