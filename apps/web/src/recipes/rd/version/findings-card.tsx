import { styled } from '@mui/material/styles'
import { getFormula, type VersionRecord } from '@rp/contract/recipes/recipe-version'
import { findingWords, type FindingLevel } from '@rp/domain/formula/findings'
import type { Tone } from '@rp/domain/statuses'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/call.ts'
import { useText, useWords } from '../../../kit/language.ts'
import { Card } from '../../../kit/look/card.ts'
import { ToneChip } from '../../../kit/look/tone-chip.tsx'
import { useSeesFormulas } from '../../../kit/rights/sees-formulas.ts'
import { recipeKey } from '../recipe-queries.ts'
import { versionWords } from './version-words.ts'
import { Awaited } from '../../../kit/page/awaited.tsx'

const tones: Record<FindingLevel, Tone> = { BLOCK: 'red', WARN: 'amber', INFO: 'blue' }
const order: FindingLevel[] = ['BLOCK', 'WARN', 'INFO']

/** The findings of a version's check; users who may not see formulas get only their number. */
export function FindingsCard({ version }: { version: VersionRecord }) {
  const t = useWords(versionWords)
  const sees = useSeesFormulas()
  const { BLOCK, WARN, INFO } = version.findings
  const isClean = BLOCK + WARN + INFO === 0
  return (
    <List aria-label={t.findings}>
      <h2>{t.findings}</h2>
      <p>{isClean ? t.noFindings : t.findingCounts(BLOCK, WARN, INFO)}</p>
      {sees && !isClean && <Findings version={version} />}
    </List>
  )
}

function Findings({ version }: { version: VersionRecord }) {
  const t = useWords(versionWords)
  const text = useText()
  const { data, error, refetch } = useQuery({
    queryKey: recipeKey(version.recipe_id, 'version', version.id, String(version.row_version), 'formula'),
    queryFn: ({ signal }) =>
      call(getFormula, { params: { id: version.recipe_id, version_id: version.id } }, { signal }),
  })
  if (!data) return <Awaited of={{ data, error, refetch }} />
  const lines = new Map(data.draft.lines.map((line) => [line.key, line.ingredient_id]))
  const names = new Map(data.ingredients.map((one) => [one.id, one.trade_name]))
  const findings = data.findings.toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level))
  return (
    <ul>
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.line_key}`}>
          <ToneChip
            tone={tones[finding.level]}
            text={names.get(lines.get(finding.line_key ?? '') ?? '') ?? t.formula}
          />
          <span>{text(findingWords(finding))}</span>
        </li>
      ))}
    </ul>
  )
}

const List = styled(Card)(({ theme }) => ({
  padding: 16,
  '& h2': { margin: '0 0 6px', fontSize: 15 },
  '& p': { margin: 0, color: theme.palette.text.secondary },
  '& ul': { listStyle: 'none', margin: '12px 0 0', padding: 0, display: 'grid', gap: 8 },
  '& li': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
}))
