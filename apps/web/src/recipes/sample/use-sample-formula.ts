import {
  chooseSubstance,
  estimateSample,
  getSampleFormula,
  matchSample,
  recipeSample,
  type SampleFormula,
} from '@rp/contract/recipes/recipe-sample'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { toast } from '../../kit/toast/toast.tsx'

type Step =
  | { step: 'match' }
  | { step: 'estimate' }
  | { step: 'choose'; position: number; substance_id: string | null }

/** A sample's parsed list, and the calls that change it. Only for users who see formulas. */
export function useSampleFormula(id: string) {
  const queries = useQueryClient()
  const key = [recipeSample.path, 'formula', id]
  const formula = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getSampleFormula, { params: { id } }, { signal }),
  })
  const change = useMutation({
    // oxlint-disable-next-line own/no-unknown-as-empty -- only a shown formula is changed
    mutationFn: (step: Step) => send(id, formula.data?.row_version ?? 0, step),
    onSuccess: (next) => {
      queries.setQueryData<SampleFormula>(key, next)
      void queries.invalidateQueries({ queryKey: [recipeSample.path, 'list'] })
    },
    onError: (error) => {
      toast({ tone: 'error', text: error.message })
      void queries.invalidateQueries({ queryKey: key })
    },
  })
  return { formula, change }
}

function send(id: string, row_version: number, step: Step): Promise<SampleFormula> {
  const params = { id }
  if (step.step === 'match') return call(matchSample, { params, body: { row_version } })
  if (step.step === 'estimate') return call(estimateSample, { params, body: { row_version } })
  const { position, substance_id } = step
  return call(chooseSubstance, { params: { id, position }, body: { substance_id, row_version } })
}
