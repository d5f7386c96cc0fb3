/**
 * The tables of an ICC `mft2` tag (ICC.1:2001-04 6.5.8): 16 bits per value, curves before and after a grid of `grid`
 * steps per input.
 */
interface Lut16 {
  inputs: number
  outputs: number
  grid: number
  header: Buffer
  inputEntries: number
  outputEntries: number
  curves: readonly number[]
  clut: readonly number[]
  outCurves: readonly number[]
}

const headerLength = 48
const tablesAt = 52

function read(tag: Buffer): Lut16 {
  const [inputs, outputs, grid] = [tag.readUInt8(8), tag.readUInt8(9), tag.readUInt8(10)]
  const [inputEntries, outputEntries] = [tag.readUInt16BE(48), tag.readUInt16BE(50)]
  let at = tablesAt
  const take = (count: number): number[] =>
    Array.from({ length: count }, () => {
      at += 2
      return tag.readUInt16BE(at - 2)
    })
  const curves = take(inputs * inputEntries)
  const clut = take(grid ** inputs * outputs)
  const outCurves = take(outputs * outputEntries)
  return {
    inputs,
    outputs,
    grid,
    header: tag.subarray(0, headerLength),
    inputEntries,
    outputEntries,
    curves,
    clut,
    outCurves,
  }
}

/** The curve's value at `share` (0 to 1) of its length. */
function along(curve: readonly number[], share: number): number {
  const place = share * (curve.length - 1)
  const low = Math.floor(place)
  const from = curve[low] ?? 0
  return from + ((curve[Math.min(low + 1, curve.length - 1)] ?? 0) - from) * (place - low)
}

const byte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)))

/** 100 of L* is 0xFF00 in 16 bits and 0xFF in 8: colours and inks have different full scales. */
const stepOf = { colour: 256, ink: 257 }

const channel = (values: readonly number[], index: number, entries: number): readonly number[] =>
  values.slice(index * entries, (index + 1) * entries)

const bytes = Array.from({ length: 256 }, (_, value) => value)

/** Offsets of the grid points that remain with every `stride`th of each input. */
function points({ inputs, grid }: Lut16, stride: number): number[] {
  let offsets = [0]
  const steps = Array.from({ length: (grid - 1) / stride + 1 }, (_, step) => step * stride)
  for (let input = 0; input < inputs; input += 1) {
    offsets = offsets.flatMap((offset) => steps.map((step) => offset * grid + step))
  }
  return offsets
}

/**
 * The same table with 8 bits per value (`mft1`), and only every `stride`th grid point. `from` and `to` are the kinds of
 * input and output.
 */
export function lowered(
  tag: Buffer,
  { from, to, stride }: { from: keyof typeof stepOf; to: keyof typeof stepOf; stride: number },
): Buffer {
  const lut = read(tag)
  const header = Buffer.from(lut.header)
  header.write('mft1', 0, 'latin1')
  header.writeUInt8((lut.grid - 1) / stride + 1, 10)
  const curves = Array.from({ length: lut.inputs }, (_, index) => {
    const curve = channel(lut.curves, index, lut.inputEntries)
    return bytes.map((value) => byte(along(curve, (value * stepOf[from]) / 65_535) / 257))
  })
  const clut = points(lut, stride).flatMap((point) =>
    lut.clut.slice(point * lut.outputs, (point + 1) * lut.outputs).map((value) => byte(value / 257)),
  )
  const outCurves = Array.from({ length: lut.outputs }, (_, index) => {
    const curve = channel(lut.outCurves, index, lut.outputEntries)
    return bytes.map((value) => byte(along(curve, value / 255) / stepOf[to]))
  })
  return Buffer.concat([header, Buffer.from(curves.flat()), Buffer.from(clut), Buffer.from(outCurves.flat())])
}
