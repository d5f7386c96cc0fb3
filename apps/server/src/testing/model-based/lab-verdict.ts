import type { LabModel, Measured, StepModel, ServiceStep } from './lab-table.ts'

/** The indices of the tested samples. */
export const testedOf = ({ samples }: LabModel) =>
  samples.flatMap(({ rejected }, at) => (rejected ? [] : [at]))

/** The verdict on the mean of both replicates against 5 to 6, computed by hand, by the two values in order. */
const phVerdicts: Record<string, 'PASS' | 'FAIL' | 'UNDECIDED'> = {
  '5.5 5.5': 'PASS',
  // 6.25, reported as 6.3.
  '5.5 7': 'FAIL',
  '7 7': 'FAIL',
  // Certainly below the lower limit.
  '<5 <5': 'FAIL',
  // Below 5.25, and below 6: possibly within.
  '5.5 <5': 'UNDECIDED',
  '7 <5': 'UNDECIDED',
}
const phOrder = ['5.5', '7', '<5']

/** The verdict of a step from its weights and the pH of every sample. */
export function verdictOf(
  of: ServiceStep,
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
