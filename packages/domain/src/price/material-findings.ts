import { homeCurrency } from '../currencies.ts'
import { dayAfter } from '../dates.ts'
import { decimal, plain } from '../decimal.ts'
import { rateMaxAgeDays } from '../ingredients/price-doubts.ts'
import type { Words } from '../languages.ts'
import type { PackageFinding } from './package-findings.ts'
import {
  boughtFor,
  boughtWhole,
  countedLine,
  neededKg,
  type CostedSize,
  type PricedLine,
} from './unit-costs.ts'

/**
 * What is unusual about buying the raw materials of an order on a day, `2026-11-29`: a need below every minimum, and
 * an old rate of exchange. Each material once, over all sizes and lines.
 */
export function materialFindings(sizes: readonly CostedSize[], on: string): PackageFinding[] {
  const bought = boughtFor(sizes)
  const materials = new Map<string, { line: PricedLine; qty: number }>()
  for (const { qty, lines } of sizes)
    for (const line of lines)
      if (line.material !== undefined && !materials.has(line.material))
        materials.set(line.material, { line, qty })
  return [...materials.values()].flatMap(({ line, qty }) => [
    ...minimumFinding(line, neededKg(line, qty, bought)),
    ...rateFinding(line.name, countedLine(line, qty, bought), on),
  ])
}

const finding = (
  code: PackageFinding['code'],
  name: string,
  figures: PackageFinding['figures'],
): PackageFinding => ({ code, package_id: null, package_name: '', subject: sameWords(name), figures })

const sameWords = (name: string): Words => ({ en: name, th: name })

function minimumFinding(line: PricedLine, needed: ReturnType<typeof decimal>): PackageFinding[] {
  const whole = boughtWhole(line, needed)
  if (!whole) return []
  const figures = {
    needed: plain(needed),
    limit: plain(whole.min_kg),
    supplier: whole.origin?.supplier ?? '',
  }
  return [finding('BELOW_MINIMUM', line.name, figures)]
}

function rateFinding(name: string, { origin }: Pick<PricedLine, 'origin'>, on: string): PackageFinding[] {
  if (!origin || origin.currency === homeCurrency || origin.fx_on >= dayAfter(on, -rateMaxAgeDays)) return []
  const figures = { currency: origin.currency, day: origin.fx_on, limit: String(rateMaxAgeDays) }
  return [finding('RATE_OLD', name, figures)]
}
