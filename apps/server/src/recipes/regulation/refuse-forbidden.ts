import type { Language } from '@rp/domain/languages'
import { regulationWords } from '@rp/domain/regulation/findings'
import { refuse } from '../../platform/refusal.ts'
import type { Judgement } from './judge-version.ts'

/** Refuses a formula that a target country forbids, unless every such finding was waived; names each finding. */
export function refuseForbidden({ blocks }: Judgement, language: Language): void {
  if (blocks.length === 0) return
  throw refuse('invalid', {
    errors: blocks.map((finding) => ({
      path: `regulation.${finding.country}`,
      message: `${finding.inci_name}: ${regulationWords(finding)[language]} (${finding.source})`,
    })),
  })
}
