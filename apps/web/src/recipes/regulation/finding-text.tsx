import { regulationWords as findingWords, type RegulationFinding } from '@rp/domain/regulation/findings'
import { useCallback } from 'react'
import { useLanguage } from '../../kit/language.ts'

type ShownFinding = Pick<RegulationFinding, 'inci_name' | 'code' | 'found' | 'limit' | 'text'>

/** A finding as a sentence about its substance; the function is stable while the language is. */
export function useFindingText(): (finding: ShownFinding) => string {
  const language = useLanguage()
  return useCallback(
    (finding: ShownFinding) => {
      const sentence = findingWords(finding)[language]
      const said = finding.text[language]
      return [finding.inci_name && `${finding.inci_name}: ${sentence}`, !finding.inci_name && sentence, said]
        .filter(Boolean)
        .join(' — ')
    },
    [language],
  )
}
