import { regulationWords as findingWords, type RegulationFinding } from '@rp/domain/regulation/findings'
import { useCallback } from 'react'
import { useLanguage } from '../../kit/language.ts'

type Said = Pick<RegulationFinding, 'inci_name' | 'code' | 'found' | 'limit' | 'text'>

/** The finding as a sentence about its substance; the same function as long as the language is the same. */
export function useFindingText(): (finding: Said) => string {
  const language = useLanguage()
  return useCallback(
    (finding: Said) => {
      const sentence = findingWords(finding)[language]
      const said = finding.text[language]
      return [finding.inci_name && `${finding.inci_name}: ${sentence}`, !finding.inci_name && sentence, said]
        .filter(Boolean)
        .join(' — ')
    },
    [language],
  )
}
