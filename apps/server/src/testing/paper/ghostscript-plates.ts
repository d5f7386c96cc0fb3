import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

/** One plate of a page: percent of ink at a place in millimetres. */
export interface Plate {
  at: (x: number, y: number) => number
  /** The least and the most ink within a box. */
  range: (box: { x: number; y: number; width: number; height: number }) => { min: number; max: number }
  /** The middle of an inked stroke within a box; null without one. */
  middle: (box: { x: number; y: number; width: number; height: number }) => { x: number; y: number } | null
}

const usualDpi = 300

/** Whether Ghostscript is available to check plates (Debian package `ghostscript`). */
export const hasGhostscript = spawnSync('gs', ['--version']).status === 0

/** Names as Ghostscript writes them into names of files: other bytes are escaped like those of a PDF name. */
const nameOf = (plate: string): string =>
  plate.replaceAll(/(?:%[0-9A-Fa-f]{2})+/g, (bytes) => decodeURIComponent(bytes))

/** The plates of a PDF's first page by name, as Ghostscript separates them. */
export async function platesOfPdf(pdf: Buffer, dpi = usualDpi): Promise<Map<string, Plate>> {
  const folder = await mkdtemp(join(tmpdir(), 'plates-'))
  try {
    await writeFile(join(folder, 'label.pdf'), pdf)
    const options = ['-dBATCH', '-dNOPAUSE', '-dSAFER', '-q', '-sDEVICE=tiffsep', `-r${dpi}`]
    const { status, stderr } = spawnSync('gs', [...options, '-sOutputFile=page.tif', 'label.pdf'], {
      cwd: folder,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`Cannot separate with ghostscript: ${stderr}`)
    const plates = new Map<string, Plate>()
    for (const name of await readdir(folder)) {
      const plate = /^page\((.+)\)\.tif$/.exec(name)?.[1]
      if (plate !== undefined)
        plates.set(nameOf(plate), await plateOf(await readFile(join(folder, name)), dpi))
    }
    return plates
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function plateOf(tiff: Buffer, dpi: number): Promise<Plate> {
  const { data, info } = await sharp(tiff)
    .toColourspace('b-w')
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const dot = (mm: number): number => Math.round((mm / 25.4) * dpi)
  // Ink is dark on a plate.
  const ink = (column: number, row: number): number => (255 - (data[row * info.width + column] ?? 255)) / 2.55
  return {
    at: (x, y) => ink(dot(x), dot(y)),
    range: ({ x, y, width, height }) => {
      let [min, max] = [100, 0]
      for (let row = dot(y); row < dot(y + height); row += 1)
        for (let column = dot(x); column < dot(x + width); column += 1) {
          min = Math.min(min, ink(column, row))
          max = Math.max(max, ink(column, row))
        }
      return { min, max }
    },
    middle: ({ x, y, width, height }) => {
      const runs: { column: number; row: number; length: number }[] = []
      for (let row = dot(y); row < dot(y + height); row += 1) {
        let length = 0
        for (let column = dot(x); column <= dot(x + width); column += 1) {
          if (column < dot(x + width) && ink(column, row) > 0) length += 1
          else {
            runs.push({ column: column - Math.ceil(length / 2), row, length })
            length = 0
          }
        }
      }
      const stems = runs.filter(({ length }) => length > 1)
      const stem = stems[Math.floor(stems.length / 3)]
      return stem ? { x: (stem.column * 25.4) / dpi, y: (stem.row * 25.4) / dpi } : null
    },
  }
}
