import type { LabModel, Measured, StepModel, WalkStep } from './lab-walk-table.ts'

/** The places of the samples that are tested. */
export const testedOf = ({ samples }: LabModel) =>
  samples.flatMap(({ rejected }, at) => (rejected ? [] : [at]))

/** The mean of both replicates against 5 to 6, by hand; by the two values in their order. */
const phVerdicts: Record<string, 'PASS' | 'FAIL' | 'UNDECIDED'> = {
  '5.5 5.5': 'PASS',
  // 6.25, reported as 6.3.
  '5.5 7': 'FAIL',
  '7 7': 'FAIL',
  // Below the lower limit for certain.
  '<5 <5': 'FAIL',
  // Below 5.25, and below 6: perhaps within.
  '5.5 <5': 'UNDECIDED',
  '7 <5': 'UNDECIDED',
}
const phOrder = ['5.5', '7', '<5']

/** What a step says of its weights and of the pH of every sample. */
export function verdictOf(
  of: WalkStep,
  values: Record<string, Measured>,
  model: LabModel,
): StepModel['verdict'] {
  const weights = of.inputs.map((code) => {
    const value = Number(values[code]?.value)
    return value >= 1 && value <= 10 ? 'PASS' : 'FAIL'
  })
  const phs = of.results.includes('PH')
    ? testedOf(model).map((at) => {
        const both = [1, 2].map((no) => model.results[`PH/${at}/${no}`]?.value ?? '')
        return phVerdicts[both.toSorted((a, b) => phOrder.indexOf(a) - phOrder.indexOf(b)).join(' ')]
      })
    : []
  const verdicts = [...weights, ...phs]
  if (verdicts.includes('FAIL')) return 'FAIL'
  return verdicts.length > 0 && verdicts.every((one) => one === 'PASS') ? 'PASS' : null
}
