import { problems } from '@rp/contract/problems'
import type { RefusedOne } from '@rp/contract/refused-one'
import { useText } from '../language.ts'

/** Why one record was refused, in a sentence that names the field. */
export function useRefusedSentence(
  labelOf: (path: string) => string | undefined = () => undefined,
): (refused: RefusedOne['refused']) => string | null {
  const text = useText()
  return (refused) => {
    if (refused === null) return null
    if (refused.detail !== undefined) return refused.detail
    const [first] = refused.errors
    if (!first) return text(problems[refused.code].title)
    const label = labelOf(first.path.split('.')[0] ?? '')
    return label ? `${label}: ${first.message}` : first.message
  }
}
