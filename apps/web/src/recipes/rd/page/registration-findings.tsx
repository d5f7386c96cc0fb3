import { styled } from '@mui/material/styles'
import type { RecipeDetail } from '@rp/contract/recipes/recipe'
import { useText, useWords } from '../../../kit/language.ts'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { pageWords } from './page-words.ts'

const tones = { BLOCK: 'red', WARN: 'amber' } as const

/** A name that is registered otherwise or says what none may, and grants without their days. */
export function RegistrationFindings({ recipe }: { recipe: Pick<RecipeDetail, 'registration_findings'> }) {
  const t = useWords(pageWords)
  const text = useText()
  if (recipe.registration_findings.length === 0) return null
  return (
    <Findings aria-label={t.findings}>
      {recipe.registration_findings.map(({ code, level, country, words }) => (
        <li key={`${code} ${country} ${words.en}`}>
          <ToneChip tone={tones[level]} text={level === 'BLOCK' ? t.stopsLabels : t.check} />
          <span>{text(words)}</span>
        </li>
      ))}
    </Findings>
  )
}

const Findings = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 6,
  '& > li': { display: 'flex', alignItems: 'flex-start', gap: 8, padding: 0, border: 0, fontSize: 13 },
  '& > li > span:first-of-type': { flex: 'none' },
  '& > li > span:last-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
})
