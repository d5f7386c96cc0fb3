import type { Weighed } from '@rp/domain/formula/weigh'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { percentText } from './figure-text.ts'

/** The sum of a formula: green when complete, red when it cannot be handed in. */
export function SumChip({ weighed: { total_pct, findings, lines } }: { weighed: Weighed }) {
  const sumCodes = ['SUM_NOT_100', 'BALANCE_NEGATIVE', 'OVER_BATCH', 'DOSE_TOO_SMALL', 'SEVERAL_BALANCES']
  const isWrong = findings.some(({ code }) => sumCodes.includes(code))
  const isOdd = findings.some(({ code }) => code === 'BALANCE_ZERO')
  const tone = isWrong ? 'red' : isOdd ? 'amber' : lines.length === 0 ? 'grey' : 'green'
  return <ToneChip tone={tone} text={`${percentText(total_pct)} % w/w`} />
}
