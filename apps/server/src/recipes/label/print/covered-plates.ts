import type { Paper } from '@rp/label/document'
import { isTechnical, useOf, type SpotUse } from '@rp/label/ink'
import { mostSpots, openPlates, type PlateRequest } from './press-plates.ts'
import { processPlates } from './proof-png.ts'

/** A plate of a label; `coverage` in percent of the trim, null if the press has no unit for it. */
export interface CoveredPlate {
  name: string
  use: SpotUse
  coverage: number | null
  overprints: boolean
}

/** Pixels at which coverage is measured: the edge of a letter is a rounding error of a tenth of a percent. */
const measured = 1_000_000
const usualDpi = 150

const dpiFor = ({ width, height }: Paper): number =>
  Math.min(usualDpi, 25_400 * Math.sqrt(measured / (width * height)))

/** Mean ink in percent, to a hundredth, of every `step`-th byte from `from`; 255 is no ink. */
function inkOf(plate: Buffer, from = 0, step = 1): number {
  let ink = 0
  for (let at = from; at < plate.length; at += step) ink += 255 - (plate[at] ?? 255)
  return Math.round((ink / (plate.length / step) / 255) * 10_000) / 100
}

/** The plates of a label, process plates without ink left out. Refuses what the PDF refuses. */
export async function coveredPlates(request: Omit<PlateRequest, 'dpi' | 'area'>): Promise<CoveredPlate[]> {
  const plates = await openPlates({ ...request, dpi: dpiFor(request.document.paper), area: 'trim' })
  const [cmy, black] = await Promise.all([plates.cmy(), plates.black()])
  const covered: CoveredPlate[] = processPlates
    .map((name, part) => ({
      name,
      use: 'colour' as const,
      coverage: name === 'Black' ? inkOf(black) : inkOf(cmy, part, 3),
      overprints: false,
    }))
    .filter(({ coverage }) => coverage > 0)
  for (const [index, spot] of plates.spots.entries())
    covered.push({
      name: spot.spot,
      use: useOf(spot),
      coverage: index < mostSpots ? inkOf(await plates.spot(spot.spot)) : null,
      overprints: isTechnical(spot) || spot.overprints === true,
    })
  return covered
}
