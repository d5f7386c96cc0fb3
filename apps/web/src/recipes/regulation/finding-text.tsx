import { regulationWords as findingWords, type RegulationFinding } from '@rp/domain/regulation/findings'
import { useText } from '../../kit/language.ts'

type Said = Pick<RegulationFinding, 'inci_name' | 'code' | 'found' | 'limit' | 'text'>

/** The finding as a sentence about its substance. */
export function useFindingText(): (finding: Said) => string {
  const text = useText()
  return (finding) => {
    const sentence = text(findingWords(finding))
    const said = text(finding.text)
    return [finding.inci_name && `${finding.inci_name}: ${sentence}`, !finding.inci_name && sentence, said]
      .filter(Boolean)
      .join(' — ')
  }
}
